import { type Row, gone, made } from "./row.ts"

const THREAD = {
  name: "Cups",
  type: 11,
  archived: false,
  locked: false,
  auto_archive_duration: 60,
  rate_limit_per_user: 0,
  flags: 0,
}

/** Entries about channels, permission overwrites and threads. */
export const channels: readonly Row[] = [
  {
    type: "ChannelCreate",
    does: "making a channel",
    async act({ ask, guild }) {
      const body = { name: "teas", type: 0, topic: "Sencha" }
      const { id } = await ask("POST", `/guilds/${guild.id}/channels`, body)
      const shown = { position: 1, nsfw: false, rate_limit_per_user: 0, flags: 0 }
      return { of: id, changes: made({ ...body, ...shown, permission_overwrites: [] }) }
    },
  },
  {
    type: "ChannelUpdate",
    does: "editing a channel",
    async act({ ask, general: { id } }) {
      await ask("PATCH", `/channels/${id}`, { topic: "Sencha", nsfw: true })
      return { of: id, changes: { topic: { new: "Sencha" }, nsfw: { old: false, new: true } } }
    },
  },
  {
    type: "ChannelUpdate",
    does: "renaming and moving a channel",
    async act({ ask, general: { id } }) {
      await ask("PATCH", `/channels/${id}`, { name: "teas", position: 3 })
      return { of: id, changes: { name: { old: "general", new: "teas" } } }
    },
  },
  {
    type: "ChannelDelete",
    does: "deleting a channel",
    async act({ ask, guild }) {
      const { id } = guild.createVoiceChannel("lounge")
      await ask("DELETE", `/channels/${id}`)
      const voice = { bitrate: 64_000, user_limit: 0, nsfw: false, rate_limit_per_user: 0 }
      const shown = { name: "lounge", type: 2, position: 1, flags: 0 }
      return { of: id, changes: gone({ ...shown, ...voice }) }
    },
  },
  {
    type: "ChannelOverwriteCreate",
    does: "allowing a member something",
    async act({ ask, alice: { id }, general }) {
      const body = { type: 1, allow: "1024", deny: "0" }
      await ask("PUT", `/channels/${general.id}/permissions/${id}`, body)
      return { of: general.id, changes: made({ id, ...body }), options: { id, type: "1" } }
    },
  },
  {
    type: "ChannelOverwriteCreate",
    does: "making a channel where something is denied",
    async act({ ask, guild: { id } }) {
      const overwrite = { id, type: 0, allow: "0", deny: "2048" }
      const body = { name: "teas", permission_overwrites: [overwrite] }
      const channel = await ask("POST", `/guilds/${id}/channels`, body)
      const options = { id, type: "0", role_name: "@everyone" }
      return { of: channel.id, changes: made(overwrite), options }
    },
  },
  {
    type: "ChannelOverwriteUpdate",
    does: "denying a role something else",
    async act({ ask, guild: { id, everyone }, general }) {
      general.deny(everyone, "SendMessages")
      const body = { type: 0, deny: "64" }
      await ask("PUT", `/channels/${general.id}/permissions/${id}`, body)
      const changes = { deny: { old: "2048", new: "64" } }
      return { of: general.id, changes, options: { id, type: "0", role_name: "@everyone" } }
    },
  },
  {
    type: "ChannelOverwriteDelete",
    does: "taking back what was said of a member",
    async act({ ask, alice, general }) {
      general.deny(alice, "SendMessages")
      const { id } = alice
      await ask("DELETE", `/channels/${general.id}/permissions/${id}`)
      const changes = gone({ id, type: 1, allow: "0", deny: "2048" })
      return { of: general.id, changes, options: { id, type: "1" } }
    },
  },
  {
    type: "ThreadCreate",
    does: "beginning a thread",
    async act({ ask, general }) {
      const body = { name: "Cups", type: 11, auto_archive_duration: 60 }
      const { id } = await ask("POST", `/channels/${general.id}/threads`, body)
      return { of: id, changes: made(THREAD) }
    },
  },
  {
    type: "ThreadCreate",
    does: "beginning a thread with a message",
    async act({ ask, alice, general }) {
      const { id } = await alice.send(general, "which cup?")
      const body = { name: "Cups", auto_archive_duration: 60 }
      await ask("POST", `/channels/${general.id}/messages/${id}/threads`, body)
      return { of: id, changes: made(THREAD) }
    },
  },
  {
    type: "ThreadUpdate",
    does: "editing a thread",
    async act({ ask, alice, general }) {
      const { id } = await alice.createThread(general, "Cups")
      await ask("PATCH", `/channels/${id}`, { name: "Mugs", locked: true })
      const name = { old: "Cups", new: "Mugs" }
      return { of: id, changes: { name, locked: { old: false, new: true } } }
    },
  },
  {
    type: "ThreadDelete",
    does: "deleting a thread",
    async act({ ask, alice, general }) {
      const { id } = await alice.createThread(general, "Cups", { autoArchiveDuration: 60 })
      await ask("DELETE", `/channels/${id}`)
      return { of: id, changes: gone(THREAD) }
    },
  },
]
