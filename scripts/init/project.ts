// A fresh bot project, as a user writes it, for `npm run init:check`.

/** A project before `guildsim init`. */
export interface FreshProject {
  readonly name: string
  /** The description of the project in the table. */
  readonly summary: string
  /** Options of `init`. */
  readonly options?: readonly string[]
  /** Files beside package.json, by path. */
  readonly files: Readonly<Record<string, string>>
  readonly manifest: Readonly<Record<string, unknown>>
  /** The path of the test that `init` writes. */
  readonly test: string
  /** The command that runs it. */
  readonly command?: string
  /** Further commands that succeed after `init`. */
  readonly also?: readonly string[]
  /** Breaks the bot: the text to remove from a file, and the resulting message of the test. */
  readonly broken?: {
    readonly file: string
    readonly remove: string
    readonly says: RegExp
  }
}

/** Dependencies of a bot of discord.js. */
export const DISCORD_JS = { "discord.js": "^14.28.1" }
/** Dependencies for development of a bot in TypeScript. */
export const TYPESCRIPT = { typescript: "~7.0.2", "@types/node": "^24.19.2" }
