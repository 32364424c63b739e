import { type Played, nameOf, outcome } from "./played.ts"

/** "The documentation for these endpoints has been removed": change log, July 28, 2025; discord-api-docs#7715. */
export const guildsMadeByBots: Played = {
  async play({ env, guild, rest }) {
    const made = await rest("POST", "/guilds", { name: "Own" }).then(outcome, nameOf)
    const bot = guild.members.find((member) => member.bot)
    const own = env.createGuild("Of the bot", { ...(bot && { owner: bot }), bots: [] })
    return { made, deleted: outcome(await rest("DELETE", `/guilds/${own.id}`)) }
  },
  specification: { made: "201", deleted: "204" },
  platform: { made: "RouteNotImplemented", deleted: "403 50013" },
}

/** "If none of the users could be banned, an error response code 500000 is returned": Bulk Guild Ban. */
export const bulkBanOfNobody: Played = {
  async play({ guild, rest }) {
    const asked = await rest("POST", `/guilds/${guild.id}/bulk-ban`, { user_ids: [guild.owner.id] })
    return outcome(asked)
  },
  specification: "200",
  platform: "400 500000",
}

/** "Requires the MANAGE_GUILD and KICK_MEMBERS permissions": Get Guild Prune Count. */
export const pruneCountPermissions: Played = {
  async play({ guild, rest }) {
    const path = `/guilds/${guild.id}/prune`
    guild.botRole.setPermissions("KickMembers")
    const kicking = await rest("GET", path)
    guild.botRole.setPermissions("KickMembers", "ManageGuild")
    return [outcome(kicking), outcome(await rest("GET", path))]
  },
  specification: ["200", "200"],
  platform: ["403 50013", "200"],
}

/**
 * "Number of days to count prune for": Get Guild Prune Count. Members who were active in that time
 * stay.
 */
export const pruneByActivity: Played = {
  async play({ guild, rest, alice, wait }) {
    const general = guild.createTextChannel("talk")
    guild.addMember("gone")
    wait(86_400 * 3)
    await alice.send(general, "hi")
    guild.addMember("new")
    const present = guild.addMember("present", { joinedAt: new Date(0) })
    await present.setPresence({ status: "online" })
    guild.addMember("old", { joinedAt: new Date(0) })
    const path = `/guilds/${guild.id}/prune`
    const before = guild.members.map(({ name }) => name)
    const { body } = await rest("POST", path, { days: 2 })
    const after = new Set(guild.members.map(({ name }) => name))
    return { ...(body as object), removed: before.filter((name) => !after.has(name)).toSorted() }
  },
  specification: { pruned: 5, removed: ["alice", "gone", "new", "old", "present"] },
  platform: { pruned: 2, removed: ["gone", "old"] },
}

/**
 * discord-api-docs#7666: opening a DM with a bot is refused with 400, a message to a person with
 * 403.
 */
export const dmsWithBots: Played = {
  async play({ env, guild, rest }) {
    const other = env.createUser("Other bot", { bot: true })
    guild.addBot(other)
    const opened = await rest<{ id: string }>("POST", "/users/@me/channels", {
      recipient_id: other.id,
    })
    if (opened.status !== 200) return [outcome(opened)]
    const sent = await rest("POST", `/channels/${opened.body.id}/messages`, { content: "hi" })
    return [outcome(opened), outcome(sent)]
  },
  specification: ["200", "403 50007"],
  platform: ["400 50007"],
}
