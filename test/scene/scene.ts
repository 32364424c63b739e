// The scene: a guild with everything that a request can be about. All samples name its objects.

import { ApplicationCommandType } from "discord-api-types/v10"
import {
  buildGuild,
  buildSku,
  buildUser,
  enableActivitiesOf,
} from "../../src/harness/sim/builders.ts"
import { buildStickerPack } from "../../src/harness/sim/sticker-packs.ts"
import { occurrenceIdAt } from "../../src/world/scheduled-events/rules/occurrences.ts"
import type { ChannelHandle } from "../../src/harness/handles/channel/channel.ts"
import { toEmojiPath } from "../../src/harness/handles/expressions/emoji.ts"
import { handlesOf } from "../../src/harness/handles/factory.ts"
import type { GuildOptions } from "../../src/harness/handles/guild/guild-options.ts"
import type { MessageHandle } from "../../src/harness/handles/message/message.ts"
import { createSimulation } from "../../src/harness/simulation/create-simulation.ts"
import type { Simulation } from "../../src/harness/simulation/simulation.ts"
import { perform } from "../../src/world/actions/perform.ts"
import { updateApplication } from "../../src/world/applications/actions/applications.ts"
import { openActivity } from "../../src/world/activity-instances/rules.ts"
import { requireChannel } from "../../src/world/rules/require.ts"
import { issueToken } from "../../src/world/oauth2/actions/tokens.ts"
import { openDm } from "../../src/world/dms/actions/dms.ts"
import type { UserId } from "../../src/world/model/ids.ts"
import type { Interaction } from "../../src/world/interactions/model.ts"
import { type Ask, createAsk } from "./ask.ts"
import { ANSWER, COMMANDS, GREETING, IMAGE, POLL } from "./bodies.ts"

/** An id that no object has. */
export const UNKNOWN_ID = "1000000000000000001"

/** The token of a bot that is in no guild. */
const OTHER = `${btoa("123456789012345678")}.G1xYzA.c2lnbmF0dXJl`

/** The scopes of every route that takes an access token. */
const SCOPES = [
  "openid",
  "identify",
  "email",
  "guilds",
  "guilds.join",
  "gdm.join",
  "guilds.members.read",
  "connections",
  "role_connections.write",
  "applications.commands.permissions.update",
]

/** The context in which the scene is built. */
interface BuilderContext {
  readonly simulation: Simulation
  readonly ask: Ask
  readonly options: GuildOptions
}

/** Creates the guild with its members, of which alice has a role. */
function createPeople({ simulation, options }: BuilderContext) {
  const guild = buildGuild(simulation, "Tea House", options)
  const regular = guild.createRole("regular")
  return {
    guild,
    regular,
    alice: guild.addMember("alice", { roles: [regular] }),
    bob: guild.addMember("bob"),
    banned: guild.addMember("banned"),
    carol: guild.addMember("carol"),
    dora: guild.addMember("dora"),
    owner: guild.owner,
    bot: handlesOf(simulation).person(simulation.application().botId, guild.id),
  }
}

type People = ReturnType<typeof createPeople>

/** Creates a channel of each kind. */
function createChannels({ simulation }: BuilderContext, { guild, alice, bob, bot }: People) {
  const { world } = simulation
  const general = guild.createTextChannel("general")
  general.allow(bob, "ViewChannel")
  const board = guild.createNewsChannel("board")
  board.allow(guild.everyone, "ViewChannel")
  const opened = perform(world, bot.id, openDm, { input: {}, body: { recipient_id: alice.id } })
  return {
    general,
    board,
    dm: handlesOf(simulation).channel(opened.id),
    random: guild.createTextChannel("random"),
    lounge: guild.createVoiceChannel("lounge"),
    stage: guild.createStageChannel("stage"),
    podium: guild.createStageChannel("podium"),
    rooms: guild.createCategory("rooms"),
    news: guild.createNewsChannel("news"),
    forum: guild.createForumChannel("help", {
      tags: ["question", { name: "solved", moderated: true }],
    }),
  }
}

type Channels = ReturnType<typeof createChannels>

