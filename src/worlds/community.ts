// A fixture world: a friendly community with channels of every kind and two days of messages.

import {
  type CategoryHandle,
  type ChannelHandle,
  type EmojiHandle,
  type ForumHandle,
  type MessageHandle,
  type Person,
  type RoleHandle,
  type StageChannelHandle,
  type StickerHandle,
  type WorldBuilder,
  type ThreadHandle,
  type VoiceChannelHandle,
  type WebhookHandle,
  defineWorld,
} from "../portable.ts"
import { type Cast, ensureCast, restrictToModerators } from "./cast.ts"
import { COMMUNITY, type CommunityData } from "./community-data.ts"
import { validateScriptedMessages, sendScriptedMessages } from "./scripted-messages.ts"

/** The handles of the community world. */
export interface CommunityHandles extends Cast {
  readonly guests: readonly Person[]
  /** The role of alice and bob. */
  readonly regulars: RoleHandle
  readonly teapot: EmojiHandle
  readonly steam: StickerHandle
  /** The category of all channels below except #staff. */
  readonly teaRoom: CategoryHandle
  /** A channel in which only the moderators can write. */
  readonly rules: ChannelHandle
  /** An announcement channel. */
  readonly news: ChannelHandle
  readonly recipes: ChannelHandle
  /** A channel that only the moderators can see, not even the bot. */
  readonly staff: ChannelHandle
  readonly ideas: ForumHandle
  /** A voice channel. alice and bob are connected. */
  readonly lounge: VoiceChannelHandle
  readonly podium: StageChannelHandle
  /** A webhook that writes in #recipes. */
  readonly cookbook: WebhookHandle
  /** The messages of #general, in order. */
  readonly chat: readonly MessageHandle[]
  /** mia's published message in #news. */
  readonly announcement: MessageHandle
  /** alice's message in #recipes. */
  readonly question: MessageHandle
  /** The thread of the question. */
  readonly answers: ThreadHandle
  /** A private thread of #recipes with mia, alice and bob. */
  readonly surprise: ThreadHandle
  /** carol's post in #ideas. */
  readonly idea: ThreadHandle
  /** The webhook's message in #recipes, with an embed. */
  readonly recipe: MessageHandle
}

type CommunityChannels = ReturnType<typeof createChannels>
type CommunityObjects = ReturnType<typeof createRolesAndExpressions>

/** A tea house: roles, channels of every kind, two days of messages, reactions, threads, pins. */
export const community = defineWorld("community", COMMUNITY, fill)

async function fill(world: WorldBuilder, data: CommunityData): Promise<CommunityHandles> {
  validateScriptedMessages("community: chat", data.chat)
  validateScriptedMessages("community: answers", data.answers)
  const cast = ensureCast(world, data)
  const channels = createChannels(cast)
  const extras = createRolesAndExpressions(cast, channels)
  await postOpeningMessages(cast, channels, data)
  const guests = data.guests.map((name) => world.ensureMember(cast.guild, name))
  const chat = await sendScriptedMessages(world, cast.guild, cast.general, data.chat)
  const threads = {
    ...(await createQuestionThreads(world, cast, channels, data)),
    ...(await createIdeaPost(cast, channels)),
  }
  const announcement = await publishAnnouncement(cast, channels, data)
  const recipe = await postRecipe(cast, extras)
  return { ...cast, ...channels, ...extras, ...threads, guests, chat, announcement, recipe }
}

function createChannels(cast: Cast) {
  const { guild, moderators } = cast
  const teaRoom = guild.createCategory("Tea room")
  const inside = { category: teaRoom }
  const rules = guild.createTextChannel("rules", { topic: "Read me first", ...inside })
  rules.deny(guild.everyone, "SendMessages")
  rules.allow(moderators, "SendMessages")
  const staff = guild.createTextChannel("staff", { topic: "Moderators only" })
  restrictToModerators(staff, cast)
  return {
    teaRoom,
    rules,
    staff,
    news: guild.createNewsChannel("news", { topic: "What is new", ...inside }),
    recipes: guild.createTextChannel("recipes", { rateLimitPerUser: 5, ...inside }),
    ideas: guild.createForumChannel("ideas", { tags: ["tea", "events"], ...inside }),
    lounge: guild.createVoiceChannel("Lounge", { userLimit: 10, ...inside }),
    podium: guild.createStageChannel("Podium", inside),
  }
}

