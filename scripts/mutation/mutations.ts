// Where the simulator is broken.

import type { Mutation } from "./mutation.ts"
import { changes } from "./places/changes.ts"
import { events } from "./places/events.ts"
import { intents } from "./places/intents.ts"
import { limits } from "./places/limits.ts"
import { permissions } from "./places/permissions.ts"
import { protocol } from "./places/protocol.ts"
import { shapes } from "./places/shapes.ts"

export const mutations: readonly Mutation[] = [
  ...permissions,
  ...events,
  ...intents,
  ...shapes,
  ...limits,
  ...protocol,
  ...changes,
]
