// The flags of Node that restrict which files a child process may read.

import { type EnvironmentPair, valueOf } from "./environment.ts"

const RESTRICTING = /^--(experimental-)?permission$/
const READING = "--allow-fs-read"

/** Flags of Node whose value may be the next word. */
const WITH_VALUE =
  /^(-[rCep]|-pe|--(require|import|loader|experimental-loader|conditions|env-file|eval|print|allow-fs-read|allow-fs-write))$/

/**
 * Returns the paths that permission flags let a Node process read; undefined without such a flag.
 * `words` are the arguments of Node.
 */
export function readablePaths(
  words: readonly string[],
  environment: readonly EnvironmentPair[],
): readonly string[] | undefined {
  const end = words.findIndex(
    (word, at) => !word.startsWith("-") && !WITH_VALUE.test(words[at - 1] ?? ""),
  )
  const inherited = (valueOf(environment, "NODE_OPTIONS") ?? "").split(/\s+/)
  const flags = [...inherited, ...(end === -1 ? words : words.slice(0, end))]
  if (!flags.some((flag) => RESTRICTING.test(flag))) return undefined
  return flags.flatMap((flag, at) => {
    if (flag.startsWith(`${READING}=`)) return flag.slice(READING.length + 1).split(",")
    return flags[at - 1] === READING ? flag.split(",") : []
  })
}

/** Returns whether a path equals one of those, or lies within one. */
export function isReadablePath(path: string, readable: readonly string[]): boolean {
  return readable.some((it) => path.startsWith(it.replace(/\*$/, "")))
}
