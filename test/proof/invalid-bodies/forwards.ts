import type { InvalidBodySample } from "../invalid-body.ts"
import { makeSystemMessage } from "../../scene/scene.ts"

export const forwards: readonly InvalidBodySample[] = [
  {
    route: "POST /channels/{channel_id}/messages",
    printed:
      "message_reference[FORWARD_CONTAINS_UNSUPPORTED_CONTENT]: This message cannot be forwarded",
    arrange: (scene) => makeSystemMessage(scene, scene.theirs),
    body: { message_reference: { type: 1, message_id: "$theirs", channel_id: "$general" } },
  },
]
