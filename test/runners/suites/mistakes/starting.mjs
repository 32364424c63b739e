// Mistakes around the start of a run.

import { GatewayIntentBits } from "discord.js"
import { sim } from "guildsim/node"
import { createBot } from "./bot.mjs"
import { alone } from "./kit.mjs"

export const STARTING = [
  alone("A start function does not log in", ["BotNotReady", "did not connect", "login"], () =>
    sim.run(() => createBot().on("ready", () => {}) && {}),
  ),
  alone(
    "The token is not set, so discord.js refuses to log in",
    ["token", /DISCORD_TOKEN|processEnv/],
    () =>
      sim.run(async () => {
        const client = createBot()
        await client.login(process.env.A_TOKEN_THAT_IS_NOT_SET)
        return client
      }),
  ),
  alone(
    "A module that logs in when it is imported is imported a second time",
    ["BotNotReady", /evaluated once|only the first time/, "resetModules"],
    async () => {
      await sim.run(
        () => import("./logging-in.mjs"),
        { processEnv: { TEA_TOKEN: "one" } },
        () => {},
      )
      await sim.run(
        () => import("./logging-in.mjs"),
        { processEnv: { TEA_TOKEN: "two" } },
        () => {},
      )
    },
  ),
  alone("The path of the bot's module is wrong", ["no-such-bot.mjs"], () =>
    sim.run(() => import(["./no-such-bot", "mjs"].join("."))),
  ),
  alone("There is no bot", ["SetupError", "`bot` must be", "undefined"], () => sim.run(undefined)),
  alone("A start function without a call is given by its result", ["SetupError", "login()"], () =>
    sim.run({ client: createBot() }),
  ),
  alone(
    "The token is not the one that the option names",
    ["token", /TokenInvalid|TokenRefused/],
    () =>
      sim.run(
        async () => {
          const client = createBot()
          await client.login("MTIz.another.token")
          return client
        },
        { token: "MTIz.good.token" },
      ),
  ),
  alone("A privileged intent was not approved", ["GuildMembers", "4014", "approvedIntents"], () =>
    sim.run(createBot([GatewayIntentBits.Guilds, GatewayIntentBits.GuildMembers]), {
      approvedIntents: ["MessageContent"],
    }),
  ),
  alone("A bot that only uses REST is waited for", ["BotNotReady", "gateway: false"], () =>
    sim.run(async ({ token }) => {
      await fetch("https://discord.com/api/v10/users/@me", {
        headers: { authorization: `Bot ${token}` },
      })
    }),
  ),
  alone("A start function waits for the end of the bot", ["BotNotReady", "signal"], () =>
    sim.run(({ signal }) => new Promise((resolve) => signal.addEventListener("abort", resolve))),
  ),
  alone("An option of sim.run is misspelt", ["strictsync", "strictSync"], () =>
    sim.run(createBot(), { strictsync: false }),
  ),
  alone(
    "Commands are given, but count only when they are registered",
    ["/ping", "strictSync: false"],
    () =>
      sim.run(createBot(), { commands: [{ name: "ping", description: "Pings" }] }, async (env) => {
        const guild = env.createGuild("Tea House")
        await guild.addMember("alice").slash(guild.createTextChannel("general"), "ping")
      }),
  ),
  alone("A world is given that is none", ["`options.world` must be a world", "defineWorld"], () =>
    sim.run(createBot(), { world: { guild: "Tea House" } }),
  ),
  alone("Two things are given one id", ["900000000000000001", "the guild Tea House has it"], () =>
    sim.run(createBot(), {}, (env) => {
      const guild = env.createGuild("Tea House", { id: "900000000000000001" })
      guild.createTextChannel("general", { id: guild.id })
    }),
  ),
  alone(
    "The endpoint of an HTTP bot does not verify signatures",
    ["EndpointNotVerified", "wrong signature", "X-Signature-Ed25519"],
    () =>
      sim.run(createBot(), {}, (env) => env.addHttpBot({ to: () => Response.json({ type: 1 }) })),
  ),
]
