// The parlor: a guild whose objects have every optional property, for the tests that check
// responses, events and the views of libraries. Add new properties here.

import { Locale, MessageFlags } from "discord-api-types/v10"
import type { Env } from "../../src/node.ts"
import { askAs } from "./network-ask.ts"
import { ACTIVITIES, EMBED, LAYOUT, MENU, ROWS } from "./bodies.ts"
import { COMMANDS } from "./parlor-commands.ts"
import { requireLastMessage } from "./scene.ts"

/** Creates the guild with its roles, channels, expressions and members. */
function createObjects(env: Env) {
  const ask = askAs(env.token)
  const guild = env.createGuild("Tea Parlor", {
    description: "Pots and cups",
    verificationLevel: 2,
    notifications: 1,
    contentFilter: 2,
    preferredLocale: Locale.German,
    afkTimeout: 900,
  })
  const brewers = guild.createRole("Brewers", {
    permissions: ["SendMessages", "ManageMessages", "BypassSlowmode"],
    color: 0x3498db,
    hoist: true,
    mentionable: true,
  })
  const general = guild.createTextChannel("general", {
    topic: "All about tea",
    nsfw: true,
    rateLimitPerUser: 5,
  })
  const lounge = guild.createVoiceChannel("lounge", {
    bitrate: 96_000,
    userLimit: 10,
    rtcRegion: "rotterdam",
  })
  const kettle = guild.createEmoji("kettle", { animated: true, roles: [brewers] })
  const pot = guild.createSticker("pot", { description: "Hot" })
  const gong = guild.createSoundboardSound("gong", { volume: 0.5, emoji: kettle })
  const account = env.createUser("alice", { globalName: "Alice", publicFlags: 64 })
  const alice = guild.addMember(account, { nick: "Ally", roles: [brewers] })
  const bob = guild.addMember("bob")
  guild.setWelcomeScreen({
    description: "Have some tea",
    channels: [{ channel: general, description: "Talk", emoji: kettle }],
  })
  general.allow(brewers, "EmbedLinks")
  general.deny(bob, "AddReactions")
  // alice has every property that users and members can have, bob has none of them.
  return { env, ask, guild, brewers, general, kettle, pot, gong, lounge, alice, bob }
}

/** Lets the guild welcome new members in every way, of whom its moderators approve each. */
async function welcome({ env, guild, general, kettle, brewers, alice }: Objects): Promise<void> {
  const tea = { title: "Tea", description: "Green", emoji: kettle, roles: [brewers] }
  guild.setOnboarding({
    defaultChannels: [general],
    mode: "advanced",
    prompts: [
      {
        title: "What do you drink?",
        type: "dropdown",
        singleSelect: true,
        required: true,
        answers: [{ ...tea, channels: [general] }, { title: "Nothing" }],
      },
    ],
  })
  guild.setNewMemberWelcome({
    message: { text: "Have some tea", authors: [alice] },
    actions: [{ channel: general, title: "Say hello", type: "talk", emoji: "👋" }],
    resources: [{ channel: general, title: "The house", description: "Warm", emoji: kettle }],
  })
  guild.setMemberVerification({
    enabled: true,
    manualApproval: true,
    preview: false,
    fields: [
      { label: "Rules", rules: ["Be kind"], description: "They are short" },
      { type: "text", label: "Who sent you?", placeholder: "A friend", required: false },
      { type: "choice", label: "What do you drink?", choices: ["Tea", "Coffee"] },
    ],
  })
  const [zoe, yan] = ["zoe", "yan"].map((name) => env.createUser(name))
  const answers = { "Who sent you?": "Bob", "What do you drink?": "Coffee" }
  for (const user of [zoe, yan]) await user?.requestToJoin(guild, answers)
  if (yan !== undefined) await guild.owner.rejectJoinRequest(yan, { reason: "Coffee" })
}

/** Writes a message of alice with a file, and messages of the bot with everything. */
async function writeMessages({ ask, alice, bob, brewers, general, kettle }: Objects) {
  const path = `/channels/${general.id}/messages`
  const file = { name: "cup.png", content: new Uint8Array([1, 2, 3]), contentType: "image/png" }
  const mentions = `${bob.mention} ${brewers.mention} ${general.mention}`
  const question = await alice.send(general, `tea, ${mentions}?`, { attachments: [file] })
  const reply = { message_reference: { message_id: question.id } }
  await ask("POST", path, { content: "soon", embeds: [EMBED], components: ROWS, ...reply }, MENU)
  const answer = requireLastMessage(general)
  await ask("PATCH", `${path}/${answer.id}`, { content: "now" })
  await alice.react(answer, "🍵")
  await ask("PUT", `${path}/${answer.id}/reactions/${encodeURIComponent("🍵")}/@me`)
  await ask("PUT", `${path}/${question.id}/reactions/${encodeURIComponent("🫖")}/@me`)
  await ask("POST", path, { flags: MessageFlags.IsComponentsV2, components: LAYOUT }, MENU)
  const layout = requireLastMessage(general)
  await alice.react(layout, kettle)
  return { question, answer, layout }
}

type Objects = ReturnType<typeof createObjects>

/** Builds the parlor in a run. */
export async function buildParlor(env: Env) {
  const objects = createObjects(env)
  const { ask, alice, lounge } = objects
  await env.settle()
  await welcome(objects)
  // One by one, because the bot can have other commands.
  for (const one of COMMANDS) await ask("POST", `/applications/${env.bot.id}/commands`, one)
  await alice.setPresence({ status: "dnd", activities: ACTIVITIES })
  await alice.joinVoice(lounge, { selfMute: true })
  await alice.setVoice({ selfVideo: true, selfStream: true })
  const messages = await writeMessages(objects)
  await env.settle()
  return { ...objects, ...messages }
}

/** The parlor with the handles of its objects. */
export type Parlor = Awaited<ReturnType<typeof buildParlor>>
