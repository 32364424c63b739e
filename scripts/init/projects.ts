// Fresh projects of bots, as their users write them, for `npm run init:check`.

/** A project before `guildsim init`. */
export interface FreshProject {
  readonly name: string
  /** What the project is, for the table. */
  readonly summary: string
  /** Options of `init`. */
  readonly options?: readonly string[]
  /** Files beside package.json, by path. */
  readonly files: Readonly<Record<string, string>>
  readonly manifest: Readonly<Record<string, unknown>>
  /** The path of the test that `init` writes. */
  readonly test: string
  /** The command that runs it. */
  readonly command?: string
  /** Further commands that succeed after `init`. */
  readonly also?: readonly string[]
  /** Breaks the bot: what to remove from a file, and what the test says then. */
  readonly broken?: {
    readonly file: string
    readonly remove: string
    readonly says: RegExp
  }
}

const DISCORD_JS = { "discord.js": "^14.28.1" }
const TYPESCRIPT = { typescript: "~7.0.2", "@types/node": "^24.19.2" }

export const PROJECTS: readonly FreshProject[] = [
  {
    name: "discordjs-esm",
    summary: "discord.js, ES modules, Vitest",
    manifest: {
      type: "module",
      scripts: { start: "node src/index.js" },
      dependencies: DISCORD_JS,
      devDependencies: { vitest: "^5.1.0" },
    },
    files: {
      "src/index.js": `import { Client, Events, GatewayIntentBits, SlashCommandBuilder } from "discord.js"

const client = new Client({ intents: [GatewayIntentBits.Guilds] })
const ping = new SlashCommandBuilder().setName("ping").setDescription("Answers.")

client.once(Events.ClientReady, (ready) => ready.application.commands.set([ping]))
client.on(Events.InteractionCreate, async (interaction) => {
  if (interaction.isChatInputCommand()) await interaction.reply("Pong!")
})
await client.login(process.env.DISCORD_TOKEN)
`,
    },
    test: "test/bot.test.js",
    broken: {
      file: "src/index.js",
      remove: "await client.login(process.env.DISCORD_TOKEN)",
      says: /BotNotReady: .*did not connect|BotNotReady/,
    },
  },
  {
    name: "discordjs-cjs",
    summary: "discord.js, CommonJS, Jest, a folder of commands, GUILD_ID",
    manifest: { main: "index.js", dependencies: DISCORD_JS, devDependencies: { jest: "^30.5.2" } },
    files: {
      "index.js": `const fs = require('node:fs');
const path = require('node:path');
const { Client, Collection, Events, GatewayIntentBits, REST, Routes } = require('discord.js');

const { BOT_TOKEN, CLIENT_ID, GUILD_ID } = process.env;
const client = new Client({ intents: [GatewayIntentBits.Guilds] });
client.commands = new Collection();
const folder = path.join(__dirname, 'commands');
for (const file of fs.readdirSync(folder)) {
  const command = require(path.join(folder, file));
  client.commands.set(command.data.name, command);
}

client.once(Events.ClientReady, async () => {
  const rest = new REST().setToken(BOT_TOKEN);
  const body = client.commands.map((command) => command.data.toJSON());
  await rest.put(Routes.applicationGuildCommands(CLIENT_ID, GUILD_ID), { body });
});
client.on(Events.InteractionCreate, async (interaction) => {
  if (!interaction.isChatInputCommand()) return;
  await client.commands.get(interaction.commandName).execute(interaction);
});
client.login(BOT_TOKEN);
`,
      "commands/ping.js": `const { SlashCommandBuilder } = require('discord.js');

module.exports = {
  data: new SlashCommandBuilder().setName('ping').setDescription('Answers.'),
  execute: (interaction) => interaction.reply('Pong!'),
};
`,
    },
    test: "test/bot.test.js",
  },
  {
    name: "discordjs-ts-commonjs",
    summary: "discord.js, TypeScript 5.9 with module commonjs, npm's placeholder for a test",
    manifest: {
      main: "dist/index.js",
      scripts: {
        build: "tsc",
        start: "node dist/index.js",
        test: 'echo "Error: no test specified" && exit 1',
      },
      dependencies: DISCORD_JS,
      devDependencies: { ...TYPESCRIPT, typescript: "~5.9.3" },
    },
    files: {
      "tsconfig.json": `{
  "compilerOptions": {
    "target": "es2022",
    "module": "commonjs",
    "rootDir": "./src", // the sources
    "outDir": "./dist",
    "esModuleInterop": true,
    "strict": true,
    "skipLibCheck": true,
  },
}
`,
      "src/index.ts": `import { Client, GatewayIntentBits, Message } from "discord.js";
import { config } from "./config";

const { Guilds, GuildMessages, MessageContent } = GatewayIntentBits;
const client = new Client({ intents: [Guilds, GuildMessages, MessageContent] });

client.on("messageCreate", async (message: Message) => {
  if (message.content === "!ping") {
    await message.reply("Pong!");
  }
});

client.login(config.token);
`,
      "src/config.ts": `export const config = { token: process.env.DISCORD_BOT_TOKEN ?? "" };
`,
    },
    test: "test/bot.test.mjs",
    also: ["npm run build"],
  },
  {
    name: "discordjs-ts-nodenext",
    summary: "discord.js, TypeScript ES modules, nodenext, Vitest",
    manifest: {
      type: "module",
      scripts: { dev: "tsx watch src/main.ts", test: "vitest run" },
      dependencies: DISCORD_JS,
      devDependencies: { ...TYPESCRIPT, vitest: "^5.1.0" },
    },
    files: {
      "tsconfig.json": `{
  "compilerOptions": {
    "target": "es2024",
    "module": "nodenext",
    "types": ["node"],
    "strict": true,
    "noUncheckedIndexedAccess": true,
    "noPropertyAccessFromIndexSignature": true,
    "exactOptionalPropertyTypes": true,
    "skipLibCheck": true,
    "noEmit": true
  }
}
`,
      "src/main.ts": `import { createClient } from "./client.js"

await createClient().login(process.env["TOKEN"])
`,
      "src/client.ts": `import { Client, Events, GatewayIntentBits } from "discord.js"

export function createClient(): Client {
  const client = new Client({ intents: [GatewayIntentBits.Guilds] })
  client.once(Events.ClientReady, async ({ application }) => {
    await application.commands.create({
      name: "brew",
      description: "Makes tea.",
      options: [{ type: 3, name: "tea", description: "Which one.", required: true }],
    })
  })
  return client
}
`,
    },
    test: "test/bot.test.ts",
    also: ["npx tsc"],
    broken: {
      file: "src/client.ts",
      remove: 'name: "brew",',
      says: /50035|Invalid Form Body|brew/,
    },
  },
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
    name: "exported-client",
    summary: "discord.js, CommonJS, an exported client that nothing logs in",
    manifest: {
      main: "bot.js",
      dependencies: DISCORD_JS,
    },
    files: {
      "bot.js": `const { Client, GatewayIntentBits } = require("discord.js")

const client = new Client({ intents: [GatewayIntentBits.Guilds, GatewayIntentBits.GuildMembers] })
client.on("guildMemberAdd", (member) => console.log(\`\${member.displayName} joins.\`))

module.exports = { client }
`,
    },
    test: "test/bot.test.mjs",
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
