// Analyzes a command that a bot starts: whether it is Node, and its text in the transcript.

import { closeSync, openSync, readSync, realpathSync } from "node:fs"
import { basename, delimiter, isAbsolute, join, resolve, sep } from "node:path"
import { type EnvironmentPair, valueOf } from "./environment.ts"
import { readablePaths } from "./permissions.ts"

/** A command as it is passed to Node's `spawn`. */
export interface SpawnCommand {
  readonly file: string
  /** The arguments, including the name of the program as the first. */
  readonly args: readonly string[]
  readonly cwd: string | undefined
  readonly environment: readonly EnvironmentPair[]
  /** The platform whose rules find the program. Default: this machine's. */
  readonly platform?: NodeJS.Platform
}

/** The result of analyzing a command. */
export interface AnalyzedCommand {
  /** The command without the folders of this machine. */
  readonly text: string
  /** Whether the command only runs Node, or programs that start Node. */
  readonly isNode: boolean
  /** The program that does not pass its environment on to Node, if there is one. */
  readonly strippedBy: string | undefined
  /** The paths that permission flags let Node read; undefined without such a flag. */
  readonly readable: readonly string[] | undefined
}

const SHELLS: ReadonlySet<string> = new Set(["sh", "bash", "dash", "zsh", "ash", "ksh", "cmd"])

/**
 * Programs that start another one with a different environment, and the arguments that make them do
 * so.
 */
const STRIPPING: ReadonlyMap<string, RegExp> = new Map([
  ["env", /^(-i|-|--ignore-environment)$/],
  ["sudo", /^/],
  ["doas", /^/],
  ["su", /^/],
  ["docker", /^(run|exec)$/],
  ["podman", /^(run|exec)$/],
  ["systemd-run", /^/],
])

/** Shell words that start no program of their own. */
const BUILTINS: ReadonlySet<string> = new Set([
  "cd",
  "export",
  "set",
  "true",
  "exit",
  "exec",
  "wait",
])

/** Words that may precede the program of a command. */
const BEFORE_PROGRAM = /^(\w+=.*|exec|command|env|nohup|time|cross-env(-shell)?)$/

/** Matches the first line of a script that Node runs. */
const NODE_SCRIPT = /^#!.*\bnode\b/

/** Matches the beginning of a batch file that npm writes to start Node. */
const NODE_BATCH = /\bnode\.exe\b/i

/** The number of bytes within which a script says what runs it. */
const BEGINNING = 512

/** The endings of programs that Windows finds by a name without them. */
const WINDOWS_ENDINGS = [".exe", ".cmd", ".bat"]

/**
 * Folders of this machine before a file name, at the beginning of a word or of the value of an
 * option.
 */
const FOLDERS = /(^|[\s"'=])(?:[a-zA-Z]:[\\/]|\/)(?:[^\s"'\\/]+[\\/])*/g

export function analyzeCommand(command: SpawnCommand): AnalyzedCommand {
  const { file, args } = command
  const rest = args.slice(1)
  const line = isShell(file) ? lineOf(rest) : undefined
  const steps = line === undefined ? [[file, ...rest]] : stepsOf(line)
  const programs = steps.flatMap(programOf).filter((words) => !BUILTINS.has(nameOf(words[0])))
  const nodes = programs.filter(([program]) => isNode(program, command))
  return {
    text: shorten(line ?? [file, ...rest].join(" ")),
    isNode: programs.length > 0 && programs.length === nodes.length,
    strippedBy: steps.map((words) => strippingOf(words, command)).find((it) => it !== undefined),
    readable: nodes
      .map(([, ...words]) => readablePaths(words, command.environment))
      .find((it) => it !== undefined),
  }
}

/** Removes the folders of this machine from a text. */
function shorten(text: string): string {
  return text.replaceAll(FOLDERS, "$1")
}

function isShell(file: string): boolean {
  return SHELLS.has(nameOf(file))
}

/** Returns the command line that a shell is given; undefined if it is given a script. */
function lineOf(words: readonly string[]): string | undefined {
  const flag = words.findIndex((word) => /^(-\w*c|\/c)$/i.test(word))
  return flag === -1 ? undefined : words[flag + 1]?.replace(/^"(.*)"$/s, "$1")
}

/** Splits a shell's command line into commands, and each into words without quotes. */
function stepsOf(line: string): readonly (readonly string[])[] {
  return line
    .split(/&&|\|\||[;&|\n]/)
    .map((step) =>
      (step.match(/"[^"]*"|'[^']*'|[^\s"']+/g) ?? []).map((word) =>
        word.replace(/^(["'])(.*)\1$/s, "$2"),
      ),
    )
}

/** Returns a command from its program on, in a list that is empty if it has none. */
function programOf(words: readonly string[]): readonly (readonly [string, ...string[]])[] {
  const at = words.findIndex((word) => !BEFORE_PROGRAM.test(word))
  const program = words[at]
  return program === undefined ? [] : [[program, ...words.slice(at + 1)]]
}

function strippingOf(words: readonly string[], command: SpawnCommand): string | undefined {
  const at = words.findIndex((word) => STRIPPING.has(nameOf(word)))
  const name = nameOf(words[at])
  const rest = words.slice(at + 1)
  const isStripping = rest.some((word) => STRIPPING.get(name)?.test(word))
  return isStripping && rest.some((word) => isNode(word, command)) ? name : undefined
}

function nameOf(program: string | undefined): string {
  return basename(program ?? "")
    .toLowerCase()
    .replace(/\.(exe|cmd|bat)$/, "")
}

/** Returns whether a program is Node, or a script that Node runs. */
function isNode(program: string, command: SpawnCommand): boolean {
  if (/^node(js)?\d*$/.test(nameOf(program)) || program === process.execPath) return true
  const path = locate(program, command)
  if (path === undefined) return false
  // Scripts in these folders start Node, whatever language they are written in.
  if (path.includes(`${sep}node_modules${sep}.bin${sep}`)) return true
  try {
    const isBatch = /\.(?:cmd|bat)$/i.test(path)
    const startsNode = isBatch ? NODE_BATCH : NODE_SCRIPT
    return realpathSync(path) === process.execPath || startsNode.test(beginningOf(path))
  } catch {
    return false
  }
}

/** Returns the file of a program, found as the operating system finds it. */
function locate(program: string, command: SpawnCommand): string | undefined {
  const { cwd, environment, platform = process.platform } = command
  const from = cwd ?? process.cwd()
  const isPath = isAbsolute(program) || /[\\/]/.test(program)
  if (isPath && platform !== "win32") return resolve(from, program)
  const folders = isPath ? [""] : (valueOf(environment, "PATH") ?? "").split(delimiter)
  // npm installs a script without an ending beside each batch file, which Windows does not start.
  const endings = platform === "win32" && !/\.\w+$/.test(program) ? WINDOWS_ENDINGS : [""]
  return folders
    .flatMap((folder) => endings.map((ending) => resolve(from, join(folder, program + ending))))
    .find(isReadable)
}

function isReadable(path: string): boolean {
  try {
    closeSync(openSync(path, "r"))
    return true
  } catch {
    return false
  }
}

function beginningOf(path: string): string {
  const file = openSync(path, "r")
  try {
    const bytes = Buffer.alloc(BEGINNING)
    return bytes.toString("latin1", 0, readSync(file, bytes, 0, BEGINNING, 0))
  } finally {
    closeSync(file)
  }
}
