// Records what is done with a world of a client, as data from which tests are made.

import type { CallObserver, CallOutcome, ObservedCall } from "../../client/call-observer.ts"
import { isPlainObject } from "../../handles/arguments/argument-types.ts"
import { Handle } from "../../handles/handle.ts"
import { handlesOf } from "../../handles/factory.ts"
import { InteractionResult } from "../../handles/interaction/interaction.ts"
import { MessageHandle } from "../../handles/message/message.ts"
import { UserHandle } from "../../handles/user.ts"
import { WebhookHandle } from "../../handles/webhook.ts"
import { PlatformError } from "../../simulation/failures/platform-error.ts"
import { listGuilds } from "../../sim/lists.ts"
import { simulationOfApi } from "../../sim/sim-arguments.ts"
import type { SimulationApi } from "../../sim/simulation-api.ts"
import type { Simulation } from "../../simulation/simulation.ts"
import { describeArrangement } from "./arrangement.ts"
import { type RecordedAuthor, lookupMessage } from "./message-lookup.ts"
import { ObjectDescriber, keyOf } from "./objects.ts"
import { readableArguments } from "./readable-arguments.ts"
import type {
  AssertionStep,
  CallStep,
  LookupStep,
  RecordedObject,
  RecordedStep,
  WorldRecording,
} from "./recording.ts"
import { type DescribingContext, toText, toValue } from "./values.ts"

/** The start of a recording: the world, and what existed in it. */
interface RecordingStart {
  readonly simulation: Simulation
  readonly describer: ObjectDescriber
  /** The results of recorded calls, by their keys. */
  readonly results: Map<string, InteractionResult>
}

/**
 * Records the calls of a client. It is passed to `connect` before there is a world:
 *
 * @example
 * const recorder = new Recorder()
 * const env = await connect(url, { key, onCall: recorder.observe })
 * recorder.start(env)
 */
export class Recorder {
  #start: RecordingStart | undefined
  #firstGuild: string | undefined
  #arrangement: readonly CallStep[] | undefined
  readonly #steps: RecordedStep[] = []

  /** The steps that were recorded so far. */
  get recording(): WorldRecording {
    const firstGuild = this.#firstGuild
    const arrangement = this.#arrangement
    return {
      ...(firstGuild !== undefined && { firstGuild }),
      ...(arrangement !== undefined && { arrangement }),
      steps: [...this.#steps],
    }
  }

  get isRecording(): boolean {
    return this.#start !== undefined
  }

  /** Begins a new recording of the calls to a world. */
  start(env: SimulationApi): void {
    const simulation = simulationOfApi(env)
    this.#steps.length = 0
    const [guild] = listGuilds(() => simulation)
    this.#firstGuild = guild && keyOf(guild)
    this.#start = { simulation, describer: new ObjectDescriber(simulation), results: new Map() }
    this.#arrangement = describeArrangement(this.context)
  }

  /** Ends the recording, which can be read until the next one begins. */
  stop(): void {
    this.#start = undefined
  }

  /** Removes the latest step, such as an assertion that was picked by mistake. */
  undo(): void {
    this.#steps.pop()
  }

  /** Observes the calls of a client: the value of the option `onCall`. */
  readonly observe: CallObserver = (call) => {
    const start = this.#start
    if (start === undefined || !isCallOf(start.simulation, call)) return undefined
    const step = this.#describeCall(call)
    this.#steps.push(step)
    return (outcome) => {
      if (this.#start !== start) return
      const ended = this.#endCall(step, outcome)
      const index = this.#steps.indexOf(step)
      if (index !== -1) this.#steps.splice(index, 1, ...(ended === undefined ? [] : [ended]))
    }
  }

  /** Adds an assertion. */
  add(step: AssertionStep): void {
    this.#steps.push(step)
  }

  /** Returns an object as the recording names it. */
  readonly describe = (handle: Handle): RecordedObject => {
    if (handle instanceof MessageHandle) return this.#describeMessage(handle)
    return this.#require().describer.describe(handle)
  }

  /** The context of values. */
  get context(): DescribingContext {
    return { simulation: this.#require().simulation, describe: this.describe }
  }

  /** Returns the author of a message; undefined if a test cannot name them. */
  authorOf(message: MessageHandle): RecordedAuthor | undefined {
    const { simulation } = this.#require()
    const handle = message.webhookId
      ? handlesOf(simulation).webhook(message.webhookId)
      : message.author
    const { applications } = simulation.access.world
    if ([...applications.values()].some(({ botId }) => botId === handle.id)) return "bot"
    if (!(handle instanceof WebhookHandle || handle instanceof UserHandle)) return undefined
    const object = this.describe(handle)
    return object.lookup === undefined ? undefined : { handle, object }
  }

  /** Returns the recorded interaction whose response or follow-up a message is. */
  interactionOf(message: MessageHandle): InteractionResult | undefined {
    const all = [...this.#require().results.values()]
    return all.find(({ response, followups }) => [response, ...followups].includes(message))
  }

  #describeCall({ self, name, title, args, isBuilder }: ObservedCall): CallStep {
    const readable = readableArguments(name, args)
    const last = readable.findLastIndex((value) => value !== undefined && !isEmptyOptions(value))
    const values = readable.slice(0, last + 1).map((value) => toValue(this.context, value))
    return {
      type: "call",
      ...(self instanceof Handle && { self: this.describe(self) }),
      name: self instanceof Handle ? name : title,
      args: values,
      isBuilder,
      isProperty: name === "dm",
    }
  }

  /** Returns a step with its end; undefined for a call that failed without an answer of the platform. */
  #endCall(step: CallStep, { error, result }: CallOutcome): CallStep | undefined {
    if (error instanceof PlatformError) {
      const { status, code } = error
      return { ...step, refusal: { status, code } }
    }
    if (error !== undefined) return undefined
    if (result instanceof InteractionResult) this.#require().results.set(keyOf(result), result)
    return result instanceof Handle ? { ...step, result: this.describe(result) } : step
  }

  #describeMessage(message: MessageHandle): RecordedObject {
    const { simulation, describer } = this.#require()
    const object = { key: keyOf(message), kind: "message", name: "", early: false }
    if (message.deleted) return object
    const interaction = this.interactionOf(message)
    if (interaction?.response === message) {
      const from = describer.describe(interaction)
      const steps: LookupStep[] = [{ name: "requireResponse", args: [] }]
      return { ...object, name: "response", lookup: { from, steps } }
    }
    const channel = describer.describe(message.channel)
    const author = this.authorOf(message)
    const lookup = lookupMessage(message, {
      simulation,
      channel,
      author,
      toText: (text) => toText(this.context, text),
    })
    return { ...object, name: author === "bot" ? "reply" : "message", lookup }
  }

  #require(): RecordingStart {
    if (this.#start !== undefined) return this.#start
    throw new Error("Nothing is recorded. Call recorder.start(env) first.")
  }
}

/** Whether a call is one of the recorded world. */
function isCallOf(simulation: Simulation, { self }: ObservedCall): boolean {
  return !(self instanceof Handle) || Handle.belongsTo(simulation, self)
}

/** Whether a value is an object of options that are all left out. */
function isEmptyOptions(value: unknown): boolean {
  return isPlainObject(value) && Object.keys(value).length === 0
}
