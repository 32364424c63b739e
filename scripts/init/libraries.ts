// Bots of other libraries in fresh projects.

import { DISCORD_JS, type FreshProject, TYPESCRIPT } from "./project.ts"

/** Bots of other libraries, and bots without a library. */
export const LIBRARY_PROJECTS: readonly FreshProject[] = [
  {
    name: "oceanic-ts-node",
    summary: "Oceanic.js, TypeScript with allowImportingTsExtensions, node:test",
    manifest: {
      type: "module",
      scripts: { start: "node src/bot.ts", test: "node --test" },
      dependencies: { "oceanic.js": "^1.15.0" },
      devDependencies: TYPESCRIPT,
    },
    files: {
      "tsconfig.json": `{
  "compilerOptions": {
    "target": "es2024",
    "module": "nodenext",
    "types": ["node"],
    "strict": true,
    "allowImportingTsExtensions": true,
    "erasableSyntaxOnly": true,
    "skipLibCheck": true,
    "noEmit": true
  }
}
`,
      "src/bot.ts": `import { Client } from "oceanic.js"
import { onMessage } from "./messages.ts"

const client = new Client({
  auth: \`Bot \${process.env.BOT_TOKEN}\`,
  gateway: { intents: ["GUILDS", "GUILD_MESSAGES", "MESSAGE_CONTENT"] },
})
client.on("messageCreate", onMessage)
await client.connect()
`,
      "src/messages.ts": `import type { Message } from "oceanic.js"

export async function onMessage(message: Message): Promise<void> {
  if (message.content === "!ping") {
    await message.client.rest.channels.createMessage(message.channelID, { content: "Pong!" })
  }
}
`,
    },
    test: "test/bot.test.ts",
    also: ["npx tsc"],
  },
  {
    name: "eris-cjs",
    summary: "Eris, CommonJS, node:test, tests beside the sources",
    manifest: { scripts: { start: "node ." }, dependencies: { eris: "^0.18.0" } },
    files: {
      "index.js": `const Eris = require("eris")

const bot = new Eris(process.env.TOKEN, { intents: ["guilds", "guildMessages", "messageContent"] })
bot.on("messageCreate", (message) => {
  if (message.content === "!ping") bot.createMessage(message.channel.id, "Pong!")
})
bot.connect()
`,
      "lib/dice.js": `module.exports = () => 4
`,
      "lib/dice.spec.js": `const assert = require("node:assert")
const test = require("node:test")

test("a die shows four", () => assert.equal(require("./dice.js")(), 4))
`,
    },
    test: "lib/bot.spec.js",
    command: "node --test lib/bot.spec.js lib/dice.spec.js",
  },
  {
    name: "seyfert-ts",
    summary: "Seyfert, TypeScript with decorators, built by tsc",
    manifest: {
      scripts: { build: "tsc", start: "node dist/index.js" },
      dependencies: { seyfert: "^5.1.0" },
      devDependencies: TYPESCRIPT,
    },
    files: {
      "tsconfig.json": `{
  "compilerOptions": {
    "target": "es2022",
    "module": "nodenext",
    "rootDir": "src",
    "outDir": "dist",
    "types": ["node"],
    "experimentalDecorators": true,
    "emitDecoratorMetadata": true,
    "strict": true,
    "skipLibCheck": true
  },
  "include": ["src"]
}
`,
      "seyfert.config.js": `const { config } = require("seyfert")

module.exports = config.bot({
  token: process.env.BOT_TOKEN ?? "",
  locations: { base: "dist", commands: "commands" },
  intents: ["Guilds"],
})
`,
      "src/index.ts": `import { Client } from "seyfert"

const client = new Client()
void client.start().then(() => client.uploadCommands())
`,
      "src/commands/ping.ts": `import { Command, type CommandContext, Declare } from "seyfert"

@Declare({ name: "ping", description: "Answers." })
export default class PingCommand extends Command {
  override async run(context: CommandContext) {
    await context.write({ content: "Pong!" })
  }
}
`,
    },
    test: "test/bot.test.mts",
  },
  {
    name: "sapphire-ts",
    summary: "Sapphire, TypeScript, built by tsc",
    manifest: {
      main: "dist/index.js",
      scripts: { build: "tsc", start: "node ." },
      dependencies: { ...DISCORD_JS, "@sapphire/framework": "^5.5.1" },
      devDependencies: TYPESCRIPT,
    },
    files: {
      "tsconfig.json": `{
  "compilerOptions": {
    "target": "es2022",
    "module": "node16",
    "rootDir": "src",
    "outDir": "dist",
    "types": ["node"],
    "strict": true,
    "skipLibCheck": true
  },
  "include": ["src/**/*"]
}
`,
      "src/index.ts": `import { SapphireClient } from "@sapphire/framework"
import { GatewayIntentBits } from "discord.js"

const client = new SapphireClient({ intents: [GatewayIntentBits.Guilds] })
void client.login()
`,
      "src/commands/ping.ts": `import { Command } from "@sapphire/framework"

export class PingCommand extends Command {
  public override registerApplicationCommands(registry: Command.Registry) {
    registry.registerChatInputCommand((builder) => builder.setName("ping").setDescription("Answers."))
  }

  public override chatInputRun(interaction: Command.ChatInputCommandInteraction) {
    return interaction.reply("Pong!")
  }
}
`,
    },
    test: "test/bot.test.mts",
  },
  {
    name: "plain-esm",
    summary: "fetch and WebSocket, ES modules, nothing else",
    manifest: { type: "module", scripts: { start: "node bot.js" } },
    files: {
      "bot.js": `const token = process.env.DISCORD_TOKEN
const headers = { authorization: \`Bot \${token}\`, "content-type": "application/json" }
const socket = new WebSocket("wss://gateway.discord.gg/?v=10&encoding=json")
let last = null

socket.addEventListener("message", async ({ data }) => {
  const { op, t, d, s } = JSON.parse(data)
  last = s ?? last
  if (op === 10) {
    setInterval(() => socket.send(JSON.stringify({ op: 1, d: last })), d.heartbeat_interval)
    const properties = { os: "linux", browser: "bot", device: "bot" }
    socket.send(JSON.stringify({ op: 2, d: { token, intents: 33280, properties } }))
  }
  if (t === "MESSAGE_CREATE" && d.content === "!ping") {
    const body = JSON.stringify({ content: "Pong!" })
    const url = \`https://discord.com/api/v10/channels/\${d.channel_id}/messages\`
    await fetch(url, { method: "POST", headers, body })
  }
})
`,
    },
    test: "test/bot.test.js",
  },
  {
    name: "core-function",
    summary: "@discordjs/core, ES modules, an exported function, --runner node:test",
    options: ["--runner", "node:test"],
    manifest: {
      type: "module",
      main: "src/index.js",
      dependencies: {
        "@discordjs/core": "^2.6.0",
        "@discordjs/rest": "^2.6.3",
        "@discordjs/ws": "^2.0.4",
      },
    },
    files: {
      "src/index.js": `import { Client, GatewayDispatchEvents, GatewayIntentBits } from "@discordjs/core"
import { REST } from "@discordjs/rest"
import { WebSocketManager } from "@discordjs/ws"

export async function startBot(token) {
  const rest = new REST().setToken(token)
  const gateway = new WebSocketManager({ token, intents: GatewayIntentBits.Guilds, rest })
  const client = new Client({ rest, gateway })
  client.once(GatewayDispatchEvents.Ready, async ({ api, data }) => {
    const ping = { name: "ping", description: "Answers." }
    await api.applicationCommands.bulkOverwriteGlobalCommands(data.application.id, [ping])
  })
  client.on(GatewayDispatchEvents.InteractionCreate, async ({ api, data }) => {
    await api.interactions.reply(data.id, data.token, { content: "Pong!" })
  })
  await gateway.connect()
  return gateway
}

if (import.meta.main) await startBot(process.env.DISCORD_TOKEN)
`,
    },
    test: "test/bot.test.js",
  },
]
