// The scene together with the parlor, for the tests that check responses.

import { ComponentType, InteractionResponseType, MessageFlags } from "discord-api-types/v10"
import { handlesOf } from "../../src/harness/handles/factory.ts"
import { Handle } from "../../src/harness/handles/handle.ts"
import type {
  Env,
  ForumHandle,
  InteractionResult,
  MessageHandle,
  ThreadHandle,
} from "../../src/node.ts"
import type { Interaction } from "../../src/world/interactions/model.ts"
import { createAsk } from "./ask.ts"
import { RICH_POLL } from "./bodies.ts"
import { type Parlor, buildParlor } from "./parlor.ts"
import { COMMANDS } from "./parlor-commands.ts"
import { buildScene, idsOf, requireLastMessage } from "./scene.ts"

/** Returns the latest interaction. Only its bot knows the token. */
export function lastInteraction({ guild }: Parlor): Interaction {
  const last = [...Handle.simulationOf(guild).world.interactions.values()].at(-1)
  if (last === undefined) throw new Error("Nobody has used anything yet")
  return last
}

/** Creates a poll of the bot in which alice has voted, and bob has withdrawn his vote. */
export async function askPoll({ ask, general, alice, bob }: Parlor): Promise<MessageHandle> {
  await ask("POST", `/channels/${general.id}/messages`, { poll: RICH_POLL })
  const poll = requireLastMessage(general)
  await alice.vote(poll, ["Sencha", "Assam"])
  await bob.vote(poll, "Assam")
  await bob.removeVote(poll)
  return poll
}

/** Creates a thread of alice with a message of the bot. The thread was archived and reopened. */
export async function reopenThread({ alice, ask, general }: Parlor): Promise<ThreadHandle> {
  const thread = await alice.createThread(general, "Cups", { autoArchiveDuration: 60 })
  const path = `/channels/${thread.id}`
  await ask("POST", `${path}/messages`, { content: "Which cup?" })
  await alice.archiveThread(thread)
  await ask("PATCH", path, { archived: false, name: "Mugs", locked: true })
  return thread
}

/** Creates a private thread with alice and the bot. */
export async function createPrivateThread({ alice, general, env }: Parlor): Promise<ThreadHandle> {
  general.allow(alice, "CreatePrivateThreads")
  const thread = await alice.createThread(general, "Ours", { type: "private" })
  await alice.addToThread(thread, env.bot)
  return thread
}

/** Creates a forum with tags and a post. */
async function createForum({ guild, alice, kettle }: Parlor): Promise<ForumHandle> {
  const tags = ["question", { name: "pot", emoji: kettle }, { name: "tea", emoji: "🍵" }]
  const forum = guild.createForumChannel("help", { tags, requireTag: true })
  await alice.createPost(forum, "Cold tea", "What now?", { tags: ["question"] })
  return forum
}

/** Creates a rule with everything that a rule can have. */
function createRule({ guild, general, brewers }: Parlor) {
  return guild.createAutoModRule("No coffee", {
    keywords: ["coffee*"],
    regexes: ["c0ff+ee"],
    allow: ["decaf coffee"],
    block: "Tea only.",
    alert: general,
    timeout: 60,
    exemptRoles: [brewers],
    exemptChannels: [general],
  })
}

/** Creates an external event and one in each kind of channel, with an interested user. */
async function createEvents({ guild, lounge, alice }: Parlor) {
  const stage = guild.createStageChannel("stage")
  const event = guild.createScheduledEvent("Tea party", { location: "Garden", description: "Hot" })
  const talk = guild.createScheduledEvent("Tea talk", { channel: lounge })
  const speech = guild.createScheduledEvent("Tea speech", { channel: stage, lasts: 60 })
  await alice.subscribeEvent(event)
  return { stage, event, talk, speech }
}

const label = (text: string, component: object) => ({
  type: ComponentType.Label,
  label: text,
  component,
})

/** A modal that has only input components. */
export const BARE_MODAL = {
  custom_id: "order",
  title: "Order",
  components: [
    label("Tea", { type: ComponentType.TextInput, custom_id: "tea", style: 1 }),
    label("Guest", { type: ComponentType.UserSelect, custom_id: "guest" }),
    label("Photo", { type: ComponentType.FileUpload, custom_id: "photo" }),
    label("Sweet", { type: ComponentType.Checkbox, custom_id: "sweet" }),
  ],
}

/** A modal with text above its input components. */
export const MODAL = {
  ...BARE_MODAL,
  components: [
    { type: ComponentType.TextDisplay, content: "What will it be?" },
    ...BARE_MODAL.components,
  ],
}

/** Returns what alice submits in the modal. */
const filledIn = ({ bob }: Parlor) => ({
  tea: "Sencha",
  guest: bob,
  photo: { name: "pot.png", content: new Uint8Array([1, 2, 3]), contentType: "image/png" },
})

/** Lets alice use a command or click a button. */
function use({ alice, general, answer }: Parlor, click: boolean): Promise<InteractionResult> {
  if (click) return alice.click(answer, { customId: "pour" })
  return alice.slash(general, "brew", { tea: "sencha" })
}

