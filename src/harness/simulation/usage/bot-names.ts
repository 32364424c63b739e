// Finds the bot that something belongs to, by its name in the transcript.

import type { Application } from "../../../world/applications/model.ts"
import type { RequestEntry } from "../../../world/journal-entries.ts"
import type { ApplicationId, InteractionId } from "../../../world/model/ids.ts"
import type { Actor, World } from "../../../world/model/world.ts"
import { findApplicationOf, isAccount } from "../../../world/rules/require.ts"

/** The parts of a simulation from which the names of its bots are known. */
export interface NamedSimulation {
  readonly world: World
  /** Returns the name of the bot that has a token. */
  findBotName?(token: string): string | undefined
}

/** The names of the bots of a simulation. */
export class BotNames {
  readonly #simulation: NamedSimulation

  constructor(simulation: NamedSimulation) {
    this.#simulation = simulation
  }

  /** Returns the name of a bot, as the transcript shows it. */
  nameOf({ token, botId, id }: Application): string {
    const { world } = this.#simulation
    return this.#simulation.findBotName?.(token) ?? world.users.get(botId)?.name ?? id
  }

  /** Returns the application of a name, also of the user name that a bot gave itself. */
  find(name: string): Application | undefined {
    const { world } = this.#simulation
    const all = [...world.applications.values()]
    return (
      all.find((application) => this.nameOf(application) === name) ??
      all.find(({ botId }) => world.users.get(botId)?.name === name)
    )
  }

  /** Returns the bot that acts; undefined for people and the simulation itself. */
  ofActor(actor: Actor): string | undefined {
    const { world } = this.#simulation
    const isBot = isAccount(actor) && world.users.get(actor)?.bot === true
    return this.#nameIfKnown(isBot ? findApplicationOf(world, actor) : undefined)
  }

  /** Returns the bot that sent a request. The credential of an interaction names no account. */
  ofRequest({ by, params }: RequestEntry): string | undefined {
    if (by !== null) return this.#nameIfKnown(this.find(by))
    const { interactions, applications } = this.#simulation.world
    // Ids of a path, which need not exist.
    const interactionId = params["interaction_id"] as InteractionId | undefined
    const webhookId = params["webhook_id"] as ApplicationId | undefined
    const interaction = interactionId && interactions.get(interactionId)
    const id = interaction?.applicationId ?? webhookId
    return this.#nameIfKnown(id && applications.get(id))
  }

  #nameIfKnown(application: Application | undefined): string | undefined {
    return application === undefined ? undefined : this.nameOf(application)
  }
}
