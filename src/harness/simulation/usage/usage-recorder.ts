// Records what the bots of a simulation have and what is exercised. It reads what happens anyway, and
// changes nothing.

import { InteractionResponseType } from "discord-api-types/v10"
import type { Intent } from "../../../gateway/protocol/intents.ts"
import type { Session } from "../../../gateway/sessions/session.ts"
import type { Application } from "../../../world/applications/model.ts"
import { interactionContextIn } from "../../../world/applications/rules.ts"
import type { Interaction } from "../../../world/interactions/model.ts"
import type { EventEntry, JournalEntry, RequestEntry } from "../../../world/journal-entries.ts"
import type { Journal } from "../../../world/journal.ts"
import type { PermissionWatch } from "../../../world/model/world.ts"
import type { Message } from "../../../world/messages/model/message.ts"
import type { Fact } from "../../../world/model/fact.ts"
import type { EndedOperation } from "../../../world/model/world.ts"
import { findApplicationOf } from "../../../world/rules/require.ts"
import { BotNames, type NamedSimulation } from "./bot-names.ts"
import {
  type CategorizedItem,
  itemsOfCommand,
  usedByAutocomplete,
  usedByCommand,
} from "./command-usage.ts"
import { itemsOfComponents, modalItem, usedByComponent } from "./component-usage.ts"
import { errorOf, unknownErrorsOf } from "./error-usage.ts"
import { eventsOf, intentsBehind, intentsIn } from "./intent-events.ts"
import { UsageTally } from "./usage.ts"

/** The parts of a simulation that are recorded. */
export interface RecordedSimulation extends NamedSimulation {
  readonly journal: Pick<Journal, "nextIndex" | "readRaw">
}

/** An interaction with what it uses, until the bot answers it. */
interface OpenInteraction {
  readonly interaction: Interaction
  readonly bot: string
  readonly items: readonly CategorizedItem[]
}

const USED = { uses: 1, answered: 0 }
const ANSWERED = { uses: 0, answered: 1 }

/** Records the usage of the bots of a simulation. */
export class UsageRecorder {
  readonly #simulation: RecordedSimulation
  readonly #names: BotNames
  readonly #onUsage: (tally: UsageTally) => void
  readonly #tally = new UsageTally()
  readonly #intents = new Map<string, readonly Intent[]>()
  /** The entries of events after which their bot has sent a request. */
  readonly #reacted = new Set<number>()
  #open: OpenInteraction[] = []
  #next = 0

