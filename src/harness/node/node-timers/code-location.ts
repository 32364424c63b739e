// The position of code on the stack, as errors and hints show it.

import { basename, relative } from "node:path"
import { pathOfFile } from "./stack-files.ts"
import {
  type StackFrame,
  type StackHook,
  fileOf,
  isLibraryCode,
  isUserCode,
  stackBelow,
} from "./stack.ts"

/** The lines of source files by the positions in the code that runs, see {@link CodeLocation}. */
export type MappedLines = Map<string, number | null>

/** A position in the code of a bot or a library. */
interface CodePosition {
  /** The name of the function; null if it has none. */
  readonly named: string | null
  readonly file: string
  /** The line in the source file. */
  readonly line: number | null
}

/** The position of a frame, which is read when it is needed. */
export class CodeLocation {
  readonly #lines: MappedLines
  #frame: StackFrame | undefined
  #position: CodePosition | undefined

  /** Creates the location of a frame; of Node's own code without one. */
  constructor(frame: StackFrame | undefined, lines: MappedLines) {
    this.#frame = frame
    this.#lines = lines
  }

  /**
   * Reads the position now and releases the frame, which keeps the objects of its call in memory.
   */
  detach(): void {
    if (this.#frame === undefined) return
    this.#position = readPosition(this.#frame, this.#lines)
    this.#frame = undefined
  }

  /** Returns the function and the position in its file. */
  where(): string {
    return this.#describe(pathOfFile)
  }

  /** Returns the same with a relative path, so that it is equal on every machine. */
  portableWhere(): string {
    return this.#describe(portableFile)
  }

  #describe(nameOf: (file: string) => string): string {
    this.detach()
    if (this.#position === undefined) return "Node"
    const { named, file, line } = this.#position
    const place = `${nameOf(file)}:${line}`
    return named === null ? place : `${named} (${place})`
  }
}

/** The number of stack frames to inspect. */
const DEPTH = 10

/** Reads the position in a bot's code from the stack below a function. */
export function readCodeLocation(hook: StackHook): CodeLocation {
  return new CodeLocation(findOwnFrame(stackBelow(hook, DEPTH).filter(isUserCode)), new Map())
}

/** Returns the nearest frame of a bot's code, or of a library if there is none. */
function findOwnFrame(users: readonly StackFrame[]): StackFrame | undefined {
  return users.find((frame) => !isLibraryCode(frame)) ?? users[0]
}

function readPosition(frame: StackFrame, lines: MappedLines): CodePosition {
  const file = fileOf(frame)
  const key = `${frame.getLineNumber()}:${frame.getColumnNumber()} ${file}`
  let line = lines.get(key)
  if (line === undefined) {
    line = lineOf(frame)
    lines.set(key, line)
  }
  return { named: frame.getFunctionName(), file, line }
}

/** Returns the line in the source file, if a test runner or a loader can map it. */
function lineOf(frame: StackFrame): number | null {
  const { prepareStackTrace } = Error
  if (prepareStackTrace === undefined) return frame.getLineNumber()
  const text: unknown = Reflect.apply(prepareStackTrace, Error, [new Error(""), [frame]])
  const line = typeof text === "string" ? /:(\d+):\d+\)?\s*$/.exec(text)?.[1] : undefined
  return line === undefined ? frame.getLineNumber() : Number(line)
}

/**
 * Returns a file of a package by its path from `node_modules`, and any other by its path below the
 * working directory or by its name.
 */
function portableFile(address: string): string {
  const path = pathOfFile(address)
  const ofPackage = /.*[\\/](node_modules[\\/].*)$/.exec(path)?.[1]
  const below = ofPackage ?? relative(process.cwd(), path)
  return (below.startsWith("..") ? basename(path) : below).replaceAll("\\", "/")
}
