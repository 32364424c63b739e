// The faults that an exploration causes.

import type { Env } from "../../node/run/env.ts"
import type { ErrorToInject } from "../../simulation/faults/fault-responses.ts"
import type { IncidentName, IncidentOptions } from "../../simulation/incidents/incident-table.ts"
import type { ExplorerCalls } from "./calls.ts"

/** The faults of an exploration: none, those that libraries handle by themselves, or all. */
export type FaultLevel = "none" | "some" | "all"

/** The run in which a fault begins. */
interface FaultContext {
  readonly env: Env
  readonly calls: ExplorerCalls
}

/** A named fault, which ends by itself. */
export interface ExploredFault {
  readonly name: string
  /** `"some"`: client libraries handle it by themselves. `"all"`: the bot itself has to. */
  readonly level: "some" | "all"
  begin(context: FaultContext): Promise<void>
}

/** The seconds in which clients have connected again. */
const RECONNECTION = 30

/** All faults. */
export const EXPLORED_FAULTS: readonly ExploredFault[] = [
  request("a rate limit", "some", { rateLimit: { scope: "user", retryAfter: 1 } }),
  request("a late response", "some", { delay: 1 }),
  gateway("a lost connection", "disconnect", { code: 4000 }),
  gateway("a lost session", "invalidateSession", { resumable: false }),
  request("errors of the platform", "all", { status: 500, times: 5 }),
  request("a lost response", "all", { network: "reset", effect: "after" }),
  request("an outage of the edge", "all", { status: 503, times: 5 }),
  // The bot is away in these incidents, so no step falls into them.
  incident("zombie connections", { duration: 60 }, 3 * RECONNECTION),
  incident("resume host down", { duration: 60 }, 3 * RECONNECTION),
  incident("unavailable guilds", { duration: RECONNECTION }, 2 * RECONNECTION),
  incident("global rate limit", {}),
  incident("slow API", { duration: RECONNECTION }),
  incident("Cloudflare ban", { duration: RECONNECTION }),
  incident("duplicate events", { duration: RECONNECTION }),
]

/** Returns the faults of a level. */
export function faultsOf(level: FaultLevel): readonly ExploredFault[] {
  if (level === "none") return []
  return EXPLORED_FAULTS.filter((fault) => level === "all" || fault.level === "some")
}

/** Returns a fault by its name. */
export function requireFault(name: string): ExploredFault {
  const found = EXPLORED_FAULTS.find((fault) => fault.name === name)
  if (found === undefined) throw new Error(`There is no fault ${JSON.stringify(name)}.`)
  return found
}

/** Returns a fault of the next requests. */
function request(name: string, level: ExploredFault["level"], error: ErrorToInject): ExploredFault {
  return {
    name,
    level,
    async begin({ env, calls }) {
      await calls.do({
        self: env,
        name: "injectError",
        args: [error],
        isBuilder: true,
        perform: () => env.injectError(error),
      })
    },
  }
}

/** Returns a fault of all connections, with the time in which clients connect again. */
function gateway(
  name: string,
  method: "disconnect" | "invalidateSession",
  fault: { readonly code: number } | { readonly resumable: boolean },
): ExploredFault {
  return {
    name,
    level: "some",
    async begin({ env, calls }) {
      const perform = (): Promise<void> =>
        "code" in fault ? env.gateway.disconnect(fault) : env.gateway.invalidateSession(fault)
      await calls.do({ self: env, name: `gateway.${method}`, args: [fault], perform })
      await advance({ env, calls }, RECONNECTION)
    },
  }
}

/** Returns an incident, with the seconds that pass before the next step. */
function incident<Name extends IncidentName>(
  name: Name,
  options: IncidentOptions<Name>,
  seconds = 0,
): ExploredFault {
  return {
    name,
    level: "all",
    async begin({ env, calls }) {
      const perform = async (): Promise<void> => void (await env.incident(name, options))
      await calls.do({ self: env, name: "incident", args: [name, options], perform })
      if (seconds > 0) await advance({ env, calls }, seconds)
    },
  }
}

/** Lets time pass. */
export async function advance({ env, calls }: FaultContext, seconds: number): Promise<void> {
  await calls.do({
    self: env,
    name: "advanceTime",
    args: [seconds],
    perform: () => env.advanceTime(seconds),
  })
}
