// The argument types of the faults of gateway connections.

import { propertyOf } from "../../../world/kernel/objects.ts"
import { guild, user } from "../../handles/arguments/argument-handles.ts"
import {
  type ArgumentType,
  isPlainObject,
  object,
  optional,
  options,
} from "../../handles/arguments/argument-types.ts"
import { boolean, integer, name, number, text } from "../../handles/arguments/argument-values.ts"
import { guardMethods } from "../../handles/arguments/guard-methods.ts"
import type { ArgumentTable } from "../../handles/arguments/validate-arguments.ts"
import type { Simulation } from "../../simulation/simulation.ts"

/** The type of the option `bot` of a fault: the handle of a bot, or an object with the id of one. */
const bot: ArgumentType = {
  expected: "a bot, such as env.bot",
  accepts: (value) =>
    (user.accepts(value) || isPlainObject(value)) && name.accepts(propertyOf(value, "id")),
  json: user.json,
}

const FAULT_OPTION_TYPES = { bot, shard: integer() }
const fault = options<typeof FAULT_OPTION_TYPES>(FAULT_OPTION_TYPES)

/** Adds argument checks to the faults of the gateway. */
export function guardGatewayFaults(faults: object, simulation: () => Simulation): void {
  const table: Readonly<Record<string, ArgumentTable>> = {
    disconnect: {
      fault: object<{ code: number; reason?: string; bot?: object; shard?: number }>(
        {
          code: number,
          reason: optional(text),
          bot: optional(bot),
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
  guardMethods(faults, table, { kind: "verbs", prefix: "gateway.", simulation })
}
