// Where the simulator is broken.

import type { Mutation } from "./mutation.ts"
import { autoModeration } from "./places/auto-moderation.ts"
import { changes } from "./places/changes.ts"
import { events } from "./places/events.ts"
import { intents } from "./places/intents.ts"
import { limits } from "./places/limits.ts"
import { moderation } from "./places/moderation.ts"
import { permissions } from "./places/permissions.ts"
import { profiles } from "./places/profiles.ts"
import { protocol } from "./places/protocol.ts"
import { roles } from "./places/roles.ts"
import { sight } from "./places/sight.ts"
import { stages } from "./places/stages.ts"
import { shapes } from "./places/shapes.ts"
import { threads } from "./places/threads.ts"

export const mutations: readonly Mutation[] = [
  ...permissions,
  ...roles,
  ...moderation,
  ...stages,
  ...events,
  ...intents,
  ...shapes,
  ...limits,
  ...protocol,
  ...changes,
  ...autoModeration,
  ...threads,
  ...sight,
  ...profiles,
]
