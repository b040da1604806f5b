from king.web.main import start

await start()
