// Mistakes that leave a bot silent or make an assertion about its reply fail.

import { GatewayIntentBits } from "discord.js"
import { sim } from "guildsim/node"
import { WITH_MEMBERS, createBot } from "./bot.mjs"
import { alone, arrange, inRun } from "./kit.mjs"

const { Guilds, GuildMessages } = GatewayIntentBits

const PING = async ({ alice, general, sent, env }) => {
  await alice.send(general, "!ping")
  sent(env, general, "Pong!")
}

export const SILENCE = [
  inRun(
    "The intent MessageContent is missing",
    ["MESSAGE_CREATE", "MessageContent", "GatewayIntentBits.MessageContent"],
    PING,
    { intents: [Guilds, GuildMessages] },
  ),
  inRun(
    "The intent GuildMessages is missing",
    ["MESSAGE_CREATE", "GuildMessages", "GatewayIntentBits.GuildMessages"],
    PING,
    { intents: [Guilds] },
  ),
  inRun(
    "The intent MessageContent is missing, and the runner compares",
    ["Pong!", "GatewayIntentBits.MessageContent"],
    async ({ alice, general, equal }) => {
      await alice.send(general, "!ping")
      equal(general.lastMessage.content, "Pong!")
    },
    { intents: [Guilds, GuildMessages] },
  ),
  inRun(
    "The bot is not in the guild",
    ["not a member of Elsewhere", "addBot"],
    async ({ env, sent }) => {
      const guild = env.createGuild("Elsewhere", { bots: [] })
      const general = guild.createTextChannel("general")
      await guild.addMember("carol").send(general, "!ping")
      sent(env, general, "Pong!")
    },
  ),
  inRun(
    "The bot cannot see the channel",
    ["cannot see #general", "ViewChannel"],
    async ({ env, guild, general, alice, sent }) => {
      general.deny(guild.everyone, "ViewChannel")
      general.allow(alice, "ViewChannel", "SendMessages")
      await alice.send(general, "!ping")
      sent(env, general, "Pong!")
    },
  ),
  inRun(
    "The bot ignores the text",
    ["received MESSAGE_CREATE", "did nothing"],
    async ({ alice, general, sent, env }) => {
      await alice.send(general, "!pong")
      sent(env, general, "Pong!")
    },
  ),
  inRun(
    "The bot says something else",
    ['"Ping!"', '"Pong!"', "The closest"],
    async ({ alice, general, sent, env }) => {
      await alice.send(general, "!ping")
      sent(env, general, "Ping!")
    },
  ),
  inRun(
    "The handler throws, and an assertion fails",
    ["Tea!", "no tea left", "MESSAGE_CREATE", "What happened"],
    async ({ alice, general, sent, env }) => {
      await alice.send(general, "!boom")
      sent(env, general, "Tea!")
    },
  ),
  inRun(
    "The handler throws, and the runner compares",
    ["Tea!", "no tea left", "MESSAGE_CREATE", "What happened"],
    async ({ alice, general, equal }) => {
      await alice.send(general, "!boom")
      equal(general.lastMessage.content, "Tea!")
    },
  ),
  alone(
    "The handler throws, and an assertion fails under await using",
    ["Tea!", "no tea left", "MESSAGE_CREATE", "What happened"],
    async ({ sent }) => {
      await using env = await sim.run(createBot())
      const { alice, general } = arrange(env)
      await alice.send(general, "!boom")
      sent(env, general, "Tea!")
    },
  ),
  inRun(
    "The handler throws, and no assertion fails",
    ["no tea left", "while handling MESSAGE_CREATE", "What happened"],
    async ({ alice, general }) => {
      await alice.send(general, "!boom")
    },
  ),
  inRun(
    "The handler of a command throws",
    ["the kettle is empty", "INTERACTION_CREATE"],
    async ({ env, alice, general }) => {
      env.assertResponded(await alice.slash(general, "boom"), "Tea!")
    },
  ),
  inRun(
    "A gap is swallowed by the bot",
    [
      "RouteNotImplemented",
      "GET /discovery/categories",
      "env.use",
      "while handling MESSAGE_CREATE",
    ],
    async ({ alice, general }) => {
      await alice.send(general, "!gap")
    },
  ),
  inRun(
    "A gap is swallowed, and an assertion fails",
    ["Stickers!", "GET /discovery/categories", "env.use"],
    async ({ alice, general, sent, env }) => {
      await alice.send(general, "!gap")
      sent(env, general, "Stickers!")
    },
  ),
  inRun(
    "The platform refuses the bot, which does not catch it",
    ["50013", "BanMembers"],
    async ({ env }) => {
      const guild = env.createGuild("Elsewhere", {
        botPermissions: ["ViewChannel", "SendMessages"],
      })
      const general = guild.createTextChannel("general")
      await guild.addMember("carol").send(general, "!ban")
    },
  ),
  inRun(
    "The platform refuses the bot, which swallows it",
    ["50013", "BanMembers", "Banned."],
    async ({ env, sent }) => {
      const guild = env.createGuild("Elsewhere", {
        botPermissions: ["ViewChannel", "SendMessages"],
      })
      const general = guild.createTextChannel("general")
      await guild.addMember("carol").send(general, "!quiet ban")
      sent(env, general, "Banned.")
    },
  ),
  inRun(
    "An await is missing before a verb",
    ["alice.send", /still under way|was not awaited/, "await"],
    async ({ alice, general, sent, env }) => {
      alice.send(general, "!ping")
      sent(env, general, "Pong!")
    },
  ),
  inRun(
    "An await is missing before the last verb",
    ["alice.send", "not awaited", "await"],
    async ({ alice, general }) => {
      alice.send(general, "!ping")
    },
  ),
  inRun(
    "env.settle() is missing after a builder",
    ["addMember", "await env.settle()"],
    async ({ env, guild, general, sent }) => {
      await env.settle()
      await guild.owner.editGuild({ systemChannel: general })
      guild.addMember("carol")
      sent(env, general, "Welcome, carol!")
    },
    { intents: WITH_MEMBERS },
  ),
  inRun(
    "A timer has not come due",
    ["timer", "hours: 1", "advanceTime"],
    async ({ alice, general, sent, env }) => {
      await alice.send(general, "!remind")
      sent(env, general, "Tea is ready.")
    },
  ),
  inRun(
    "The bot never answers a command",
    ["/silent", /has not responded|did not answer/],
    async ({ env, alice, general }) => {
      env.assertResponded(await alice.slash(general, "silent"))
    },
  ),
  inRun(
    "The bot answers a command too late",
    ["did not respond", "10062", "late"],
    async ({ env, alice, general }) => {
      env.assertResponded(await alice.slash(general, "late"), "Late.")
    },
  ),
  inRun("The bot defers and never answers", ["deferred"], async ({ env, alice, general }) => {
    env.assertResponded(await alice.slash(general, "defer"), "Tea!")
  }),
  inRun(
    "The bot answers a command twice",
    ["already been sent or deferred", "INTERACTION_CREATE"],
    async ({ env, alice, general }) => {
      env.assertResponded(await alice.slash(general, "twice"), "Two")
    },
  ),
  inRun(
    "An ephemeral answer is looked for in the channel",
    ["ephemeral: true"],
    async ({ env, alice, general, sent }) => {
      await alice.slash(general, "secret")
      sent(env, general, "Psst.")
    },
  ),
  inRun(
    "A person's own words are taken for the bot's",
    ["alice", "by:"],
    async ({ env, alice, general, sent }) => {
      await alice.send(general, "hello")
      sent(env, general, "hello")
    },
  ),
  inRun(
    "A response is read that never came",
    [/alice\.click|click/, /did not answer|has not/],
    async ({ alice, general }) => {
      const result = await alice.slash(general, "silent")
      await alice.click(result.response, "Yes")
    },
  ),
  inRun(
    "A message differs from what is expected",
    ["embeds", "Teas"],
    async ({ env, alice, general }) => {
      await alice.send(general, "!ping")
      env.assertMessage(general.lastMessage, { content: "Pong!", embeds: [{ title: "Teas" }] })
    },
  ),
]