function createRolesAndExpressions(
  { guild, alice, bob, general }: Cast,
  { recipes }: CommunityChannels,
) {
  const regulars = guild.createRole("Regular", { color: 0xd4_a0_17, hoist: true })
  for (const member of [alice, bob]) guild.setTopRole(member, regulars)
  guild.setSystemChannel(general)
  return {
    regulars,
    teapot: guild.createEmoji("teapot"),
    steam: guild.createSticker("steam", { description: "A cup that steams", tags: "tea" }),
    cookbook: guild.createWebhook(recipes, "Cookbook"),
  }
}

/** Sends the rules and sets presences, before the guests join. */
async function postOpeningMessages(
  { mia, alice, bob, carol }: Cast,
  channels: CommunityChannels,
  data: CommunityData,
) {
  for (const rule of data.rules) await mia.send(channels.rules, rule)
  await mia.send(channels.staff, "Nobody but us reads this.")
  await alice.setPresence({ activities: [{ name: "the kettle" }] })
  await bob.setPresence({ status: "idle" })
  await carol.setPresence({ status: "dnd" })
  await mia.setPresence({ status: "online" })
}

/** Creates a question with a thread of answers, and a private thread. */
async function createQuestionThreads(
  world: WorldBuilder,
  { guild, alice, bob, mia }: Cast,
  { recipes }: CommunityChannels,
  data: CommunityData,
) {
  const question = await alice.send(recipes, data.question)
  const answers = await alice.createThread(question, "Water for sencha", ONE_WEEK)
  await sendScriptedMessages(world, guild, answers, data.answers)
  const surprise = await mia.createThread(recipes, "A cake for carol", {
    type: "private",
    ...ONE_WEEK,
  })
  await mia.addToThread(surprise, alice)
  await mia.addToThread(surprise, bob)
  await mia.send(surprise, "Who bakes?")
  await bob.send(surprise, "I do. Matcha or lemon?")
  return { question, answers, surprise }
}

/** Keeps threads open for a week, because other worlds may advance the clock by days. */
const ONE_WEEK = { autoArchiveDuration: 10_080 } as const

async function createIdeaPost({ alice, bob, carol }: Cast, { ideas, lounge }: CommunityChannels) {
  const text = "Everyone brings a tea that nobody else knows."
  const idea = await carol.createPost(ideas, "A blind tasting", text, {
    tags: ["tea"],
    ...ONE_WEEK,
  })
  await bob.send(idea, "I am in.")
  await alice.joinVoice(lounge)
  await bob.joinVoice(lounge, { selfMute: true })
  return { idea }
}

async function publishAnnouncement(
  { mia, alice }: Cast,
  { news }: CommunityChannels,
  data: CommunityData,
) {
  const announcement = await mia.send(news, data.announcement)
  await mia.publish(announcement)
  await alice.react(announcement, "🎉")
  return announcement
}

/** Sends a message by the webhook, with an embed and reactions. */
async function postRecipe(
  { alice, carol }: Cast,
  { cookbook, teapot }: CommunityObjects,
): Promise<MessageHandle> {
  const recipe = await cookbook.send({
    username: "Recipe of the day",
    embeds: [
      {
        title: "Masala chai",
        description: "Simmer milk, water, ginger and cardamom. Add Assam, wait, strain.",
        url: "https://example.com/recipes/masala-chai",
        color: 0xc6_8e_4e,
        fields: [
          { name: "Cups", value: "4", inline: true },
          { name: "Minutes", value: "15", inline: true },
        ],
        footer: { text: "example.com" },
      },
    ],
  })
  await alice.react(recipe, teapot)
  await carol.react(recipe, teapot)
  return recipe
}
