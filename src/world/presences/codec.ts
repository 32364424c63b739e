// Codecs of presences.

import { array } from "../codec/collections.ts"
import { object, string, number, nullable } from "../codec/codec.ts"
import type { Activity, Presence } from "./model.ts"

const activity = object<Activity>({
  name: string(),
  type: number(),
  state: nullable(string()),
  details: nullable(string()),
  url: nullable(string()),
  createdAt: number(),
})

export const presence = object<Presence>({ status: string(), activities: array(activity) })
