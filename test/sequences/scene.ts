// The world of the sequences: two guilds with their members, and names for all objects.

import { readRequest } from "../../src/handlers/incoming-request.ts"
import { createMatcher } from "../../src/handlers/path-matcher.ts"
import type { PlatformResponse } from "../../src/handlers/platform-handler.ts"
import type { Route } from "../../src/handlers/route.ts"
import { routes } from "../../src/handlers/routes.ts"
import { serve } from "../../src/handlers/serve.ts"
import { handlesOf } from "../../src/harness/handles/factory.ts"
import { buildGuild, buildUser } from "../../src/harness/builders.ts"
import type { ChannelHandle } from "../../src/harness/handles/channel.ts"
import { ThreadHandle } from "../../src/harness/handles/channel.ts"
import { ForumHandle } from "../../src/harness/handles/forum.ts"
import type { EmojiHandle } from "../../src/harness/handles/emoji.ts"
import type { GuildHandle } from "../../src/harness/handles/guild.ts"
import type { InviteHandle } from "../../src/harness/handles/invite.ts"
import type { MessageHandle } from "../../src/harness/handles/message.ts"
import type { Person } from "../../src/harness/handles/person.ts"
import type { RoleHandle } from "../../src/harness/handles/role.ts"
import type { ScheduledEventHandle } from "../../src/harness/handles/scheduled-event.ts"
import type { StickerHandle } from "../../src/harness/handles/sticker.ts"
import type { UserHandle } from "../../src/harness/handles/user.ts"
import { StageChannelHandle } from "../../src/harness/handles/stage-channel.ts"
import { VoiceChannelHandle } from "../../src/harness/handles/voice-channel.ts"
import { type Simulation, createSimulation } from "../../src/harness/simulation.ts"
import type { Channel } from "../../src/world/model/channel.ts"
import { perform } from "../../src/world/actions/action.ts"
import { createApplicationEmoji } from "../../src/world/actions/application-emojis.ts"
import type { CustomEmoji } from "../../src/world/model/expression.ts"
import type { UserId } from "../../src/world/model/ids.ts"
import type { Interaction } from "../../src/world/model/interaction.ts"
import type { Message } from "../../src/world/model/message.ts"
import type { Webhook } from "../../src/world/model/webhook.ts"
import { type Client, createClient, connectWithoutIntents } from "./client.ts"
import { ANSWER, COMMANDS, FORM, GREETING, POLL } from "./initial-requests.ts"
import { MissingObject } from "./missing-object.ts"
import { arrangeUnfurl } from "../../src/harness/unfurl.ts"

/** An id that no object has. */
const UNKNOWN_ID = "1000000000000000001"

/** The names of objects that are created on the way, newest first. */
export const AGES = ["newest", "second", "third"] as const

/** A request of a bot to the API. */
export interface SceneRequest {
  readonly method: string
  readonly path: string
  readonly body?: string | FormData | undefined
  readonly contentType?: string | undefined
  readonly token: string | undefined
  readonly reason?: string | undefined
}

/** The world of one sequence. */
export interface Scene {
  readonly simulation: Simulation
  /** The bot that sends requests. It has different permissions in each channel. */
  readonly bot: Client
  /** A bot that owns both guilds, so it sees everything and cannot be banned. */
  readonly watcher: Client
  /** The events that the watcher gets without intents. */
  readonly overheard: ReadonlySet<string>
  readonly guilds: { readonly teaHouse: GuildHandle; readonly cellar: GuildHandle }
  /** Returns the id of a named object. */
  idOf(name: string): string
  /** Returns one of the objects that were created on the way, by its age. */
  message(age: string, channelId?: string, authorId?: string): Message
  interaction(age: string): Interaction
  /** Returns the webhook that was created last. */
  webhook(): Webhook
  /** Returns the first existing emoji of the guild. `ownEmoji` is that of the bot's application. */
  emoji(): EmojiHandle
  ownEmoji(): CustomEmoji
  sticker(): StickerHandle
  invite(): InviteHandle
  /** Returns the scheduled event that was created last. */
  event(): ScheduledEventHandle
  /** Returns the handle of a named object. */
  person(name: string): Person
  user(id: UserId): UserHandle
  role(name: string): RoleHandle
  channel(name: string): ChannelHandle
  voiceChannel(name: string): VoiceChannelHandle
  thread(name: string): ThreadHandle
  stage(): StageChannelHandle
  forum(): ForumHandle
  messageIn(channel: string, age: string, author?: string): MessageHandle
  /** Remembers a channel as the one that was created last. */
  keep(made: ChannelHandle): void
  ask(asking: SceneRequest): Promise<PlatformResponse | Response>
}

