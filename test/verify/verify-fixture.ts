// A new guild in a simulation that replaces the platform, and the command run against it.

import { onTestFinished } from "vitest"
import { handlesOf } from "../../src/harness/handles/factory.ts"
import { createSimulation } from "../../src/harness/simulation/create-simulation.ts"
import type { Simulation } from "../../src/harness/simulation/simulation.ts"
import { buildGuild } from "../../src/harness/sim/builders.ts"
import type { GuildHandle } from "../../src/harness/handles/guild/guild.ts"
import { REQUIRED_PERMISSIONS } from "../../src/cli/verify/permissions.ts"
import { type VerifyOptions, verify } from "../../src/cli/verify/verify.ts"
import type { PrivilegedIntent } from "../../src/gateway/protocol/intents.ts"
import type { Permission } from "../../src/world/rules/permissions.ts"
import { type Loopback, type Proxy, serveLoopback } from "./loopback.ts"

const TOKEN = `${btoa("123456789012345678")}.G1xYzA.c2lnbmF0dXJlLW9mLXRoZS1maXJzdA`
const SECOND_TOKEN = `${btoa("223456789012345678")}.G1xYzB.c2lnbmF0dXJlLW9mLXRoZS1vdGhlcg`

/** The platform of a test. */
export interface Platform extends Loopback {
  readonly simulation: Simulation
  readonly guild: GuildHandle
  readonly botId: string
  readonly token: string
  readonly secondToken: string
}

/** The properties of the platform that a test changes. */
export interface PlatformOptions {
  readonly permissions?: readonly Permission[]
  readonly proxy?: Proxy
  readonly approvedIntents?: readonly PrivilegedIntent[]
  /** Whether Community is enabled in the guild. Default: false. */
  readonly isCommunity?: boolean
  /** Whether the second bot is in the guild. Default: true. */
  readonly hasSecond?: boolean
}

/** Creates a platform with two bots and a guild like one created in the platform's client. */
export async function openPlatform(options: PlatformOptions = {}): Promise<Platform> {
  const {
    permissions = REQUIRED_PERMISSIONS,
    proxy,
    approvedIntents,
    isCommunity = false,
    hasSecond = true,
  } = options
  const simulation = createSimulation(
    {
      profile: "platform",
      botName: "Quillfeather",
      token: TOKEN,
      ...(approvedIntents && { approvedIntents }),
    },
    { key: "loopback" },
  )
  const { token, botId } = simulation.application()
  const second = simulation.accounts
    .add({ botName: "Brambleback", token: SECOND_TOKEN })
    .application()
  const guild = buildGuild(simulation, "Wobbly Lighthouse", {
    bots: [handlesOf(simulation).account(botId)],
    botPermissions: permissions,
  })
  if (hasSecond) guild.addBot(handlesOf(simulation).account(second.botId), { permissions: [] })
  if (isCommunity) guild.setFeatures(["COMMUNITY", "NEWS"])
  guild.createCategory("Text Channels")
  guild.setSystemChannel(guild.createTextChannel("snailpost"))
  guild.createVoiceChannel("Murmuring")
  const server = await serveLoopback(simulation, proxy)
  onTestFinished(() => server.close())
  return { ...server, simulation, guild, botId, token, secondToken: second.token }
}

/** The result of the command. */
export interface Ran {
  readonly status: number
  readonly output: string
  readonly errors: string
}

/** Runs the command against a platform, with a clock that does not wait. */
export async function runVerify(
  { api, token, guild, simulation }: Platform,
  options: Partial<VerifyOptions> = {},
  host: {
    readonly ask?: (question: string) => Promise<string>
    readonly onInterrupt?: (work: () => void) => () => void
    readonly onSleep?: (milliseconds: number) => void
  } = {},
): Promise<Ran> {
  const { onSleep, ...others } = host
  let output = ""
  let errors = ""
  let now = simulation.world.clock.now()
  const status = await verify(
    {
      tokens: { bot: token, second: undefined },
      guildId: guild.id,
      api,
      yes: true,
      clean: false,
      json: false,
      ...options,
    },
    {
      terminal: {
        folder: process.cwd(),
        print: (text) => void (output += text),
        error: (text) => void (errors += text),
        env: () => undefined,
        ...others,
      },
      clock: {
        now: () => now,
        sleep(milliseconds) {
          onSleep?.(milliseconds)
          now += milliseconds
          return new Promise((resolve) => setImmediate(resolve))
        },
      },
      timeouts: { events: 5000, grace: 1000, frames: 5000 },
    },
  )
  return { status, output, errors }
}
