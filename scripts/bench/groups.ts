// All groups, in the order in which they are measured.

import { comparison } from "./groups/comparison.ts"
import { settling } from "./groups/discord-js.ts"
import { events } from "./groups/events.ts"
import type { Group } from "./group.ts"
import { starts } from "./groups/logins.ts"
import { lives } from "./groups/lives.ts"
import { imports } from "./groups/imports.ts"
import { members } from "./groups/members.ts"
import { memory } from "./groups/memory.ts"
import { pages } from "./groups/pages.ts"
import { requests } from "./groups/requests.ts"
import { scale } from "./groups/scale.ts"
import { server } from "./groups/server.ts"
import { storage } from "./groups/storage.ts"
import { tests } from "./groups/tests.ts"
import { time } from "./groups/time.ts"
import { world } from "./groups/world.ts"

/** Groups that fill the heap of this process come last. */
export const GROUPS: readonly Group[] = [
  requests,
  server,
  starts,
  lives,
  settling,
  time,
  tests,
  imports,
  comparison,
  storage,
  memory,
  pages,
  events,
  world,
  members,
  scale,
]
