import type { Samples } from "../sample.ts"
import { openDm } from "./dm.ts"
import { posted } from "./forums.ts"
import { threaded } from "./threads.ts"

export const channels = {
  "GET /channels/{channel_id}": [
    ({ general }) => ({ params: { channel_id: general.id } }),
    ({ lounge }) => ({ params: { channel_id: lounge.id } }),
    async (world) => ({ params: { channel_id: (await posted(world)).id } }),
    async (world) => ({ params: { channel_id: (await threaded(world)).id } }),
    async (world) => ({ params: { channel_id: await openDm(world) } }),
  ],
  "PATCH /channels/{channel_id}": [
    async (world) => ({
      params: { channel_id: (await threaded(world)).id },
      body: { name: "Pots", locked: false, auto_archive_duration: 1440 },
    }),
    ({ general }) => ({
      params: { channel_id: general.id },
      body: { name: "teas", type: 5, default_auto_archive_duration: 60 },
    }),
    ({ lounge }) => ({
      params: { channel_id: lounge.id },
      body: { user_limit: 5, video_quality_mode: 2 },
    }),
    ({ guild }) => ({
      params: { channel_id: guild.createStageChannel("stage").id },
      body: { parent_id: guild.createCategory("rooms").id },
    }),
    ({ guild }) => ({
      params: { channel_id: guild.createCategory("cellar").id },
      body: { position: 1, permission_overwrites: [{ id: guild.id, type: 0, deny: "1024" }] },
    }),
  ],
  "DELETE /channels/{channel_id}": [
    async (world) => ({ params: { channel_id: (await threaded(world)).id } }),
    ({ general }) => ({ params: { channel_id: general.id } }),
    async (world) => ({ params: { channel_id: await openDm(world) } }),
  ],
  "PUT /channels/{channel_id}/permissions/{target_id}": [
    ({ general, brewers }) => ({
      params: { channel_id: general.id, target_id: brewers.id },
      body: { type: 0, allow: "1024", deny: "2048" },
    }),
  ],
  "DELETE /channels/{channel_id}/permissions/{target_id}": [
    ({ general, brewers }) => ({ params: { channel_id: general.id, target_id: brewers.id } }),
  ],
  "POST /channels/{channel_id}/typing": [({ general }) => ({ params: { channel_id: general.id } })],
} satisfies Samples
