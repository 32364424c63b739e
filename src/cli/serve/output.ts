// The output of the command about a server. Secrets are left out unless they are asked for.

import type { DescribedWorld, ServerDescription } from "../../harness/server/description.ts"

/** How a server is printed. */
export interface OutputOptions {
  readonly json: boolean
  readonly showsSecrets: boolean
  readonly readyFile?: string | undefined
  /** Whether the link to Studio is printed, although it contains the key. */
  readonly showsStudioLink: boolean
}

/** Returns the description of a server as text, or as one line of JSON. */
export function printDescription(description: ServerDescription, options: OutputOptions): string {
  const shown = options.showsSecrets ? description : withoutSecrets(description, options)
  const { readyFile } = options
  if (options.json) return `${JSON.stringify({ ...shown, readyFile })}\n`
  const { endpoints, key, worlds, studio } = shown
  const rows = [
    ["REST API", endpoints.api],
    ["Gateway", endpoints.gateway],
    ["Files", `${endpoints.cdn} and ${endpoints.media}`],
    ["Control API", endpoints.control],
    ["Health", endpoints.health],
    ...(studio === undefined ? [] : [["Studio", studio]]),
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

function withoutSecrets(
  description: ServerDescription,
  { showsStudioLink }: OutputOptions,
): ServerDescription {
  const worlds = description.worlds.map((world) => ({
    ...world,
    bots: world.bots.map((bot) => ({ ...bot, token: "[token]" })),
  }))
  // The link contains the key. The page asks for it at the address without it.
  const studio = showsStudioLink ? description.studio : description.endpoints.studio
  return { ...description, key: "[key]", worlds, ...(studio !== undefined && { studio }) }
}