/** Creates what belongs to the guild and needs nobody who acts. */
function createBelongings(
  { guild, regular }: People,
  { general, random, lounge, stage }: Channels,
) {
  const tea = { title: "Tea", emoji: "🍵", roles: [regular], channels: [random] }
  guild.setOnboarding({
    defaultChannels: [general],
    prompts: [{ title: "What do you drink?", answers: [tea, { title: "Nothing" }] }],
  })
  guild.setNewMemberWelcome({ resources: [{ channel: general, title: "The house" }] })
  guild.setWelcomeScreen({ channels: [{ channel: general, description: "Have some tea" }] })
  return {
    emoji: guild.createEmoji("kettle"),
    sticker: guild.createSticker("Kettle"),
    sound: guild.createSoundboardSound("Kettle"),
    integration: guild.createIntegration("twitch", "Kettle"),
    memberships: guild.createIntegration("guild_subscription", "Tea Club"),
    webhook: guild.createWebhook(general, "Kettle"),
    rule: guild.createAutoModRule("No coffee", { keywords: ["coffee"], block: true }),
    event: guild.createScheduledEvent("Tea party", { location: "Garden" }),
    talk: guild.createScheduledEvent("Tea talk", { channel: lounge }),
    speech: guild.createScheduledEvent("Tea speech", { channel: stage }),
    daily: guild.createScheduledEvent("Daily tea", { location: "Garden", repeats: "daily" }),
  }
}

/** Registers commands, some of them in the guild alone, and creates an emoji of the application. */
async function registerForBot({ simulation, ask }: BuilderContext, { guild }: People) {
  const application = simulation.application()
  const path = `/applications/${application.id}`
  await ask({ method: "PUT", path: `${path}/commands`, body: COMMANDS })
  const house = [{ name: "house", description: "Opens the house" }]
  await ask({ method: "PUT", path: `${path}/guilds/${guild.id}/commands`, body: house })
  guild.setCommandPermissions("tea", [{ for: guild.everyone, allow: true }])
  await ask({ method: "POST", path: `${path}/emojis`, body: { name: "own", image: IMAGE } })
  const [ownEmoji = ""] = application.emojis.keys()
  const [command = ""] = application.commands.keys()
  return { ownEmoji, command, guildCommand: [...application.commands.keys()].at(-1) ?? "" }
}

/** Writes messages of the bot and of members, also as a poll and in threads. */
async function writeMessages(
  { ask }: BuilderContext,
  { alice, bot }: People,
  { general, lounge, dm, news }: Channels,
) {
  await ask({ method: "POST", path: `/channels/${general.id}/messages`, body: GREETING })
  const own = requireLastMessage(general)
  const theirs = await alice.send(general, "hi")
  await alice.react(theirs, "🍵")
  await bot.pin(theirs)
  await ask({ method: "POST", path: `/channels/${general.id}/messages`, body: { poll: POLL } })
  const asked = requireLastMessage(general)
  await alice.vote(asked, "Sencha")
  return {
    own,
    theirs,
    asked,
    thread: await alice.createThread(general, "Cups"),
    ownThread: await bot.createThread(general, "Kettles"),
    /** A private thread of the bot to which nobody can be invited. */
    closed: await bot.createThread(general, "Pots", { type: "private", invitable: false }),
    whispered: await alice.send(dm, "psst"),
    spoken: await alice.send(lounge, "heard"),
    announced: await bot.send(news, "tea!"),
    announcement: await alice.send(news, "cake!"),
  }
}

/** Lets alice buy a subscription and something to consume, and creates a test entitlement. */
async function sell({ simulation, ask }: BuilderContext, { alice, bob }: People) {
  const sku = buildSku(simulation, "Premium", { type: "userSubscription" })
  const cups = buildSku(simulation, "Cups", { type: "consumable" })
  const subscribed = await alice.purchase(sku)
  const entitlement = await alice.purchase(cups)
  const { id, subscriptions } = simulation.application()
  const body = { sku_id: cups.id, owner_id: bob.id, owner_type: 2 }
  await ask({ method: "POST", path: `/applications/${id}/entitlements`, body })
  const [, testEntitlement] = cups.entitlements
  const [subscription = ""] = subscriptions.keys()
  return {
    handles: { sku, cups, subscribed, entitlement },
    ids: { testEntitlement: testEntitlement?.id ?? "", subscription: String(subscription) },
  }
}

/**
 * Enables activities, and lets alice open one. The entry point is deleted, so that a bulk overwrite
 * need not name it.
 */
