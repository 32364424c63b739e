// Bots of discord.js in fresh projects.

import { DISCORD_JS, type FreshProject, TYPESCRIPT } from "./project.ts"

/** Bots of discord.js, by language and module kind. */
export const DISCORDJS_PROJECTS: readonly FreshProject[] = [
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
    summary: "discord.js, TypeScript ES modules, nodenext with paths, Vitest",
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
    "paths": { "@/*": ["./src/*"] },
    "strict": true,
    "noUncheckedIndexedAccess": true,
    "noPropertyAccessFromIndexSignature": true,
    "exactOptionalPropertyTypes": true,
    "skipLibCheck": true,
    "noEmit": true
  }
}
`,
      "src/main.ts": `import { createClient } from "@/client.js"

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
    name: "discordjs-guide",
    summary: "discord.js, CommonJS, config.json and deploy-commands.js as in its guide",
    manifest: { main: "index.js", dependencies: DISCORD_JS },
    files: {
      "config.json": `{
  "token": "a.token.of-mine",
  "clientId": "900000000000000001",
  "guildId": "900000000000000002"
}
`,
      "deploy-commands.js": `const { REST, Routes } = require('discord.js');
const { clientId, guildId, token } = require('./config.json');
const ping = require('./commands/utility/ping.js');

const rest = new REST().setToken(token);
(async () => {
  try {
    const body = [ping.data.toJSON()];
    const data = await rest.put(Routes.applicationGuildCommands(clientId, guildId), { body });
    console.log(\`Registered \${data.length} commands.\`);
  } catch (error) {
    console.error(error);
  }
})();
`,
      "index.js": `const { Client, Events, GatewayIntentBits, MessageFlags } = require('discord.js');
const { token } = require('./config.json');
const ping = require('./commands/utility/ping.js');

const client = new Client({ intents: [GatewayIntentBits.Guilds] });
client.on(Events.InteractionCreate, async (interaction) => {
  if (!interaction.isChatInputCommand()) return;
  await ping.execute(interaction);
});
client.login(token);
`,
      "commands/utility/ping.js": `const { SlashCommandBuilder } = require('discord.js');

module.exports = {
  data: new SlashCommandBuilder().setName('ping').setDescription('Replies with Pong!'),
  async execute(interaction) {
    await interaction.reply('Pong!');
  },
};
`,
    },
    test: "test/bot.test.mjs",
  },
]
