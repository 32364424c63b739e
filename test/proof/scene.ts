// A guild with everything that a request can be about, and a client that calls the handlers without
// a network.

import { readAddress } from "../../src/handlers/address.ts"
import { readRequest } from "../../src/handlers/incoming-request.ts"
import { createMatcher } from "../../src/handlers/path-matcher.ts"
import { toResponse } from "../../src/handlers/platform-handler.ts"
import type { ImplementedKey, Route } from "../../src/handlers/route.ts"
import { routes } from "../../src/handlers/routes.ts"
import { serve } from "../../src/handlers/serve.ts"
import { handlesOf } from "../../src/harness/handles/factory.ts"
import { buildGuild } from "../../src/harness/builders.ts"
import { createSimulation } from "../../src/harness/simulation.ts"
import { toEmojiPath } from "../../src/harness/handles/emoji.ts"
import type { MessageHandle } from "../../src/harness/handles/message.ts"
import { perform } from "../../src/world/actions/action.ts"
import { openDm } from "../../src/world/actions/dms.ts"
import type { Interaction } from "../../src/world/model/interaction.ts"

/** An id that no object has. */
export const UNKNOWN_ID = "1000000000000000001"

/** Every implemented route. */
export const values: readonly Route<ImplementedKey>[] = routes

/** The token of a bot that is in no guild. */
const OTHER = `${btoa("123456789012345678")}.G1xYzA.c2lnbmF0dXJl`

/** A response of the platform. A body that is not JSON is null. */
export interface Answer {
  readonly status: number
  readonly body: unknown
  /** The reason of a refusal, as in the journal. */
  readonly reason?: string | undefined
}

/** A request to the API. Without a credential of its own, it uses the bot's. */
export interface SceneRequest {
  readonly method: string
  readonly path: string
  readonly body?: object | string
  readonly contentType?: string
  readonly credential?: string | null
}

const match = createMatcher(values.map((route) => [route.method, route.path, route] as const))

const BUTTONS = [
  { type: 2, style: 1, custom_id: "more", label: "More" },
  { type: 2, style: 5, url: "https://tea.example", label: "Leaves" },
]

/** A message with components of several kinds. */
const MESSAGE = {
  content: "hello",
  components: [
    { type: 1, components: BUTTONS },
    { type: 1, components: [{ type: 5, custom_id: "whom" }] },
  ],
}
const COMMANDS = [
  { name: "tea", description: "Brews a pot" },
  {
    name: "brew",
    description: "Brews a leaf",
    options: [{ type: 3, name: "leaf", description: "Which?", autocomplete: true }],
  },
  { type: 2, name: "Pour for" },
  { type: 3, name: "Keep this" },
]

