// Creates bot projects in temporary folders and runs `guildsim init` in them.
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { onTestFinished } from "vitest"
import { runCommandLine } from "../../src/cli/command-line.ts"

/** A bot of discord.js that logs in when it is imported. */
export const BOT = `import { Client } from "discord.js"
const client = new Client({ intents: [1] })
client.login(process.env.DISCORD_TOKEN)
`

/** Files by path; an object is written as JSON. */
export type Files = Readonly<Record<string, string | object>>

/** Creates a project. Without other `files` it has a discord.js bot in CommonJS. */
export function makeProject(files: Files): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "guildsim-init-")))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    const text =
      typeof content === "string" ? content : `${JSON.stringify(content, undefined, 2)}\n`
    writeFileSync(join(folder, path), text)
  }
  return folder
}

/** All files of a project with their texts. */
export function filesOf(folder: string): Record<string, string> {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  return Object.fromEntries(
    paths.toSorted().map((path) => [path.slice(folder.length + 1), readFileSync(path, "utf8")]),
  )
}

/** Runs `guildsim init` in a folder. `install` is the exit status of the package manager. */
export async function init(folder: string, args: readonly string[] = [], install = 0) {
  let output = ""
  let errors = ""
  const ran: string[] = []
  const status = await runCommandLine(["init", ...args], {
    folder,
    print: (text) => (output += text),
    error: (text) => (errors += text),
    env: () => undefined,
    execute: async (command) => {
      ran.push(command)
      return install
    },
  })
  return { status, output, errors, ran }
}
