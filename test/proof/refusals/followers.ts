import type { Refusal } from "../refusal.ts"
import { makeSystemMessage } from "../../scene/scene.ts"

const CROSSPOST = "POST /channels/{channel_id}/messages/{message_id}/crosspost"

export const followers: readonly Refusal[] = [
  {
    does: "publishing twice",
    route: CROSSPOST,
    code: 40033,
    params: { message_id: "announcement" },
    arrange: ({ alice, announcement }) => alice.publish(announcement),
  },
  {
    does: "publishing a system message",
    route: CROSSPOST,
    code: 50068,
    params: { message_id: "announcement" },
    arrange: (scene) => makeSystemMessage(scene, scene.announcement),
  },
  {
    does: "following a channel that is not an announcement channel",
    route: "POST /channels/{channel_id}/followers",
    code: 50024,
    params: { channel_id: "general" },
    body: { webhook_channel_id: "$random" },
  },
]
