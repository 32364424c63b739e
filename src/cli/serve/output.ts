// The output of the command about a server. Secrets are left out unless they are asked for.

import type { DescribedWorld, ServerDescription } from "../../harness/server/description.ts"

/** How a server is printed. */
export interface OutputOptions {
  readonly json: boolean
  readonly showsSecrets: boolean
  readonly readyFile?: string | undefined
}

/** Returns the description of a server as text, or as one line of JSON. */
export function printDescription(description: ServerDescription, options: OutputOptions): string {
  const shown = options.showsSecrets ? description : withoutSecrets(description)
  const { readyFile } = options
  if (options.json) return `${JSON.stringify({ ...shown, readyFile })}\n`
  const { endpoints, key, worlds } = shown
  const rows = [
    ["REST API", endpoints.api],
    ["Gateway", endpoints.gateway],
    ["Files", `${endpoints.cdn} and ${endpoints.media}`],
    ["Control API", endpoints.control],
    ["Health", endpoints.health],
    ["Ready file", readyFile ?? "none; --ready-file FILE writes one with tokens, ids and the key"],
    ...(options.showsSecrets ? [["Key", key]] : []),
  ]
  const lines = rows.map(([name = "", value = ""]) => `  ${name.padEnd(13)}${value}`)
  return [
    `guildsim ${shown.guildsim} is ready. Press Ctrl+C to stop it.`,
    "",
    ...lines,
    "",
    ...worlds.flatMap(describeWorld),
    "",
  ].join("\n")
}

function describeWorld({ id, bots, guildIds }: DescribedWorld): string[] {
  const guilds = guildIds.length === 0 ? "no guild yet" : `guilds ${guildIds.join(", ")}`
  return [
    `  World "${id}": ${guilds}`,
    ...bots.map((bot) => `    ${bot.name}, application ${bot.applicationId}, token ${bot.token}`),
  ]
}

function withoutSecrets(description: ServerDescription): ServerDescription {
  const worlds = description.worlds.map((world) => ({
    ...world,
    bots: world.bots.map((bot) => ({ ...bot, token: "[token]" })),
  }))
  return { ...description, key: "[key]", worlds }
}