/** Returns the clients of a scene. */
export const clientsOf = ({ bot, watcher }: Scene): readonly Client[] => [bot, watcher]

const match = createMatcher(
  routes.map((route: Route) => [route.method, route.path, route] as const),
)

/** Creates the world. */
export async function createScene(): Promise<Scene> {
  const simulation = createSimulation({ botName: "Teapot" }, { key: "sequence" })
  const { world } = simulation
  const application = simulation.application()
  // Cached, so that no message changes after the action that created it.
  arrangeUnfurl(simulation, "https://example.com/tea", { title: "Tea" }, { cached: true })
  const watching = simulation.accounts.add({ botName: "Watcher" }).application()
  const watcher = createClient(simulation, watching)
  const bot = createClient(simulation, application)
  const self = handlesOf(simulation).account(application.botId)
  const owner = handlesOf(simulation).account(watching.botId)

  const messages: Message[] = []
  const renew = (message: Message): void => {
    const at = messages.findIndex(({ id }) => id === message.id)
    if (at >= 0) messages[at] = message
  }
  world.observers.add((fact) => {
    if (fact.type === "messageCreated") messages.unshift(fact.message)
    // A loaded world has new objects, so the remembered ones are replaced.
    if (fact.type === "messageUpdated") renew(fact.message)
  })

  const teaHouse = buildGuild(simulation, "Tea House", { owner, bots: [owner, self] })
  const cellar = buildGuild(simulation, "Cellar", { owner, bots: [owner] })
  const roles: Record<string, RoleHandle> = {
    guest: teaHouse.createRole("guest", { permissions: ["SendTTSMessages"] }),
    loud: teaHouse.createRole("loud", { mentionable: true, permissions: ["MentionEveryone"] }),
    keeper: teaHouse.createRole("keeper", { permissions: ["ManageMessages"], position: 5 }),
    boss: teaHouse.createRole("boss", { permissions: ["Administrator"], position: 5 }),
    key: teaHouse.createRole("key"),
  }
  const roleOf = (name: string): RoleHandle => {
    stillThere(teaHouse)
    return known(roles[name], name)
  }
  const stillThere = (guild: GuildHandle): GuildHandle => {
    if (world.guilds.has(guild.id)) return guild
    throw new MissingObject("The guild has been deleted.")
  }
  const carolsAccount = buildUser(simulation, "carol")
  const people: Record<string, Person> = {
    alice: teaHouse.addMember("alice", { roles: [roleOf("boss")] }),
    bob: teaHouse.addMember("bob", { roles: [roleOf("guest")], nick: "Bobby" }),
    carol: teaHouse.addMember(carolsAccount),
    kim: teaHouse.addMember("kim", { roles: [roleOf("keeper")] }),
    "carol below": cellar.addMember(carolsAccount),
    dan: cellar.addMember("dan"),
  }
  const erin = buildUser(simulation, "erin", { acceptsDms: false })
  const stranger = buildUser(simulation, "stranger")
  people["stranger"] = handlesOf(simulation).person(stranger.id, teaHouse.id)
  people["gus"] = handlesOf(simulation).person(buildUser(simulation, "gus").id, teaHouse.id)

  const channels: Record<string, ChannelHandle> = {
    general: teaHouse.createTextChannel("general", { topic: "Tea" }),
    hidden: teaHouse.createTextChannel("hidden"),
    quiet: teaHouse.createTextChannel("quiet"),
    plain: teaHouse.createTextChannel("plain"),
    news: teaHouse.createNewsChannel("news"),
    lounge: teaHouse.createVoiceChannel("lounge"),
    closet: teaHouse.createVoiceChannel("closet", { userLimit: 1 }),
    below: cellar.createTextChannel("below"),
    den: cellar.createVoiceChannel("den"),
    podium: teaHouse.createStageChannel("podium"),
    help: teaHouse.createForumChannel("help", {
      tags: ["question", { name: "solved", moderated: true }],
    }),
    stand: teaHouse.createStageChannel("stand"),
  }
  const attic = teaHouse.createCategory("attic")
  for (const all of [teaHouse.everyone, teaHouse.botRole]) attic.deny(all, "ViewChannel")
  Object.assign(channels, {
    attic,
    cupboard: teaHouse.createCategory("cupboard"),
    chest: teaHouse.createTextChannel("chest", { category: attic }),
    safe: teaHouse.createVoiceChannel("safe", { category: attic }),
  })
  channels["chest"]?.allow(roleOf("key"), "ViewChannel")
  const channelOf = (name: string): ChannelHandle => {
    const channel = known(channels[name], name)
    if (!world.channels.has(channel.id)) throw new MissingObject(`${name} has been deleted`)
    return channel
  }
  teaHouse.createAutoModRule("No coffee", { keywords: ["coffee"], block: true })
  channelOf("hidden").deny(teaHouse.everyone, "ViewChannel")
  channelOf("hidden").deny(teaHouse.botRole, "ViewChannel")
  channelOf("quiet").deny(teaHouse.botRole, "SendMessages", "AddReactions", "ReadMessageHistory")
  const written = ["EmbedLinks", "AttachFiles", "SendTTSMessages", "MentionEveryone"] as const
  channelOf("plain").deny(self, ...written)
  channelOf("closet").deny(roleOf("guest"), "Connect")

  const ids: Record<string, () => string> = {
    nowhere: () => UNKNOWN_ID,
    "no id": () => "tea",
    teapot: () => application.id,
    watcher: () => watching.id,
    erin: () => erin.id,
    house: () => teaHouse.id,
    dm: () => channelOf("DM with carol").id,
    "Tea House": () => teaHouse.id,
    Cellar: () => cellar.id,
  }
  const idOf = (name: string): string =>
    known(ids[name]?.() ?? (channels[name] ?? people[name] ?? roles[name])?.id, name)

  async function ask({ method, path, body, contentType, token, reason }: SceneRequest) {
    const request = new Request(`https://discord.com/api/v10${path}`, {
      method,
      ...(body !== undefined && { body }),
      headers: {
        ...(token !== undefined && { authorization: `Bot ${token}` }),
        ...(contentType !== undefined && { "content-type": contentType }),
        ...(reason !== undefined && { "x-audit-log-reason": encodeURIComponent(reason) }),
      },
    })
    const found = match(method, path.split("?")[0] ?? "")
    if (found === undefined) throw new Error(`${method} ${path} is not implemented.`)
    const received = await readRequest(request, found.params)
    return serve(simulation, { ...received, route: found.value })
  }

  const message = (age: string, channelId?: string, authorId?: string): Message => {
    const fits = (one: Message): boolean =>
      (channelId ?? one.channelId) === one.channelId && (authorId ?? one.authorId) === one.authorId
    const index = age === "own" ? 0 : AGES.findIndex((one) => one === age)
    return known(messages.filter(fits)[index], `${age} message`)
  }
  const scene: Scene = {
    simulation,
    bot,
    watcher,
    overheard: connectWithoutIntents(simulation, watching),
    guilds: {
      get teaHouse() {
        return stillThere(teaHouse)
      },
      get cellar() {
        return stillThere(cellar)
      },
    },
    idOf,
    message,
    interaction(age) {
      const all = [...world.interactions.values()].toReversed()
      if (age === "answered")
        return known(
          all.find(({ answer }) => answer !== null),
          "answer",
        )
      return known(all[AGES.findIndex((one) => one === age)], `${age} interaction`)
    },
    webhook: () => known([...world.webhooks.values()].at(-1), "webhook"),
    emoji: () => known(teaHouse.emojis[0], "emoji"),
    ownEmoji: () => known([...simulation.application().emojis.values()][0], "emoji of its own"),
    event: () => known(teaHouse.scheduledEvents.at(-1), "event"),
    sticker: () => known(teaHouse.stickers[0], "sticker"),
    invite: () => handlesOf(simulation).invite(known([...world.invites.values()].at(-1), "invite")),
    person(name) {
      const person = known(people[name], name)
      if (world.guilds.has(person.guildId)) return person
      throw new MissingObject(`The guild of ${name} has been deleted`)
    },
    user: (id) => handlesOf(simulation).account(id),
    role: roleOf,
    channel: channelOf,
    thread(name) {
      const channel = channelOf(name)
      if (channel instanceof ThreadHandle) return channel
      throw new MissingObject(`${name} is no thread`)
    },
    voiceChannel(name) {
      const channel = channelOf(name)
      if (channel instanceof VoiceChannelHandle) return channel
      throw new MissingObject(`${name} is no voice channel`)
    },
    stage() {
      const channel = channelOf("podium")
      if (channel instanceof StageChannelHandle) return channel
      throw new MissingObject("there is no stage")
    },
    forum() {
      const channel = channelOf("help")
      if (channel instanceof ForumHandle) return channel
      throw new MissingObject("there is no forum")
    },
    messageIn(channel, age, author) {
      const authorId = author === undefined ? undefined : idOf(author)
      return handlesOf(simulation).message(message(age, idOf(channel), authorId))
    },
    keep: (made) => void (channels["the new one"] = made),
    ask,
  }

  // The requests at the start of every sequence create the objects that later steps use.
  const start = async (method: string, path: string, given: unknown): Promise<string> => {
    const request = { method, path, body: JSON.stringify(given), contentType: "application/json" }
    const reply = await ask({ ...request, token: application.token })
    const text = "json" in reply && typeof reply.json === "string" ? reply.json : ""
    if (reply.status !== 200) throw new Error(`${method} ${path}: ${reply.status} ${text}`)
    return (JSON.parse(text) as { id: Channel["id"] }).id
  }
  for (const name of ["carol", "erin"]) {
    const id = await start("POST", "/users/@me/channels", { recipient_id: idOf(name) })
    channels[`DM with ${name}`] = handlesOf(simulation).channel(id as Channel["id"])
  }
  await start("PUT", `/applications/${application.id}/commands`, COMMANDS)
  const house = { name: "house", description: "Opens the house" }
  const ofHouse = `/applications/${application.id}/guilds/${teaHouse.id}/commands`
  await start("PUT", ofHouse, [house])
  scene.guilds.teaHouse.setCommandPermissions("tea", [
    { for: scene.guilds.teaHouse.everyone, allow: true },
  ])
  await start("POST", `/channels/${idOf("general")}/messages`, GREETING)
  for (const name of ["alice", "bob", "carol"])
    await scene.person(name).send(channelOf("general"), "hi")
  await start("POST", `/channels/${idOf("plain")}/messages`, { poll: POLL })
  for (const said of ["tea!", "cake!"]) await scene.person("alice").send(channelOf("news"), said)
  await scene.person("alice").follow(channelOf("news"), channelOf("plain"))
  await scene.person("alice").startStage(scene.stage(), "Tea")
  await scene.person("carol").joinVoice(scene.stage())
  await handlesOf(simulation).person(self.id, teaHouse.id).joinVoice(scene.stage())
  await scene.person("alice").ban(scene.person("gus"))
  await scene.person("alice").createInvite(channelOf("general"))
  await teaHouse.createWebhook(channelOf("general"), "Kettle").send("boiling")
  channels["chat"] = await scene.person("carol").createThread(channelOf("general"), "Chat")
  teaHouse.createEmoji("kettle")
  teaHouse.createSticker("Kettle")
  teaHouse.createScheduledEvent("Tea")
  perform(world, application.botId, createApplicationEmoji, {
    input: { applicationId: application.id },
    body: { name: "own", image: `data:image/gif;base64,${btoa("GIF89a")}` },
  })
  const use = () => scene.person("carol").slash(channelOf("general"), "tea")
  for (const callback of [FORM, ANSWER]) {
    await use()
    const { id, token } = scene.interaction("newest")
    await start("POST", `/interactions/${id}/${token}/callback?with_response=true`, callback)
  }
  await use()
  for (const client of [bot, watcher]) client.catchUp()
  return scene
}

/** @throws MissingObject for an object that does not exist. */
function known<Thing>(thing: Thing | undefined, name: string): Thing {
  if (thing === undefined) throw new MissingObject(`There is no ${name}.`)
  return thing
}
