import type { Refusal } from "../refusal.ts"
import { type Ids, makeSystemMessage } from "../../scene/scene.ts"

const CROSSPOST = "POST /channels/{channel_id}/messages/{message_id}/crosspost"

const crosspost = ({ news, announcement }: Ids) => ({
  path: `/channels/${news}/messages/${announcement}/crosspost`,
})

export const followers: readonly Refusal[] = [
  {
    does: "publishing twice",
    route: CROSSPOST,
    code: 40033,
    arrange: ({ alice, announcement }) => alice.publish(announcement),
    ask: crosspost,
  },
  {
    does: "publishing a system message",
    route: CROSSPOST,
    code: 50068,
    arrange: (scene) => makeSystemMessage(scene, scene.announcement),
    ask: crosspost,
  },
  {
    does: "following a channel that is not an announcement channel",
    route: "POST /channels/{channel_id}/followers",
    code: 50024,
    ask: ({ general, random }) => ({
      path: `/channels/${general}/followers`,
      body: { webhook_channel_id: random },
    }),
  },
]
