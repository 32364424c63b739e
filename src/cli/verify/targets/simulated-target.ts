// The simulator with the profile "platform" and a guild that equals the guild on the platform.

import "../../../harness/sim/modules/all-modules.ts"
import { withoutLinks } from "../../../requirements/error-link.ts"
import { Locale } from "discord-api-types/v10"
import { toResponse } from "../../../handlers/platform-request.ts"
import { buildUser } from "../../../harness/sim/builders.ts"
import { handlesOf } from "../../../harness/handles/factory.ts"
import type { GuildHandle } from "../../../harness/handles/guild/guild.ts"
import { createSimulation } from "../../../harness/simulation/create-simulation.ts"
import type { Simulation } from "../../../harness/simulation/simulation.ts"
import { perform } from "../../../world/actions/perform.ts"
import { createGuild } from "../../../world/guilds/actions/guilds.ts"
import { Gap } from "../../../world/kernel/gap.ts"
import type { UserId } from "../../../world/model/ids.ts"
import { GUILD_FEATURES } from "../../../world/guilds/rules/features.ts"
import { NotPlayed } from "../failures.ts"
import { type GuildState, privilegedIn } from "../guild-state.ts"
import { type ApiJsonObject, parseJson, textAt } from "../json.ts"
import {
  type ApiResponse,
  type VerifyTarget,
  type BotTokens,
  type GatewaySocket,
  toFetch,
} from "./target.ts"

/** The simulator as one side of the comparison. */
export interface SimulatedTarget extends VerifyTarget {
  /** The id of the guild that equals the guild on the platform. */
  readonly guildId: string
}

/** Creates a simulator with a guild that equals the state that was read from the platform. */
export function createSimulatedTarget(facts: GuildState): SimulatedTarget {
  const intents = privilegedIn(Number(facts.application["flags"] ?? 0))
  const simulation = createSimulation(
    { profile: "platform", botName: "Simulated Bot", approvedIntents: intents },
    { key: "verify" },
  )
  const tokens = { bot: simulation.application().token, second: secondToken(simulation, facts) }
  const guildId = makeGuild(simulation, facts, tokens)
  return { guildId, ...targetOf(simulation, tokens) }
}

function secondToken(simulation: Simulation, { secondId }: GuildState): string | undefined {
  if (secondId === undefined) return undefined
  return simulation.accounts.add({ botName: "Simulated Second" }).application().token
}

function makeGuild(simulation: Simulation, facts: GuildState, { second }: BotTokens): string {
  const { world } = simulation
  const { guild } = facts
  const bots = facts.bots.map((bot) => ({
    ...bot,
    id: accountOf(bot.id, simulation, facts, second),
  }))
  const input = {
    name: "Simulated Guild",
    ownerId: buildUser(simulation, "Simulated Owner").id,
    description: textAt(guild, "description") ?? null,
    // The platform's values are members of these enumerations.
    verificationLevel: numberIn(guild, "verification_level"),
    defaultMessageNotifications: numberIn(guild, "default_message_notifications"),
    explicitContentFilter: numberIn(guild, "explicit_content_filter"),
    preferredLocale: localeOf(textAt(guild, "preferred_locale")),
    afkTimeout: numberIn(guild, "afk_timeout"),
    systemChannelFlags: numberIn(guild, "system_channel_flags"),
    everyone: facts.everyone,
    bots: bots.map(({ id, permissions }) => ({ id, permissions })),
  }
  const made = perform(world, "system", createGuild, { input })
  simulation.guildIds.push(made.id)
  made.features = new Set(GUILD_FEATURES.filter((one) => facts.features.includes(one)))
  for (const role of made.roles.values()) {
    const bot = bots.find(({ id }) => id === role.botId)
    if (bot !== undefined) role.position = bot.position
  }
  makeChannels(handlesOf(simulation).guild(made.id), facts)
  return made.id
}

function localeOf(text: string | undefined): Locale {
  return Object.values(Locale).find((one: string) => one === text) ?? Locale.EnglishUS
}

/** Returns the id of the simulated account for a bot of the platform. */
function accountOf(
  id: string,
  simulation: Simulation,
  { botId, secondId }: GuildState,
  second: string | undefined,
): UserId {
  if (id === botId) return simulation.application().botId
  const application = id === secondId ? simulation.authenticate(second ?? "") : undefined
  return application?.botId ?? buildUser(simulation, "Another Bot", { bot: true }).id
}

/** Creates channels of the same types as the guild has on the platform. */
function makeChannels(guild: GuildHandle, { channels, guild: facts }: GuildState): void {
  const byType: Readonly<Record<number, (name: string) => void>> = {
    0: (name) => guild.createTextChannel(name),
    2: (name) => guild.createVoiceChannel(name),
    4: (name) => guild.createCategory(name),
    5: (name) => guild.createNewsChannel(name),
  }
  for (const [index, { type, id }] of existingChannels(channels).entries()) {
    const name = `simulated-channel-${index}`
    byType[Number(type)]?.(name)
    if (id !== facts["system_channel_id"]) continue
    const made = guild.channels.find((channel) => channel.name === name)
    if (made !== undefined) guild.setSystemChannel(made)
  }
}

/** The types of channels that a new guild may have. */
const TYPES = new Set<unknown>([0, 2, 4, 5])

/** Returns the channels of a new guild, sorted by type and position, so that both sides name them alike. */
export function existingChannels(channels: readonly ApiJsonObject[]): ApiJsonObject[] {
  return channels
    .filter(({ type }) => TYPES.has(type))
    .toSorted(
      (a, b) =>
        Number(a["type"]) - Number(b["type"]) || Number(a["position"]) - Number(b["position"]),
    )
}

function numberIn(guild: ApiJsonObject, key: string): number {
  return Number(guild[key] ?? 0)
}

/** The base URL that the handlers intercept. */
const API = "https://discord.com/api"

function targetOf(simulation: Simulation, tokens: BotTokens): VerifyTarget {
  return {
    tokens,
    now: () => simulation.world.clock.now(),
    beforeFrame: () => Promise.resolve(),
    beforeIdentify: () => Promise.resolve(),
    async request(asked) {
      const [url, init] = toFetch(API, asked, tokens, "DiscordBot (guildsim, 0)")
      return answerOf(await respond(simulation, new Request(url, init)))
    },
    openSocket(query, listener) {
      const url = new URL(`wss://gateway.discord.gg/?${query}`)
      const connection = simulation.gateway.connect(
        {
          // A client without compression receives only text frames.
          send: (frame) => queueMicrotask(() => listener.onText(String(frame), wire)),
          close: (code, reason) => queueMicrotask(() => listener.onClosed(code, reason)),
          drop: () => queueMicrotask(() => listener.onClosed(1006, "")),
        },
        url,
      )
      const wire: GatewaySocket = {
        send: (text) => connection.receive(text),
        close: (code) => connection.handleClose(code),
      }
      return Promise.resolve(wire)
    },
  }
}

async function respond({ pipeline }: Simulation, request: Request): Promise<Response> {
  const answering = pipeline.answer(request)
  if (answering === undefined) throw new NotPlayed(`${request.url} is not the platform's`)
  try {
    return toResponse(await answering)
  } catch (error) {
    if (error instanceof Gap)
      throw new NotPlayed(`the simulator does not model this: ${withoutLinks(error.message)}`)
    throw error
  }
}

async function answerOf(response: Response): Promise<ApiResponse> {
  const text = await response.text()
  if (text === "") return { status: response.status, type: null, body: null }
  const type = response.headers.get("content-type")?.split(";")[0] ?? null
  return { status: response.status, type, body: parseJson(text) ?? text }
}
