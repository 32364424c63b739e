// Reads the bot's commands and replies from its sources, for use in the first test.
import type { ClientLibrary } from "./client-libraries.ts"
import type { ProjectSources } from "./sources.ts"

/** The action to which the first test expects a response. */
export type TestTrigger =
  /** The bot registers commands. */
  | {
      readonly kind: "commands"
      /** The name of one command, or undefined if no name can be read. */
      readonly name: string | undefined
      /** Whether the test uses the command. */
      readonly isUsed: boolean
      /** The script that registers the commands, if the bot itself does not. */
      readonly deployScript: string | undefined
    }
  /** The bot replies to a message. */
  | { readonly kind: "message"; readonly message: string; readonly answer: string }
  /** Neither commands nor replies can be read. */
  | { readonly kind: "start" }

const REGISTERS =
  /\bcommands\??\.(?:set|create)\(|\bapplication(?:Guild)?Commands\(|bulkOverwrite(?:Global|Guild)|bulkEdit\w*Commands\(|createCommand\(|uploadCommands\(|upsert\w+Commands?\(|registerApplicationCommands\(|applications\/.+\/commands/
const LOADS_FOLDERS = /\breaddir|\bglob\w*\(|\bopendir/
const LOADED =
  /(?:^|\/)(?:commands?|events?|listeners?|handlers?|interactions?|modules|plugins|features)\//i
/** Commands that the test may use: their names suggest that they only reply. */
const HARMLESS = /^(?:ping|hello|hi|help|about)$/

/** A command found in the sources. */
interface SourceCommand {
  readonly name: string
  readonly hasOptions: boolean
  readonly isRestricted: boolean
}

/** The sources from which commands and answers are read. */
export interface TestTriggerQuery {
  /** The entry and the files that it imports. */
  readonly reached: readonly string[]
  readonly sources: ProjectSources
  readonly library: ClientLibrary
  /** A script that registers the commands and that a test can run before the bot. */
  readonly deployScript: string | undefined
}

/**
 * Returns the best trigger found in the files that the entry imports and in the folders that it
 * loads.
 */
export function readTestTrigger({
  reached,
  sources,
  library,
  deployScript,
}: TestTriggerQuery): TestTrigger {
  const textOf = (path: string): string => sources.files.get(path) ?? ""
  const loads = library.loadsFiles || reached.some((path) => LOADS_FOLDERS.test(textOf(path)))
  const folders = loads ? [...sources.files.keys()].filter((path) => LOADED.test(path)) : []
  const paths = [...new Set([...reached, ...folders])]
  const registersItself = paths.some((path) => REGISTERS.test(textOf(path)))
  const scripts = registersItself || deployScript === undefined ? [] : [deployScript]
  if (registersItself || scripts.length > 0) {
    const commands = [...paths, ...scripts].flatMap((path) =>
      commandsIn(textOf(path), LOADED.test(path) || REGISTERS.test(textOf(path))),
    )
    const open = commands.filter(({ isRestricted }) => !isRestricted)
    const used = open.find(({ name, hasOptions }) => !hasOptions && HARMLESS.test(name))
    const name = (used ?? open[0])?.name
    if (name !== undefined || (commands.length === 0 && registersItself)) {
      return { kind: "commands", name, isUsed: used !== undefined, deployScript: scripts[0] }
    }
  }
  return paths.flatMap((path) => answersIn(textOf(path)))[0] ?? { kind: "start" }
}

/** A script that registers commands and that the bot's entry does not import. */
export interface DeployScript {
  readonly path: string
  /**
   * Whether a test can run the script unchanged: it asks no questions and does not end its process.
   */
  readonly isPlain: boolean
}

/** Finds a script beside the bot that registers commands. */
export function findDeployScript(
  reached: readonly string[],
  { files }: ProjectSources,
): DeployScript | undefined {
  const [path, text] =
    [...files].find(
      ([name, content]) => !reached.includes(name) && !LOADED.test(name) && REGISTERS.test(content),
    ) ?? []
  if (path === undefined || text === undefined) return undefined
  return { path, isPlain: !/\bprocess\.(?:exit|argv|stdin)\b|\breadline\b|\bprompts?\b/.test(text) }
}

/**
 * Whether the bot finds its own files by the extension of compiled files, such as
 * `file.endsWith(".js")`. Such a bot in TypeScript finds no files before it is built.
 */
export function findsCompiledFiles(texts: readonly string[]): boolean {
  return texts.some(
    (text) =>
      LOADS_FOLDERS.test(text) &&
      /endsWith\(\s*["'`]\.js["'`]|\*\.js["'`]|\\\.js\$\//.test(text) &&
      !/\.ts["'`)|]/.test(text.replaceAll(/\bfrom\s*["'][^"']*["']/g, "")),
  )
}

/**
 * Returns the commands in a text: those of discord.js builders and, if `isAbout`, those in
 * literals.
 */
function commandsIn(text: string, isAbout: boolean): SourceCommand[] {
  const starts = [
    ...text.matchAll(/new\s+(?:\w+\.)?SlashCommandBuilder\(|registerChatInputCommand\(/g),
  ]
  const built = starts.flatMap(({ index }, i) => {
    const chain = text.slice(index, starts[i + 1]?.index)
    const [, name] = /\.setName\(\s*["'`]([\w-]+)["'`]/.exec(chain) ?? []
    return name === undefined ? [] : [asCommand(name, chain)]
  })
  if (built.length > 0 || !isAbout) return built
  const literal =
    /\bname:\s*["'`]([\w-]{1,32})["'`],\s*(?:type:[^,]+,\s*)?description:|\btype:[^,]+,\s*name:\s*["'`]([\w-]{1,32})["'`],\s*description:/
  const match = literal.exec(text)
  const name = match?.[1] ?? match?.[2]
  return name === undefined ? [] : [asCommand(name, text.slice(match?.index))]
}

function asCommand(name: string, chain: string): SourceCommand {
  return {
    name,
    hasOptions: /\.add\w*(?:Option|Subcommand|SubcommandGroup)\(|\boptions:|@Options\(/.test(chain),
    isRestricted: /DefaultMemberPermissions\(|default_?member_?permissions/i.test(chain),
  }
}

/**
 * Returns the messages that the bot answers with a literal text: `content === "!ping"`, followed by
 * a reply.
 */
function answersIn(text: string): TestTrigger[] {
  const asked = /\bcontent(?:\.toLowerCase\(\))?\s*===?\s*["'`]([^"'`$\n]{2,40})["'`]/g
  return [...text.matchAll(asked)].flatMap((match) => {
    const after = text.slice(match.index + match[0].length, match.index + 300)
    const branch = after.split(/\bcontent(?:\.toLowerCase\(\))?\s*===?/)[0] ?? ""
    const [, quote = "", answer] =
      /(?:\b(?:reply|send|write|createMessage)\(\s*(?:[\w.]+,\s*)?(?:\{\s*content:\s*)?|\bcontent:\s*)(["'`])([^"'`$\\\n]+)\1/.exec(
        branch,
      ) ?? []
    if (quote === "" || answer === undefined) return []
    return [{ kind: "message", message: match[1] ?? "", answer }]
  })
}