  /** `onUsage` is called with everything since its last call. */
  constructor(simulation: RecordedSimulation, onUsage: (tally: UsageTally) => void) {
    const { world } = simulation
    this.#simulation = simulation
    this.#names = new BotNames(simulation)
    this.#onUsage = onUsage
    world.observers.add((fact) => this.#onFact(fact))
    world.operations.add((operation) => this.#onOperation(operation))
    const onCheck: PermissionWatch["onCheck"] = (actor, permission, isHeld) => {
      const bot = this.#names.ofActor(actor)
      if (bot === undefined) return
      const item = { name: permission, detail: isHeld ? "held" : "missing" }
      this.#tally.add(bot, "permissions", item, USED)
      const other = { ...item, detail: isHeld ? "missing" : "held" }
      this.#tally.add(bot, "permissions", other)
    }
    world.permissionWatch.onCheck = onCheck
  }

  /** Records the intents of the sessions of the bots. */
  noteSessions(sessions: Iterable<Session>): void {
    for (const { name, reader } of sessions) {
      const intents = [
        ...new Set([...(this.#intents.get(name) ?? []), ...intentsIn(reader.intents)]),
      ]
      this.#intents.set(name, intents)
    }
  }

  /** Reads what was added to the journal. Called before the journal forgets it. */
  readJournal(): void {
    const { journal } = this.#simulation
    for (; this.#next < journal.nextIndex(); this.#next += 1) {
      const entry = journal.readRaw(this.#next)
      if (entry?.kind === "event") this.#addEvent(entry)
      if (entry?.kind === "request") this.#addRequest(entry)
    }
  }

  /** Passes on everything since the last call. */
  flush(): void {
    this.readJournal()
    this.#addAnswers()
    for (const application of this.#simulation.world.applications.values()) {
      this.#tally.addBot(this.#names.nameOf(application))
      this.#addCommands(application)
    }
    for (const [bot, intents] of this.#intents) {
      for (const name of intents) this.#tally.add(bot, "intents", { name })
      for (const name of eventsOf(intents)) this.#tally.add(bot, "events", { name })
    }
    if (this.#tally.bots.length > 0) this.#onUsage(this.#tally)
    this.#tally.clear()
  }

  #onFact(fact: Fact): void {
    if (fact.type === "interactionCreated" || fact.type === "interactionPosted")
      this.#addInteraction(fact.interaction)
    if (fact.type === "messageCreated" || fact.type === "messageUpdated")
      this.#addComponents(fact.message)
  }

  #onOperation({ name }: EndedOperation): void {
    const { world } = this.#simulation
    if (name.startsWith("commands."))
      for (const application of world.applications.values()) this.#addCommands(application)
    // The platform itself may answer it, and then no fact tells of it.
    if (name === "interactions.useEntryPoint") {
      const last = [...world.interactions.values()].at(-1)
      if (last?.answer === InteractionResponseType.LaunchActivity) this.#addInteraction(last)
    }
  }

  #addCommands(application: Application): void {
    const bot = this.#names.nameOf(application)
    for (const command of application.commands.values())
      this.#addItems(bot, itemsOfCommand(command))
  }

  #addComponents({ components, webhook, applicationId, authorId }: Message): void {
    if (components.length === 0) return
    const { world } = this.#simulation
    const application =
      webhook === null || applicationId === null
        ? findApplicationOf(world, authorId)
        : world.applications.get(applicationId)
    if (application === undefined) return
    this.#addItems(this.#names.nameOf(application), itemsOfComponents(components))
  }

  #addInteraction(interaction: Interaction): void {
    const application = this.#simulation.world.applications.get(interaction.applicationId)
    if (application === undefined) return
    const bot = this.#names.nameOf(application)
    const items = [...this.#usedBy(interaction, application)]
    for (const [category, item] of items) this.#tally.add(bot, category, item, USED)
    this.#open.push({ interaction, bot, items })
  }

  #usedBy({ use, channelId }: Interaction, application: Application): Iterable<CategorizedItem> {
    switch (use.kind) {
      case "command": {
        const channel = this.#simulation.world.channels.get(channelId)
        if (channel === undefined) return []
        const context = interactionContextIn(application, channel)
        return usedByCommand(use, application.commands.get(use.commandId), context)
      }
      case "autocomplete":
        return usedByAutocomplete(use)
      case "component":
        return usedByComponent(use)
      case "modal":
        return [modalItem(use.modal.custom_id)]
    }
  }

  /** Adds the answers of the bots, and the modals that they opened. */
  #addAnswers(): void {
    this.#open = this.#open.filter(({ interaction, bot, items }) => {
      if (!isAnswered(interaction)) return true
      for (const [category, item] of items) this.#tally.add(bot, category, item, ANSWERED)
      const { modal } = interaction
      if (modal !== null) this.#addItems(bot, [modalItem(modal.custom_id)])
      return false
    })
  }

  #addEvent(entry: EventEntry & JournalEntry): void {
    const { event, to: bot, outcome } = entry
    if (outcome !== "sent" || !isReported(event)) return
    this.#tally.add(bot, "events", { name: event }, USED)
    const botId = this.#names.find(bot)?.botId ?? ""
    for (const name of intentsBehind(entry, botId, this.#intents.get(bot) ?? []))
      this.#tally.add(bot, "intents", { name }, USED)
  }

  #addRequest(entry: RequestEntry & JournalEntry): void {
    this.#addReaction(entry)
    const bot = this.#names.ofRequest(entry)
    if (bot === undefined) return
    const { method, route } = entry
    const error = errorOf(entry)
    if (error !== undefined) this.#tally.add(bot, "errors", error, USED)
    if (route === null) return
    for (const unknown of unknownErrorsOf(method, route)) this.#tally.add(bot, "errors", unknown)
  }

  /** Counts the event that a request was sent because of, once. */
  #addReaction({ cause }: JournalEntry): void {
    const { journal } = this.#simulation
    let entry = cause === null ? undefined : journal.readRaw(cause)
    while (entry !== undefined && entry.kind !== "event")
      entry = entry.cause === null ? undefined : journal.readRaw(entry.cause)
    if (entry === undefined || !isReported(entry.event) || this.#reacted.has(entry.index)) return
    this.#reacted.add(entry.index)
    this.#tally.add(entry.to, "events", { name: entry.event }, ANSWERED)
  }

  #addItems(bot: string, items: Iterable<CategorizedItem>): void {
    for (const [category, item] of items) this.#tally.add(bot, category, item)
  }
}

/** Returns whether an event is reported: not those with which every session begins. */
function isReported(event: string): boolean {
  return event !== "READY" && event !== "RESUMED"
}

/** Returns whether a bot has answered an interaction, so that the person waits for nothing. */
function isAnswered({ answer, deferred, abandoned, use, choices }: Interaction): boolean {
  if (answer === null || abandoned) return false
  if (use.kind === "autocomplete") return choices !== null
  return !(deferred && answer === InteractionResponseType.DeferredChannelMessageWithSource)
}