function openActivityFor({ simulation }: BuilderContext, { alice }: People, { random }: Channels) {
  const { world } = simulation
  const application = simulation.application()
  enableActivitiesOf(simulation, undefined)
  for (const { id, type } of application.commands.values()) {
    if (type === ApplicationCommandType.PrimaryEntryPoint) application.commands.delete(id)
  }
  return openActivity(world, application, requireChannel(world, random.id), alice.id)
}

/**
 * Lets zoe, who is in no guild, request to join. The moderators approve new members, who are not
 * pending before.
 */
async function screen({ simulation, options }: BuilderContext, { guild }: People) {
  const zoe = buildUser(simulation, "zoe")
  guild.setMemberVerification({
    enabled: true,
    manualApproval: true,
    preview: false,
    description: "Have some tea",
    fields: [
      { label: "Rules", rules: ["Be kind"], description: "They are short" },
      { type: "text", label: "Who sent you?", placeholder: "A friend", required: false },
      { type: "paragraph", label: "Why?" },
      { type: "choice", label: "What do you drink?", choices: ["Tea", "Coffee"] },
    ],
  })
  await zoe.requestToJoin(guild, { "Why?": "The tea", "What do you drink?": "Tea" })
  guild.setFeatures([...(options.features ?? []), "MEMBER_VERIFICATION_GATE_ENABLED"])
  const [request] = guild.joinRequests
  return { zoe, joinRequest: request?.id ?? "" }
}

/** Bans a member, connects others to voice, and starts a stage. */
async function gather(
  { banned, carol, dora, bot, owner }: People,
  { lounge, podium, general }: Channels,
) {
  await owner.ban(banned)
  await carol.joinVoice(lounge)
  await owner.startStage(podium, "Tea")
  for (const one of [bot, dora]) await one.joinVoice(podium)
  return {
    ownEvent: await bot.createEvent("Kettle party", { location: "Kitchen" }),
    chosen: (await owner.createInvite(general, { users: [carol, dora], unique: true })).code,
    invite: await owner.createInvite(general),
  }
}

/** Creates a group DM of people, and one of the bot. */
async function createGroups({ simulation, ask }: BuilderContext, { alice, bob }: People) {
  const circle = await alice.createGroupDm([bob], { name: "Circle" })
  const { id: applicationId } = simulation.application()
  const fields = { applicationId, scopes: ["gdm.join"], hasRefreshToken: true }
  const { token } = issueToken(simulation.world, { ...fields, userId: alice.id })
  const body = { access_tokens: [token], nicks: { [alice.id]: "Al" } }
  await ask({ method: "POST", path: "/users/@me/channels", body })
  const [, club] = alice.groupDms
  if (club === undefined) throw new Error("The bot has created a group DM.")
  return { circle, club }
}

/** Lets alice use a command of the bot twice. The bot answers the first time. */
async function interact(
  { simulation, ask }: BuilderContext,
  { alice }: People,
  { general }: Channels,
) {
  const use = async (): Promise<Interaction> => {
    await alice.slash(general, "tea")
    const last = [...simulation.world.interactions.values()].at(-1)
    if (last === undefined) throw new Error("Alice has used a command.")
    return last
  }
  const answered = await use()
  const path = `/interactions/${answered.id}/${answered.token}/callback`
  await ask({ method: "POST", path, body: ANSWER })
  return { answered, pending: await use() }
}