/** Creates a guild with a bot and alice, each with their own role, and messages of both. */
export async function createScene() {
  const simulation = createSimulation({}, { key: "proof" })
  const { world } = simulation
  const application = simulation.application()
  const other = simulation.accounts.add({ botName: "other", token: OTHER }).application()
  const guild = buildGuild(simulation, "Tea House")
  const regular = guild.createRole("regular")
  const alice = guild.addMember("alice", { roles: [regular] })
  const bob = guild.addMember("bob")
  const bot = handlesOf(simulation).person(application.botId, guild.id)
  const general = guild.createTextChannel("general")
  const random = guild.createTextChannel("random")
  const lounge = guild.createVoiceChannel("lounge")
  const stage = guild.createStageChannel("stage")
  const podium = guild.createStageChannel("podium")
  const rooms = guild.createCategory("rooms")
  const forum = guild.createForumChannel("help", {
    tags: ["question", { name: "solved", moderated: true }],
  })
  general.allow(bob, "ViewChannel")
  const opened = perform(world, bot.id, openDm, { input: {}, body: { recipient_id: alice.id } })
  const dm = handlesOf(simulation).channel(opened.id)

  const fetched = async (url: string, init: RequestInit): Promise<Response> => {
    const request = new Request(url, init)
    const { path } = readAddress(new URL(url))
    const found = match(request.method, path)
    if (found === undefined) throw new Error(`${request.method} ${path} is not implemented.`)
    const received = await readRequest(request, found.params)
    return toResponse(await serve(simulation, { ...received, route: found.value }))
  }
  const ask = async ({
    method,
    path,
    body,
    contentType,
    credential = `Bot ${application.token}`,
  }: SceneRequest): Promise<Answer> => {
    const isPlain = typeof body === "object" && !(body instanceof FormData)
    const type = contentType ?? (isPlain ? "application/json" : undefined)
    const response = await fetched(`https://discord.com/api/v10${path}`, {
      method,
      body: isPlain ? JSON.stringify(body) : (body ?? null),
      headers: {
        ...(credential !== null && { authorization: credential }),
        ...(type !== undefined && { "content-type": type }),
      },
    })
    const text = await response.text()
    const entry = simulation.journal.readRaw(simulation.journal.nextIndex() - 1)
    const reason = entry?.kind === "request" ? entry.explanation?.reason : undefined
    return { status: response.status, body: text === "" ? null : JSON.parse(text), reason }
  }

  const commands = `/applications/${application.id}/commands`
  await ask({ method: "PUT", path: commands, body: COMMANDS })
  const [command] = application.commands.keys()
  await ask({
    method: "PUT",
    path: `/applications/${application.id}/guilds/${guild.id}/commands`,
    body: [{ name: "house", description: "Opens the house" }],
  })
  const guildCommand = [...application.commands.keys()].at(-1)
  guild.setCommandPermissions("tea", [{ for: guild.everyone, allow: true }])
  const { body } = await ask({
    method: "POST",
    path: `/channels/${general.id}/messages`,
    body: MESSAGE,
  })
  const own = general.lastMessage
  if (own === undefined) throw new Error(`The bot could not write: ${JSON.stringify(body)}.`)
  const theirs = await alice.send(general, "hi")
  await alice.react(theirs, "🍵")
  await bot.pin(theirs)
  const asked = await bot.send(general, "", {
    poll: { question: "Tea or coffee?", answers: ["Tea", "Coffee"] },
  })
  await alice.vote(asked, "Tea")
  const thread = await alice.createThread(general, "Cups")
  const ownThread = await bot.createThread(general, "Kettles")
  const closed = await bot.createThread(general, "Pots", { type: "private", invitable: false })
  const whispered = await alice.send(dm, "psst")
  const spoken = await alice.send(lounge, "heard")
  const banned = guild.addMember("banned")
  await guild.owner.ban(banned)
  const carol = guild.addMember("carol")
  await carol.joinVoice(lounge)
  const dora = guild.addMember("dora")
  await guild.owner.startStage(podium, "Tea")
  for (const one of [bot, dora]) await one.joinVoice(podium)

  const emoji = guild.createEmoji("kettle")
  const sticker = guild.createSticker("Kettle")
  const foreign = buildGuild(simulation, "Coffee House").createEmoji("bean")
  const response = await ask({
    method: "POST",
    path: `/applications/${application.id}/emojis`,
    body: { name: "own", image: `data:image/gif;base64,${btoa("GIF89a")}` },
  })
  const { id: ownEmoji } = response.body as { readonly id: string } // every emoji has an id

  const news = guild.createNewsChannel("news")
  const announced = await bot.send(news, "tea!")
  const announcement = await alice.send(news, "cake!")
  const board = guild.createNewsChannel("board")
  board.allow(guild.everyone, "ViewChannel")

  const hook = guild.createWebhook(general, "Kettle")
  const hooked = await hook.send("boiling")
  const rule = guild.createAutoModRule("No coffee", { keywords: ["coffee"], block: true })

  const event = guild.createScheduledEvent("Tea party", { location: "Garden" })
  const talk = guild.createScheduledEvent("Tea talk", { channel: lounge })
  const speech = guild.createScheduledEvent("Tea speech", { channel: stage })
  const ownEvent = await bot.createEvent("Kettle party", { location: "Kitchen" })

  const invite = await handlesOf(simulation).person(guild.owner.id, guild.id).createInvite(general)

  const interact = async (): Promise<Interaction> => {
    await alice.slash(general, "tea")
    const last = [...world.interactions.values()].at(-1)
    if (last === undefined) throw new Error("Alice has used a command.")
    return last
  }
  const answered = await interact()
  const callback = `/interactions/${answered.id}/${answered.token}/callback`
  await ask({ method: "POST", path: callback, body: { type: 4, data: { content: "tea" } } })
  const pending = await interact()

  return {
    simulation,
    guild,
    general,
    random,
    lounge,
    stage,
    podium,
    dora,
    rooms,
    forum,
    thread,
    ownThread,
    dm,
    alice,
    bob,
    carol,
    banned,
    bot,
    own,
    theirs,
    emoji,
    asked,
    regular,
    event,
    talk,
    invite,
    news,
    board,
    announced,
    announcement,
    answered,
    pending,
    ask,
    /** Ids for paths and bodies. */
    ids: {
      application: application.id,
      other: other.id,
      guild: guild.id,
      general: general.id,
      random: random.id,
      lounge: lounge.id,
      stage: stage.id,
      podium: podium.id,
      dora: dora.id,
      rooms: rooms.id,
      forum: forum.id,
      /** A tag that only moderators can apply. */
      tag: forum.tags[1]?.id ?? "",
      thread: thread.id,
      ownThread: ownThread.id,
      /** A private thread of the bot to which nobody can be invited. */
      closed: closed.id,
      regular: regular.id,
      dm: dm.id,
      alice: alice.id,
      bob: bob.id,
      carol: carol.id,
      banned: banned.id,
      bot: bot.id,
      owner: guild.owner.id,
      own: own.id,
      theirs: theirs.id,
      asked: asked.id,
      spoken: spoken.id,
      whispered: whispered.id,
      emoji: emoji.id,
      ownEmoji,
      /** Emojis as they are written in the paths of reactions. */
      kettle: toEmojiPath(emoji),
      foreign: toEmojiPath(foreign),
      sticker: sticker.id,
      webhook: hook.id,
      webhookToken: hook.token,
      hooked: hooked.id,
      rule: rule.id,
      command: command ?? "",
      guildCommand: guildCommand ?? "",
      event: event.id,
      talk: talk.id,
      speech: speech.id,
      ownEvent: ownEvent.id,
      invite: invite.code,
      news: news.id,
      board: board.id,
      announced: announced.id,
      announcement: announcement.id,
      answer: answered.originalId ?? "",
      token: answered.token,
      pending: pending.id,
      pendingToken: pending.token,
    },
  }
}

export type Scene = Awaited<ReturnType<typeof createScene>>

/** Turns a message into a system message about a pin. */
export function makeSystemMessage({ simulation }: Scene, { channelId, id }: MessageHandle): void {
  const message = simulation.world.channels.get(channelId)?.messages.get(id)
  if (message !== undefined) Object.assign(message, { type: 6 })
}

/** Ids for paths and bodies. */
export type Ids = Scene["ids"]

/** Fills the parameters of a path. */
export function fill(path: string, params: Readonly<Record<string, string>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`Nothing is known that could stand for {${name}}.`)
    return encodeURIComponent(value)
  })
}
