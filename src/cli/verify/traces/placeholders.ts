// The placeholders for the values of one side in traces, and the texts that must not be shown.

import type { GuildState } from "../guild-state.ts"
import { type ApiJsonObject, objectsIn, textAt, valueAt } from "../json.ts"
import type { Placeholders, Secret } from "./scrub.ts"
import { existingChannels } from "../targets/simulated-target.ts"
import type { BotTokens } from "../targets/target.ts"

/** An id that no object has. */
const UNKNOWN_ID = "1000000000000000001"

/** Returns the values that every scenario may refer to. */
export function valuesOf(facts: GuildState): Map<string, string> {
  const { guild, guildId, ownerId, botId, secondId, application, bots } = facts
  const roleOf = (id: string) => bots.find((bot) => bot.id === id)?.roleId ?? ""
  return new Map([
    ["guild", guildId],
    ["bot", botId],
    ["owner", ownerId],
    ["application", textAt(application, "id") ?? botId],
    ["botRole", roleOf(botId)],
    ["nowhere", UNKNOWN_ID],
    ["guildName", textAt(guild, "name") ?? ""],
    ...(secondId === undefined
      ? []
      : ([
          ["second", secondId],
          ["secondRole", roleOf(secondId)],
        ] as const)),
  ])
}

/** Returns the placeholders for the values of one side. `secrets` are those of both sides. */
export function placeholdersOf(facts: GuildState, secrets: readonly Secret[]): Placeholders {
  const ids = new Map<string, string>()
  // Since 2016 an application and its bot have the same id; older applications must look the same in traces.
  for (const [name, id] of valuesOf(facts)) if (!ids.has(id)) ids.set(id, placeholderFor(name))
  const known = existingChannels(facts.channels)
  for (const [index, channel] of known.entries()) {
    ids.set(textAt(channel, "id") ?? "", `<channel ${index + 1}>`)
  }
  for (const [index, bot] of facts.bots.entries()) {
    if (!ids.has(bot.id)) ids.set(bot.id, `<bot ${index + 1}>`)
    if (!ids.has(bot.roleId)) ids.set(bot.roleId, `<role of bot ${index + 1}>`)
  }
  const foreign = new Set(facts.channels.map((channel) => textAt(channel, "id") ?? ""))
  return { ids, secrets, foreign, guildId: facts.guildId }
}

function placeholderFor(name: string): string {
  return name === "application" ? "<bot>" : `<${name}>`
}

/** Returns the tokens and names of one side. All names share one placeholder, since several may be equal. */
export function secretsOf(facts: GuildState, { bot, second }: BotTokens): Secret[] {
  const { guild, application, members, channels, roles } = facts
  const named = [
    textAt(guild, "name"),
    textAt(guild, "description"),
    ...["name", "description"].map((key) => textAt(application, key)),
    ...["owner.username", "owner.global_name", "team.name"].map((path) =>
      textAt(application, path),
    ),
    ...objectsIn(valueAt(application, "team.members")).flatMap(namesOfMember),
    ...members.flatMap(namesOfMember),
    ...[...channels, ...roles].map((one) => textAt(one, "name")),
  ]
  const names = named.filter((name) => name !== undefined && name !== "" && name !== "@everyone")
  return [
    { text: bot, placeholder: "<token>" },
    { text: second ?? "", placeholder: "<token>" },
    ...names.map((text = "") => ({ text, placeholder: "<name>" })),
  ]
}

function namesOfMember(member: ApiJsonObject): (string | undefined)[] {
  return ["user.username", "user.global_name", "nick"].map((path) => textAt(member, path))
}