/** Creates the scene in a simulation. The options are those of its guild. */
export async function buildScene(simulation: Simulation, ask: Ask, options: GuildOptions = {}) {
  const other = simulation.accounts.add({ botName: "other", token: OTHER }).application()
  const application = perform(simulation.world, "system", updateApplication, {
    input: {
      id: simulation.application().id,
      oauth2: { redirectUris: ["https://tea.example/back"] },
    },
  })
  const context = { simulation, ask, options }
  const people = createPeople(context)
  const channels = createChannels(context, people)
  const belongings = createBelongings(people, channels)
  const coffeeHouse = buildGuild(simulation, "Coffee House")
  const foreign = coffeeHouse.createEmoji("bean")
  const foreignSound = coffeeHouse.createSoundboardSound("Grinder")
  const foreignSticker = coffeeHouse.createSticker("Mug")
  const registered = await registerForBot(context, people)
  const messages = await writeMessages(context, people, channels)
  const { invite, chosen, ...gathered } = await gather(people, channels)
  const sold = await sell(context, people)
  const activity = openActivityFor(context, people, channels)
  const [first, tomorrow] = [belongings.daily.occurrence(), belongings.daily.occurrence(1)]
  await people.owner.cancelOccurrence(belongings.daily, first)
  const widget = `/guilds/${people.guild.id}/widget`
  await ask({ method: "PATCH", path: widget, body: { enabled: true } })
  const { zoe, joinRequest } = await screen(context, people)
  const tokenOf = (userId: UserId): string => {
    const fields = { applicationId: application.id, userId, scopes: SCOPES, hasRefreshToken: true }
    return issueToken(simulation.world, fields).token
  }
  const hooked = await belongings.webhook.send("boiling")
  const pack = buildStickerPack(simulation, "Tea Party", { stickers: ["Pot"] })
  const { answered, pending } = await interact(context, people, channels)
  const groups = await createGroups(context, people)
  const handles = {
    ...people,
    ...channels,
    ...belongings,
    ...messages,
    ...gathered,
    ...sold.handles,
    ...groups,
    hooked,
  }
  return {
    ...handles,
    simulation,
    ask,
    zoe,
    invite,
    answered,
    pending,
    /** Ids and other values for paths and bodies. */
    ids: {
      ...idsOf(handles),
      ...registered,
      ...sold.ids,
      application: application.id as string,
      other: other.id as string,
      /** A tag that only moderators can apply. */
      tag: channels.forum.tags[1]?.id ?? "",
      /** Emojis as they are written in the paths of reactions. */
      kettle: toEmojiPath(belongings.emoji),
      foreign: toEmojiPath(foreign),
      template: people.guild.createTemplate("Tea"),
      foreignSound: foreignSound.id as string,
      foreignSticker: foreignSticker.id as string,
      stickerPack: "847199849233514549",
      wave: "749054660769218631",
      teaPack: pack.id as string,
      teaSticker: pack.stickers.get("Pot").id as string,
      coffeeHouse: coffeeHouse.id as string,
      /** Occurrences of the event that recurs daily. The first one is canceled. */
      occurrence: occurrenceIdAt(first.getTime()) as string,
      tomorrow: occurrenceIdAt(tomorrow.getTime()) as string,
      tomorrowTime: tomorrow.toISOString(),
      cookie: "🍪",
      cup: "🍵",
      /** The first answer of a poll. */
      first: "1",
      activity: activity.id,
      webhookToken: belongings.webhook.token,
      clientSecret: application.oauth2.clientSecret,
      zoe: zoe.id as string,
      joinRequest: String(joinRequest),
      /** An access token of zoe, who is in no guild. */
      joining: tokenOf(zoe.id),
      /** An access token of the owner of the guild. */
      managing: tokenOf(people.owner.id),
      /** An access token of alice with the scope of every route. */
      bearer: tokenOf(people.alice.id),
      invite: invite.code,
      /** An invite for carol and dora. */
      chosen,
      answer: answered.originalId ?? "",
      token: answered.token,
      pending: pending.id as string,
      pendingToken: pending.token,
    },
  }
}

/** Returns the ids of handles by their names. */
export function idsOf<Handles extends Readonly<Record<string, { readonly id: string }>>>(
  handles: Handles,
): { readonly [Name in keyof Handles]: string } {
  const ids = Object.entries(handles).map(([name, { id }]) => [name, id])
  return Object.fromEntries(ids) as { [Name in keyof Handles]: string } // the same names
}

/** Creates the scene in its own simulation, without a network. */
export function createScene(): Promise<Scene> {
  const simulation = createSimulation({}, { key: "proof" })
  return buildScene(simulation, createAsk(simulation))
}

/** The scene with its handles and ids. */
export type Scene = Awaited<ReturnType<typeof buildScene>>

/** Ids for paths and bodies. */
export type Ids = Scene["ids"]

/** Returns the last message of a channel. @throws Error if the bot could not write it. */
export function requireLastMessage({ lastMessage, name }: ChannelHandle): MessageHandle {
  if (lastMessage === undefined) throw new Error(`#${name} is empty.`)
  return lastMessage
}

/** Turns a message into a system message about a pin. */
export function makeSystemMessage({ simulation }: Scene, { channelId, id }: MessageHandle): void {
  const message = simulation.world.channels.get(channelId)?.messages.get(id)
  if (message !== undefined) Object.assign(message, { type: 6 })
}
