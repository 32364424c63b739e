import { existsSync } from "node:fs"
import { resolve } from "node:path"
import { UsageError } from "./command.ts"

/** Returns the absolute path of the bot's file. @throws UsageError if no single file is named. */
export function requireBotFile(folder: string, [name, ...others]: readonly string[]): string {
  if (name === undefined)
    throw new UsageError("No file was named. Name the file that starts the bot.")
  if (others.length > 0)
    throw new UsageError("Several files were named. Name the one that starts the bot.")
  const file = resolve(folder, name)
  if (existsSync(file)) return file
  throw new UsageError(`There is no file ${file}. Name the file that starts the bot.`)
}
