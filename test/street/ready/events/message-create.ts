import { readFile } from "node:fs/promises"
import { Events, type Message } from "discord.js"

const { menu } = JSON.parse(await readFile(new URL("menu.json", import.meta.url), "utf8")) as {
  menu: string
}

export const name = Events.MessageCreate

export async function execute(message: Message): Promise<void> {
  if (message.content === "!menu") await message.reply(menu)
}
