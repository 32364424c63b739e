// guildsim/worlds: ready-made fixture worlds.

import "./requirements/node-version.ts"

export type { Cast } from "./worlds/cast.ts"
export { type CommunityHandles, community } from "./worlds/community.ts"
export type { CommunityData } from "./worlds/community-data.ts"
export { type EmptyData, type EmptyHandles, empty } from "./worlds/empty.ts"
export { type EventNightData, type EventNightHandles, eventNight } from "./worlds/event-night.ts"
export { type LargeData, type LargeHandles, large } from "./worlds/large.ts"
export type { ScriptedMessage } from "./worlds/scripted-messages.ts"
export { type ModerationData, type ModerationHandles, moderation } from "./worlds/moderation.ts"
export {
  type SupportForumData,
  type SupportForumHandles,
  type SupportPost,
  supportForum,
} from "./worlds/support-forum.ts"