/** Lets alice submit a modal with which the bot answers a command or a click. */
export async function submitModal(parlor: Parlor, modal: object, click: boolean): Promise<void> {
  const result = await use(parlor, click)
  await callback(parlor, { type: InteractionResponseType.Modal, data: modal })
  await parlor.alice.submitModal(result, filledIn(parlor))
}

/** Answers the latest interaction. Returns its token. */
async function callback(parlor: Parlor, body: object): Promise<string> {
  const { id, token } = lastInteraction(parlor)
  await parlor.ask("POST", `/interactions/${id}/${token}/callback`, body)
  return token
}

/** Creates interactions of each kind that are not answered, and one with an ephemeral answer. */
async function createInteractions(parlor: Parlor) {
  await use(parlor, false)
  const data = { content: "For you.", flags: MessageFlags.Ephemeral }
  const token = await callback(parlor, { type: 4, data })
  const answer = lastInteraction(parlor).originalId ?? ""
  await use(parlor, true)
  const clicked = lastInteraction(parlor)
  await submitModal(parlor, MODAL, true)
  const submitted = lastInteraction(parlor)
  await use(parlor, false)
  const pending = lastInteraction(parlor)
  return {
    token,
    answer,
    pendingToken: pending.token,
    clickedToken: clicked.token,
    submittedToken: submitted.token,
    ...idsOf({ pending, clicked, submitted }),
  }
}

/** Sends a request that creates something, and returns the properties of the response. */
async function created<Name extends string>(
  { ask }: Parlor,
  path: string,
  body: object,
): Promise<Readonly<Record<Name, string>>> {
  const answer = await ask("POST", path, body)
  return answer.body as Readonly<Record<Name, string>> // the caller names what the resource has
}

/** Creates what bots create by requests. */
async function createByRequests(parlor: Parlor, application: string, token: string) {
  const { guild, general } = parlor
  const path = `/applications/${application}`
  const [brew] = COMMANDS
  const here = await created<"id">(parlor, `${path}/guilds/${guild.id}/commands`, brew)
  const everywhere = await created<"id">(parlor, `${path}/commands`, brew)
  const options = { max_age: 60, max_uses: 1, temporary: true }
  const invite = await created<"code">(parlor, `/channels/${general.id}/invites`, options)
  const hook = await created<"id" | "token">(parlor, `/channels/${general.id}/webhooks`, {
    name: "Pot",
  })
  const followUp = await created<"id">(parlor, `/webhooks/${application}/${token}`, {
    content: "Here.",
  })
  return {
    command: everywhere.id,
    guildCommand: here.id,
    invite: invite.code,
    webhook: hook.id,
    webhookToken: hook.token,
    followUp: followUp.id,
  }
}

/**
 * Creates everything of the parlor that requests can be about. The names are those of the scene as
 * far as a request of a sample can be about either, so that it can be sent to both places.
 */
async function createIds(parlor: Parlor, application: string) {
  const { guild, general, alice } = parlor
  const forum = await createForum(parlor)
  const rested = await createPrivateThread(parlor)
  await alice.archiveThread(rested)
  await alice.archiveThread(await alice.createThread(general, "Over"))
  const news = guild.createNewsChannel("news")
  const personal = guild.createWebhook(general)
  const handles = {
    guild,
    news,
    personal,
    owner: guild.owner,
    regular: parlor.brewers,
    general,
    random: general,
    lounge: parlor.lounge,
    emoji: parlor.kettle,
    sticker: parlor.pot,
    alice,
    carol: alice,
    bob: parlor.bob,
    theirs: parlor.question,
    own: parlor.answer,
    layout: parlor.layout,
    system: parlor.env.createUser("system", { system: true }),
    asked: await askPoll(parlor),
    mugs: await reopenThread(parlor),
    thread: await createPrivateThread(parlor),
    help: forum,
    rule: createRule(parlor),
    follower: await guild.owner.follow(news, general),
    ...(await createEvents(parlor)),
  }
  const interactions = await createInteractions(parlor)
  const widget = { enabled: true, channel_id: general.id }
  await parlor.ask("PATCH", `/guilds/${guild.id}/widget`, widget)
  guild.setCommandPermissions("brew", [{ for: parlor.brewers, allow: true }])
  await handlesOf(Handle.simulationOf(guild))
    .person(parlor.env.bot.id, guild.id)
    .joinVoice(handles.stage)
  const [, potTag, teaTag] = forum.tags
  return {
    ...idsOf(handles),
    ...interactions,
    ...(await createByRequests(parlor, application, interactions.token)),
    application,
    personalToken: personal.token,
    potTag: potTag?.id ?? "",
    teaTag: teaTag?.id ?? "",
    vanity: "tea-house",
  }
}

/** Builds the scene and the parlor in a run. */
export async function buildParlorScene(env: Env) {
  const simulation = Handle.simulationOf(env.bot)
  const scene = await buildScene(simulation, createAsk(simulation))
  const parlor = await buildParlor(env)
  const { application, cookie, cup, first } = scene.ids
  const parlorIds = { ...(await createIds(parlor, application)), cookie, cup, first }
  await env.settle()
  return { ...scene, env, parlor, parlorIds }
}

/** The scene with the parlor. */
export type ParlorScene = Awaited<ReturnType<typeof buildParlorScene>>
