import { type Row, made } from "./row.ts"

const roleChange = (key: string, id: string) => made({ [key]: [{ id, name: "Guest" }] })

/** Entries about members. */
export const members: readonly Row[] = [
  {
    type: "MemberKick",
    does: "kicking",
    async act({ ask, guild, alice }) {
      await ask("DELETE", `/guilds/${guild.id}/members/${alice.id}`)
      return { of: alice.id }
    },
  },
  {
    type: "MemberPrune",
    does: "pruning",
    async act({ ask, guild }) {
      await ask("POST", `/guilds/${guild.id}/prune`, { days: 3 })
      return { of: null, options: { delete_member_days: "3", members_removed: "1" } }
    },
  },
  {
    type: "MemberBanAdd",
    does: "banning",
    async act({ ask, guild, alice }) {
      await ask("PUT", `/guilds/${guild.id}/bans/${alice.id}`)
      return { of: alice.id }
    },
  },
  {
    type: "MemberBanAdd",
    does: "banning many",
    async act({ ask, guild, alice }) {
      await ask("POST", `/guilds/${guild.id}/bulk-ban`, { user_ids: [alice.id] })
      return { of: alice.id }
    },
  },
  {
    type: "MemberBanRemove",
    does: "lifting a ban",
    async act({ ask, guild, alice }) {
      await ask("PUT", `/guilds/${guild.id}/bans/${alice.id}`)
      await ask("DELETE", `/guilds/${guild.id}/bans/${alice.id}`)
      return { of: alice.id }
    },
  },
  {
    type: "MemberUpdate",
    does: "naming and timing out",
    async act({ ask, guild, alice }) {
      const communication_disabled_until = "2026-01-02T00:00:00.000000+00:00"
      const body = { nick: "Al", communication_disabled_until }
      await ask("PATCH", `/guilds/${guild.id}/members/${alice.id}`, body)
      return { of: alice.id, changes: made(body) }
    },
  },
  {
    type: "MemberUpdate",
    does: "muting and deafening",
    async act({ ask, guild, alice }) {
      await alice.joinVoice(guild.createVoiceChannel("lounge"))
      await ask("PATCH", `/guilds/${guild.id}/members/${alice.id}`, { mute: true, deaf: true })
      const changes = { mute: { old: false, new: true }, deaf: { old: false, new: true } }
      return { of: alice.id, changes }
    },
  },
  {
    type: "MemberUpdate",
    does: "naming oneself",
    async act({ ask, env, guild }) {
      await ask("PATCH", `/guilds/${guild.id}/members/@me`, { nick: "Pot" })
      return { of: env.bot.id, changes: made({ nick: "Pot" }) }
    },
  },
  {
    type: "MemberRoleUpdate",
    does: "giving a role",
    async act({ ask, guild, alice }) {
      const { id } = guild.createRole("Guest")
      await ask("PUT", `/guilds/${guild.id}/members/${alice.id}/roles/${id}`)
      return { of: alice.id, changes: roleChange("$add", id) }
    },
  },
  {
    type: "MemberRoleUpdate",
    does: "taking a role",
    async act({ ask, guild, alice }) {
      const { id } = guild.createRole("Guest")
      await ask("PUT", `/guilds/${guild.id}/members/${alice.id}/roles/${id}`)
      await ask("DELETE", `/guilds/${guild.id}/members/${alice.id}/roles/${id}`)
      return { of: alice.id, changes: roleChange("$remove", id) }
    },
  },
  {
    type: "MemberRoleUpdate",
    does: "setting the roles",
    async act({ ask, guild, alice }) {
      const { id } = guild.createRole("Guest")
      await ask("PATCH", `/guilds/${guild.id}/members/${alice.id}`, { roles: [id] })
      return { of: alice.id, changes: roleChange("$add", id) }
    },
  },
  {
    type: "MemberMove",
    does: "moving",
    async act({ ask, guild, alice }) {
      await alice.joinVoice(guild.createVoiceChannel("lounge"))
      const { id: channel_id } = guild.createVoiceChannel("closet")
      await ask("PATCH", `/guilds/${guild.id}/members/${alice.id}`, { channel_id })
      return { of: null, options: { channel_id, count: "1" } }
    },
  },
  {
    type: "MemberDisconnect",
    does: "disconnecting",
    async act({ ask, guild, alice }) {
      await alice.joinVoice(guild.createVoiceChannel("lounge"))
      await ask("PATCH", `/guilds/${guild.id}/members/${alice.id}`, { channel_id: null })
      return { of: null, options: { count: "1" } }
    },
  },
]
