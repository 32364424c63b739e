// One world of a server: its mirror, and the calls of its methods.

import { isObject } from "../../world/kernel/objects.ts"
import type { MethodDeclaration } from "../handles/arguments/guard-methods.ts"
import { validateArguments } from "../handles/arguments/validate-arguments.ts"
import { Handle } from "../handles/handle.ts"
import { Person } from "../handles/person/person.ts"
import { RoleHandle } from "../handles/role.ts"
import { COLLECTIONS, idOf, kindOf } from "../control/kinds.ts"
import { readMirroredResult } from "../control/mirror/results.ts"
import { requireNotEnded } from "../simulation/end-state.ts"
import type { Incident } from "../simulation/incidents/active-incident.ts"
import type { Simulation } from "../simulation/simulation.ts"
import type { InjectedFault } from "../simulation/faults/request-faults.ts"
import { readCallSite } from "../simulation/hints/calls.ts"
import type { WorldSnapshot } from "../simulation/snapshot.ts"
import type { CallObserver } from "./call-observer.ts"
import type { ControlAnswer, ControlCall, ControlClient } from "./control-client.ts"
import { encodeArguments } from "./encode.ts"
import { readError } from "./errors.ts"
import { createClientRegistry } from "./handle-registry.ts"
import { Mirror } from "./mirror.ts"
import { OPENING_GETTERS } from "../handles/verbs/account-reads.ts"
import { type RemoteCall, createEquipment } from "./remote-methods.ts"
import { createRemoteFault } from "./remote-faults.ts"
import { createRemoteIncident } from "./remote-incidents.ts"

/** The collections of objects in paths, by the kind of their handles. */
const FOLDERS: Readonly<Record<string, string>> = COLLECTIONS

/** A world of a server, as a client sees it. */
export class RemoteWorld {
  readonly id: string
  readonly mirror: Mirror
  readonly #client: ControlClient
  readonly #onCall: CallObserver | undefined
  readonly #faults: InjectedFault[] = []
  readonly #incidents: { readonly of: Simulation; readonly incident: Incident }[] = []
  /** The requests without a response. */
  readonly #pending = new Set<Promise<ControlAnswer>>()

  constructor(client: ControlClient, id: string, onCall?: CallObserver) {
    this.id = id
    this.#client = client
    this.#onCall = onCall
    const equip = createEquipment(this.call)
    this.mirror = new Mirror({
      name: `world ${id}`,
      createRegistry: () => createClientRegistry(equip),
      createFault: (index) => this.fault(index),
      createIncident: (index) => this.incident(index),
    })
  }

  /** Returns the handle of an injected error. */
  fault(index: number): InjectedFault {
    const remove = () => this.request({ method: "POST", path: ["faults", String(index), "remove"] })
    this.#faults[index] ??= createRemoteFault({ mirror: this.mirror, index, remove })
    return this.#faults[index]
  }

  /** Returns the handle of an incident. */
  incident(index: number): Incident {
    const { mirror } = this
    const end = () => this.request({ method: "POST", path: ["incidents", String(index), "end"] })
    const known = this.#incidents[index]
    // After a reset of the world, another incident has this position.
    if (known?.of === mirror.current()) return known.incident
    const incident = createRemoteIncident({ mirror, index, end })
    this.#incidents[index] = { of: mirror.current(), incident }
    return incident
  }

  /** Brings the mirror up to date with what others did. */
  async refresh(): Promise<void> {
    await this.request({ method: "GET", path: [] })
  }

  /** Calls a method of the world or of one of its objects. The promise is followed as that of a verb. */
  readonly call = (call: RemoteCall): Promise<unknown> => {
    const { self, name, args, called, declaration } = call
    const { verbs } = this.mirror.current()
    const { title } = declaration
    return verbs.follow(
      this.#observed(call),
      { self, name: title === name ? name : title, args },
      called,
    )
  }

  /** Calls a method, and tells the observer how it begins and how it ends. */
  #observed(call: RemoteCall): Promise<unknown> {
    const { self, name, args, declaration } = call
    const { title, kind } = declaration
    const observed = { self, name, args, title, isBuilder: kind === "builders" }
    const end = this.#onCall?.(observed)
    const calling = this.#call(call)
    if (end === undefined) return calling
    return calling.then(
      (result) => {
        end({ result })
        return result
      },
      (error: unknown) => {
        end({ error })
        throw error
      },
    )
  }

  async #call({ self, name, declaration, args, called }: RemoteCall): Promise<unknown> {
    const { table, title } = declaration
    // Read before anything is awaited, while the caller is on the stack.
    const frames = readCallSite(called).frames()
    const simulation = self instanceof Handle ? Handle.simulationOf(self) : this.mirror.current()
    requireNotEnded(simulation, title)
    validateArguments(title, table, args, () => simulation, called)
    const path = [...pathOf(self, title), name]
    if (OPENING_GETTERS.has(name)) return this.request({ method: "GET", path }, frames)
    const body = encodeArguments(title, table, args)
    return this.request({ method: "POST", path, body }, frames)
  }

  /** Returns the saved world. */
  async snapshot(): Promise<WorldSnapshot> {
    return (await this.read("snapshot")) as WorldSnapshot // The form of the control API.
  }

  /** Reads a property of the world as it is sent, without bringing the mirror up to date. */
  async read(name: string, query: ControlCall["query"] = {}): Promise<unknown> {
    const path = ["worlds", this.id, name]
    return resultOf(await this.#client.send({ method: "GET", path, query }))
  }

  /** Ends the world. Its gaps are those of the mirror. */
  async end(): Promise<void> {
    // A response to a call that was not awaited needs the world.
    await Promise.allSettled(this.#pending)
    await this.#client.send({ method: "DELETE", path: ["worlds", this.id] })
  }

  /**
   * Sends a request below the path of the world, and returns its result when the mirror is up to date.
   * `frames` are those of the caller, for an error.
   */
  async request(call: ControlCall, frames = ""): Promise<unknown> {
    const { mirror } = this
    const path = ["worlds", this.id, ...call.path]
    const sending = this.#client.send({ ...call, path, mirror: mirror.version })
    this.#pending.add(sending)
    const answer = await sending.finally(() => this.#pending.delete(sending))
    if (answer.mirror !== undefined) mirror.apply(answer.mirror)
    const result = resultOf(answer, frames)
    if (result === null) return undefined // JSON has no undefined, and no method returns null.
    // Injected errors and incidents are not objects of the world.
    if (isListed(result, "fault")) return this.fault(Number(result.id))
    if (isListed(result, "incident")) return this.incident(Number(result.id))
    return readMirroredResult(mirror.current(), result)
  }
}

/** Whether a result is the description of an object that only has a position in a list. */
function isListed(result: unknown, kind: string): result is { readonly id: string } {
  return isObject(result) && result["handle"] === kind
}

/** @throws the error of a response. */
export function resultOf({ error, result }: ControlAnswer, frames = ""): unknown {
  if (error !== undefined) throw readError(error, frames)
  return result
}

/** Returns the path of an object below that of its world. */
function pathOf(self: object, title: MethodDeclaration["title"]): readonly string[] {
  if (!(self instanceof Handle)) return title.includes(".") ? [title.split(".")[0] ?? ""] : []
  const [kind, id] = [kindOf(self), idOf(self)]
  if (self instanceof Person) return ["guilds", self.guildId, "members", id]
  if (self instanceof RoleHandle) return ["guilds", self.guild.id, "roles", id]
  return [FOLDERS[kind] ?? kind, id]
}
