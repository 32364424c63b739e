// The argument types of the faults of gateway connections.

import { guild } from "../../handles/arguments/argument-handles.ts"
import { object, optional, options } from "../../handles/arguments/argument-types.ts"
import { boolean, integer, number, text } from "../../handles/arguments/argument-values.ts"
import { declareMethods, guardMethods } from "../../handles/arguments/guard-methods.ts"
import type { ArgumentTable } from "../../handles/arguments/validate-arguments.ts"
import { botOfFault } from "../fault-values.ts"
import type { Simulation } from "../../simulation/simulation.ts"

const FAULT_OPTION_TYPES = { bot: botOfFault, shard: integer() }
const fault = options<typeof FAULT_OPTION_TYPES>(FAULT_OPTION_TYPES)

const FAULTS: Readonly<Record<string, ArgumentTable>> = {
  disconnect: {
    fault: object<{ code: number; reason?: string; bot?: object; shard?: number }>(
      {
        code: number,
        reason: optional(text),
        bot: optional(botOfFault),
        shard: optional(integer()),
      },
      "an object with a code, such as { code: 4000 }",
    ),
  },
  dropSocket: { fault },
  invalidateSession: {
    fault: options<typeof FAULT_OPTION_TYPES & { resumable: boolean }>({
      ...FAULT_OPTION_TYPES,
      resumable: boolean,
    }),
  },
  stopAcknowledging: { fault },
  resumeAcknowledging: { fault },
  requestReconnect: { fault },
  limitMemberRequests: { guild, fault },
  loseGuild: { guild },
  restoreGuild: { guild },
}

const FAULT_METHODS = declareMethods(FAULTS, { kind: "verbs", prefix: "gateway." })

/** Adds argument checks to the faults of the gateway. */
export function guardGatewayFaults(faults: object, simulation: () => Simulation): void {
  guardMethods(faults, FAULT_METHODS, simulation)
}
