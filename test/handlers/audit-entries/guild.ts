import { type Row, gone, made } from "./row.ts"

const ROLE = { name: "Guest", permissions: "1024", color: 7, hoist: true, mentionable: true }

/** Entries about the guild, its roles and its invites. */
export const guild: readonly Row[] = [
  {
    type: "GuildUpdate",
    does: "editing the guild",
    async act({ ask, guild: { id } }) {
      await ask("PATCH", `/guilds/${id}`, { name: "Tea Shop", description: "Pots" })
      const name = { old: "Tea House", new: "Tea Shop" }
      return { of: id, changes: { name, description: { new: "Pots" } } }
    },
  },
  {
    type: "RoleCreate",
    does: "making a role",
    async act({ ask, guild: { id } }) {
      const role = await ask("POST", `/guilds/${id}/roles`, ROLE)
      return { of: role.id, changes: made({ ...ROLE, colors: colored(7) }) }
    },
  },
  {
    type: "RoleUpdate",
    does: "editing a role",
    async act({ ask, guild: house }) {
      const { id } = house.createRole("Guest")
      await ask("PATCH", `/guilds/${house.id}/roles/${id}`, { name: "Regular", hoist: true })
      const name = { old: "Guest", new: "Regular" }
      return { of: id, changes: { name, hoist: { old: false, new: true } } }
    },
  },
  {
    type: "RoleDelete",
    does: "deleting a role",
    async act({ ask, guild: house }) {
      const { id } = house.createRole("Guest", { color: 7, permissions: ["ViewChannel"] })
      await ask("DELETE", `/guilds/${house.id}/roles/${id}`)
      const role = { ...ROLE, hoist: false, mentionable: false, colors: colored(7) }
      return { of: id, changes: gone(role) }
    },
  },
  {
    type: "InviteCreate",
    does: "inviting",
    async act({ ask, env, general }) {
      const answer = await ask("POST", `/channels/${general.id}/invites`, { max_uses: 2 })
      const { code } = answer as unknown as { readonly code: string } // the response is an invite
      return { of: null, changes: made(invite(code, general.id, env.bot.id)) }
    },
  },
  {
    type: "InviteDelete",
    does: "deleting an invite",
    async act({ ask, general, guild: { owner } }) {
      const { code } = await owner.createInvite(general, { maxUses: 2 })
      await ask("DELETE", `/invites/${code}`)
      return { of: null, changes: gone(invite(code, general.id, owner.id)) }
    },
  },
]

function colored(color: number) {
  return { primary_color: color, secondary_color: null, tertiary_color: null }
}

function invite(code: string, channel_id: string, inviter_id: string) {
  const numbers = { max_age: 86_400, max_uses: 2, uses: 0 }
  return { code, channel_id, inviter_id, ...numbers, temporary: false, flags: 0 }
}
