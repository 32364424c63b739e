// One isolated simulation: a world with its journal, its borders, and whose token is whose.

import { GatewayIntentBits } from "discord-api-types/v10"
import { type Gateway, type GatewayOptions, createGateway } from "../gateway/gateway.ts"
import { PRIVILEGED, type PrivilegedIntent } from "../gateway/intents.ts"
import type { Site } from "../handlers/serve.ts"
import { perform } from "../world/actions/action.ts"
import { type NewApplication, createApplication } from "../world/actions/applications.ts"
import { type Journal, createJournal } from "../world/journal.ts"
import type { Gap } from "../world/kernel/gap.ts"
import type { Application } from "../world/model/application.ts"
import type { GuildId } from "../world/model/ids.ts"
import type { World } from "../world/model/world.ts"
import { idInToken, masked } from "../world/rules/secrets.ts"
import { createWorld } from "../world/world.ts"
import { type Captured, type Mask, createCaptured } from "./captured.ts"

/** Options of a simulation. */
export interface SimulationOptions {
  /** The bot's name. Default: `"TestBot"`. */
  readonly botName?: string
  /** The only token that is good. Default: one of the simulation's own, or the first presented. */
  readonly token?: string
  /** Privileged intents that the application has been granted. Default: all of them. */
  readonly approvedIntents?: readonly PrivilegedIntent[]
}

/** What follows what happens at the borders. */
export type Watch = Pick<GatewayOptions, "onReady" | "onDisallowed" | "onGap">

/** The inside of a Sim. */
export interface Simulation extends Site {
  readonly world: World
  readonly journal: Journal
  readonly gateway: Gateway
  /** The application of the bot, made when it is first needed. */
  application(): Application
  /** Whether a token is known, or would be taken as the bot's own. */
  knows(token: string): boolean
  readonly gaps: Captured<Gap>
  /** Replaces tokens and signatures in a text that is to be printed. */
  readonly mask: Mask
  /** The guilds that a test made, in order. */
  readonly guildIds: GuildId[]
  onGap(gap: Gap): void
  /** Rests after something was done, until the bot has come to rest. */
  settle(): Promise<void>
}

/** What a Sim is made with besides its options. */
export interface Surroundings {
  readonly key: string
  /** Follows the gateway. */
  readonly watch?: Watch
  /** Told of every gap, on whichever border. */
  readonly onGap?: (gap: Gap) => void
  readonly settle?: () => Promise<void>
  /** Told of the bot's application as soon as there is one. */
  readonly onApplication?: (world: World, application: Application) => void
}

/** Makes a simulation with an empty world. */
export function createSimulation(
  options: SimulationOptions,
  { key, watch, onGap, settle, onApplication }: Surroundings,
): Simulation {
  const world = createWorld(key)
  const tokens = new Map<string, Application>()
  const journal = createJournal(world.clock, () => tokens.keys())
  const mask: Mask = (text) => masked(text, tokens.keys())
  const gaps = createCaptured<Gap>("Something was asked for that guildsim does not model", mask)
  let bot: Application | undefined
  let hasOwnToken = options.token !== undefined

  function make(how: Pick<NewApplication, "id" | "token">): Application {
    const approved = (options.approvedIntents ?? PRIVILEGED).map((name) => GatewayIntentBits[name])
    const input = {
      name: options.botName ?? "TestBot",
      approvedIntents: new Set(approved),
      ...how,
    }
    bot = perform(world, "system", createApplication, { input })
    tokens.set(bot.token, bot)
    onApplication?.(world, bot)
    return bot
  }

  function application(): Application {
    const { token } = options
    return bot ?? make(token === undefined ? {} : { token, id: idInToken(token) })
  }

  /** The first token that is presented is the bot's own, unless one was given. */
  function adopt(token: string): Application {
    const adopted = bot ?? make({ token, id: idInToken(token) })
    tokens.set(token, adopted)
    return adopted
  }

  const simulation: Omit<Simulation, "gateway"> = {
    world,
    journal,
    gaps,
    mask,
    guildIds: [],
    application,
    knows: (token) => tokens.has(token) || !hasOwnToken,
    authenticate(token) {
      if (options.token !== undefined) application()
      const known = tokens.get(token) ?? (hasOwnToken || token === "" ? undefined : adopt(token))
      hasOwnToken ||= known !== undefined
      return known
    },
    onGap(gap) {
      gaps.add(gap)
      onGap?.(gap)
    },
    settle: settle ?? (() => Promise.resolve()),
  }
  const gateway = createGateway({
    ...simulation,
    onReady: (...ready) => watch?.onReady(...ready),
    onDisallowed: (...refused) => watch?.onDisallowed(...refused),
    onGap(gap) {
      simulation.onGap(gap)
      watch?.onGap(gap)
    },
  })
  return { ...simulation, gateway }
}
