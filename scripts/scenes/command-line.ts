// Reads the arguments of `npm start`.

import { parseArgs } from "node:util"
import { problemOf } from "./report-file.ts"
import type { Scene } from "./scene.ts"
import { SCENES } from "./scenes.ts"

/** The parsed arguments. */
export type StartCommand =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "scene"; readonly scene: Scene; readonly html: string | undefined }
  | { readonly kind: "mistake"; readonly message: string }

const USAGE = "npm start -- [--list | --help | <scene>] [--html FILE]"

/** Reads the arguments. Without a name it selects the first scene. */
export function readCommandLine(args: readonly string[]): StartCommand {
  const parsed = parse(args)
  if (parsed instanceof Error) return mistake(parsed.message)
  const { values, positionals } = parsed
  if (values.help) return { kind: "text", text: `Usage: ${USAGE}\n\nScenes:\n${listing()}` }
  if (values.list) return { kind: "text", text: listing() }
  const { html } = values
  const problem = html === undefined ? undefined : problemOf(html)
  if (problem !== undefined) return mistake(problem)
  const [name = SCENES[0].name, ...others] = positionals
  if (others.length > 0) return mistake("Only one scene can be played at a time.")
  const scene = SCENES.find((candidate) => candidate.name === name)
  if (scene !== undefined) return { kind: "scene", scene, html }
  const names = SCENES.map((known) => known.name).join(", ")
  return mistake(`There is no scene "${name}". Choose one of: ${names}.`)
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        list: { type: "boolean" },
        help: { type: "boolean", short: "h" },
        html: { type: "string" },
      },
    })
  } catch (error) {
    if (error instanceof TypeError) return error // An unknown option.
    throw error
  }
}

function mistake(message: string): StartCommand {
  return { kind: "mistake", message: `${message}\nUsage: ${USAGE}` }
}

function listing(): string {
  const width = Math.max(...SCENES.map(({ name }) => name.length))
  return SCENES.map(({ name, about }) => `  ${name.padEnd(width)}  ${about}`).join("\n")
}
