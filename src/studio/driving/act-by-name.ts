// Actions by name, for programs that drive the page. Everything that a test can call has a name.

import { decodeArguments } from "../../harness/control/arguments/decode.ts"
import { COLLECTIONS } from "../../harness/control/kinds.ts"
import { createResolver } from "../../harness/control/resolver.ts"
import { encodeResult } from "../../harness/control/results.ts"
import { listAll } from "../../harness/control/worlds/world-lists.ts"
import { HANDLE_KINDS } from "../../harness/handles/arguments/json-form.ts"
import { declarationsOf } from "../../harness/handles/arguments/guard-methods.ts"
import { SetupError } from "../../requirements/setup-error.ts"
import type { Studio } from "../state/studio.ts"

/** Options of an action by name. */
export interface ActOptions {
  /**
   * The number of the action. With the same one the world does it once, also for a page that was opened
   * again. Default: it is done anyway.
   */
  readonly id?: string | number
  /** The name or the id of the object that acts. Default for people: that of the first window. */
  readonly on?: string
  /** The name or the id of the guild of a person. Default: that of the first window. */
  readonly in?: string
}

/** The outcome of an action by name, as JSON. */
export type ActOutcome =
  | { readonly state: "done"; readonly result: unknown }
  | {
      readonly state: "refused"
      readonly error: { readonly name: string; readonly message: string }
    }

/** Does actions by name, those with the same number once. */
export class NamedActions {
  readonly #studio: Studio
  readonly #done = new Map<string, Promise<ActOutcome>>()

  constructor(studio: Studio) {
    this.#studio = studio
  }

  /**
   * Does an action. Never rejects.
   *
   * @example
   * await act("person.send", { channel: "general", content: "!ping" }, { on: "alice", id: 1 })
   */
  act(name: string, args: unknown = {}, options: ActOptions = {}): Promise<ActOutcome> {
    const { id } = options
    if (id === undefined) return this.#act(name, args, options)
    const done = this.#done.get(String(id)) ?? this.#act(name, args, options)
    this.#done.set(String(id), done)
    return done
  }

  async #act(name: string, args: unknown, options: ActOptions): Promise<ActOutcome> {
    let outcome: ActOutcome | undefined
    await this.#studio.actions.act(name, async () => {
      try {
        const result: unknown = await callByName(this.#studio, { name, args, options })
        outcome = { state: "done", result: encodeResult(result) ?? null }
      } catch (error) {
        const { name: kind, message } = error instanceof Error ? error : new Error(String(error))
        outcome = { state: "refused", error: { name: kind, message } }
        throw error // The page shows it too.
      }
    })
    return outcome ?? { state: "done", result: null }
  }
}

/** A call of a method by name. */
interface NamedCall {
  readonly name: string
  readonly args: unknown
  readonly options: ActOptions
}

/** @throws SetupError for an unknown name, an unknown object, and wrong arguments. */
async function callByName(studio: Studio, { name, args, options }: NamedCall): Promise<unknown> {
  if (!studio.isPresent) {
    throw new SetupError(
      `${name}: the page shows an earlier moment, in which nobody can act. Press "Back to now" first.`,
    )
  }
  const [kind = "", method = ""] = name.split(".")
  const self = findObject(studio, kind, options)
  const declarations = declarationsOf(self)
  const declaration = declarations.get(method)
  if (declaration === undefined) {
    throw new SetupError(
      `${name}: ${kind} has no method ${JSON.stringify(method)}. It has: ${[...declarations.keys()].toSorted().join(", ")}.`,
    )
  }
  const resolver = createResolver(studio.connection.simulation, {}, self)
  const values = decodeArguments(name, declaration.table, args, resolver)
  const called: unknown = Reflect.get(self, method)
  if (typeof called !== "function") throw new Error(`${name} has a declaration and is no method.`)
  const call = (): unknown => Reflect.apply(called, self, values)
  const { id } = options
  const result: unknown = await (id === undefined
    ? call()
    : studio.connection.actionIds.use(String(id), call))
  return result
}

/** Returns the object that a name and its options are about. */
function findObject(studio: Studio, kind: string, { on, in: guildName }: ActOptions): object {
  const { env, simulation } = studio.connection
  if (kind === "world") return env
  if (kind === "gateway") return env.gateway
  if (kind === "person") return findPerson(studio, on, guildName)
  const found = HANDLE_KINDS.find((one) => one === kind)
  if (found === undefined) {
    const kinds = ["world", "gateway", "person", ...Object.keys(COLLECTIONS)].join(", ")
    throw new SetupError(
      `${JSON.stringify(kind)} is no kind of objects. An action is a kind and a method, such as "person.send". The kinds are: ${kinds}.`,
    )
  }
  if (on !== undefined) return listAll(found, simulation).get(on)
  throw new SetupError(`Say which ${kind} it is about: { on: "…" }, its name or its id.`)
}

function findPerson(studio: Studio, on: string | undefined, guildName: string | undefined): object {
  const { env } = studio.connection
  const pane = studio.panes.value[0]
  const actor = pane && studio.actorOf(pane)
  if (on === undefined && guildName === undefined && actor !== undefined) return actor
  const shown = env.guilds.find(({ id }) => id === pane?.guildId.value)
  const guild = guildName === undefined ? shown : env.guilds.get(guildName)
  const wanted = on ?? actor?.id ?? ""
  if (guild?.members.has(wanted) === true) return guild.members.get(wanted)
  // People outside of the guild act in direct messages; a list names those that there are.
  return guildName === undefined || guild === undefined
    ? env.users.get(wanted)
    : guild.members.get(wanted)
}
