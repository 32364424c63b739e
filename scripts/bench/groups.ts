// All groups, in the order in which they are measured.

import { settling } from "./discord-js.ts"
import { events } from "./events.ts"
import type { Group } from "./group.ts"
import { starts } from "./logins.ts"
import { imports } from "./imports.ts"
import { members } from "./members.ts"
import { memory } from "./memory.ts"
import { pages } from "./pages.ts"
import { requests } from "./requests.ts"
import { scale } from "./scale.ts"
import { storage } from "./storage.ts"
import { tests } from "./tests.ts"
import { time } from "./time.ts"

/** Groups that fill the heap of this process come last. */
export const GROUPS: readonly Group[] = [
  requests,
  starts,
  settling,
  time,
  tests,
  imports,
  storage,
  memory,
  pages,
  events,
  members,
  scale,
]
