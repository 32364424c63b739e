// All mutations.

import type { Mutation } from "./mutation.ts"
import { autoModeration } from "./areas/auto-moderation.ts"
import { changes } from "./areas/changes.ts"
import { events } from "./areas/events.ts"
import { intents } from "./areas/intents.ts"
import { limits } from "./areas/limits.ts"
import { moderation } from "./areas/moderation.ts"
import { permissions } from "./areas/permissions.ts"
import { profiles } from "./areas/profiles.ts"
import { protocol } from "./areas/protocol.ts"
import { roles } from "./areas/roles.ts"
import { visibility } from "./areas/visibility.ts"
import { stages } from "./areas/stages.ts"
import { shapes } from "./areas/shapes.ts"
import { threads } from "./areas/threads.ts"

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
  ...visibility,
  ...profiles,
]
