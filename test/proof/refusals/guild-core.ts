import type { ChannelId } from "../../../src/world/model/ids.ts"
import type { Refusal } from "../refusal.ts"

/** Makes the guild a community whose rules are in #general. */
const makeCommunity: Refusal["arrange"] = ({ simulation: { world }, guild, general }) => {
  guild.setFeatures(["COMMUNITY", "NEWS"])
  const found = world.guilds.get(guild.id)
  if (found !== undefined) found.rulesChannelId = general.id
}

export const guildCore: readonly Refusal[] = [
  {
    does: "reading a widget that is not public",
    route: "GET /guilds/{guild_id}/widget.json",
    code: 50004,
    says: "Widget Disabled",
    arrange({ simulation, guild }) {
      const found = simulation.world.guilds.get(guild.id)
      if (found !== undefined) found.widgetEnabled = false
    },
    status: 403,
  },
  {
    does: "making a second template",
    route: "POST /guilds/{guild_id}/templates",
    code: 30031,
    says: "Guild already has a template",
    status: 400,
  },
  {
    does: "reading a template that does not exist",
    route: "GET /guilds/templates/{code}",
    code: 10057,
    says: "Unknown guild template",
    status: 404,
    params: { code: "nowhere" },
  },
  {
    does: "deleting a guild of another",
    route: "DELETE /guilds/{guild_id}",
    code: 50013,
  },
  {
    does: "leaving a guild of one's own",
    route: "DELETE /users/@me/guilds/{guild_id}",
    code: 50055,
    arrange: ({ simulation: { world }, guild: { id }, bot }) => {
      const guild = world.guilds.get(id)
      if (guild !== undefined) guild.ownerId = bot.id
    },
  },
  {
    does: "setting a text channel as the AFK channel",
    route: "PATCH /guilds/{guild_id}",
    code: 50024,
    body: { afk_channel_id: "$general" },
  },
  {
    does: "making a guild a community without its channels",
    route: "PATCH /guilds/{guild_id}",
    code: 40006,
    says: "This feature has been temporarily disabled",
    status: 403,
    body: { features: ["COMMUNITY"] },
    arrange: ({ guild, bot }) => {
      guild.setFeatures([])
      guild.setPermissions(bot, "Administrator")
    },
  },
  {
    does: "deleting the rules channel of a community",
    route: "DELETE /channels/{channel_id}",
    code: 50074,
    arrange: makeCommunity,
    params: { channel_id: "general" },
  },
  {
    does: "making an announcement channel of the rules channel of a community",
    route: "PATCH /channels/{channel_id}",
    code: 50086,
    says: "Community server channels must be text channels",
    status: 400,
    arrange: makeCommunity,
    params: { channel_id: "general" },
    body: { type: 5 },
  },
  {
    does: "giving a guild to a member who has not passed its screening",
    route: "PATCH /guilds/{guild_id}",
    code: 50131,
    says: "Owner cannot be pending member",
    status: 400,
    arrange: ({ simulation: { world }, guild: { id }, bot, dora }) => {
      const guild = world.guilds.get(id)
      const member = guild?.members.get(dora.id)
      if (guild !== undefined) guild.ownerId = bot.id
      if (member !== undefined) member.pending = true
    },
    body: { owner_id: "$dora" },
  },
  {
    does: "giving a guild to a bot",
    route: "PATCH /guilds/{guild_id}",
    code: 50132,
    says: "Ownership cannot be transferred to a bot user",
    arrange: ({ simulation: { world }, guild: { id }, bot, dora }) => {
      const guild = world.guilds.get(id)
      const user = world.users.get(dora.id)
      if (guild !== undefined) guild.ownerId = bot.id
      if (user !== undefined) world.users.set(dora.id, { ...user, bot: true })
    },
    body: { owner_id: "$dora" },
  },
  {
    does: "making the five hundred and first channel",
    route: "POST /guilds/{guild_id}/channels",
    code: 30013,
    says: "Maximum number of guild channels reached (500)",
    arrange: ({ simulation: { world }, guild, random }) => {
      const { channelIds } = world.guilds.get(guild.id) ?? {}
      const channel = world.channels.get(random.id)
      if (channel === undefined || channelIds === undefined) return
      for (let n = channelIds.size; n < 500; n += 1) {
        const id = String(n + 1) as ChannelId // any text will do
        world.channels.set(id, { ...channel, id })
        channelIds.add(id)
      }
    },
  },
  {
    does: "moving two channels into a category at once",
    route: "PATCH /guilds/{guild_id}/channels",
    code: 40009,
    body: ["$general", "$random"].map((id) => ({ id, parent_id: "$rooms" })),
  },
  {
    does: "reading a welcome screen that was never set",
    route: "GET /guilds/{guild_id}/welcome-screen",
    code: 10069,
    says: "Unknown Guild Welcome Screen",
    status: 404,
    arrange: ({ simulation: { world }, guild: { id } }) => {
      const guild = world.guilds.get(id)
      if (guild !== undefined) guild.welcomeScreen = null
    },
  },
]
