// The world of the sequences: the extended scene, and names for all objects.

import { serveRequest, type SceneRequest, createAsk } from "../scene/ask.ts"
import { type Scene as BaseScene, UNKNOWN_ID, buildScene } from "../scene/scene.ts"
import type { PlatformResponse } from "../../src/handlers/platform-request.ts"
import { type ChannelHandle, ThreadHandle } from "../../src/harness/handles/channel/channel.ts"
import type { ActivityHandle } from "../../src/harness/handles/activity.ts"
import type { EmojiHandle } from "../../src/harness/handles/expressions/emoji.ts"
import { handlesOf } from "../../src/harness/handles/factory.ts"
import { ForumHandle } from "../../src/harness/handles/channel/forum.ts"
import { GroupDmHandle } from "../../src/harness/handles/channel/group-dm.ts"
import type { GuildHandle } from "../../src/harness/handles/guild/guild.ts"
import type { Handle } from "../../src/harness/handles/handle.ts"
import type { InviteHandle } from "../../src/harness/handles/invite.ts"
import type { MessageHandle } from "../../src/harness/handles/message/message.ts"
import { Person } from "../../src/harness/handles/person/person.ts"
import type { RoleHandle } from "../../src/harness/handles/role.ts"
import type { ScheduledEventHandle } from "../../src/harness/handles/scheduled-event.ts"
import { StageChannelHandle } from "../../src/harness/handles/channel/stage-channel.ts"
import type { SkuHandle } from "../../src/harness/handles/sku.ts"
import type { IntegrationHandle } from "../../src/harness/handles/integration.ts"
import type { SoundboardSoundHandle } from "../../src/harness/handles/expressions/soundboard-sound.ts"
import type { StickerHandle } from "../../src/harness/handles/expressions/sticker.ts"
import type { UserHandle } from "../../src/harness/handles/user.ts"
import { VoiceChannelHandle } from "../../src/harness/handles/channel/voice-channel.ts"
import { createSimulation } from "../../src/harness/simulation/create-simulation.ts"
import type { Simulation } from "../../src/harness/simulation/simulation.ts"
import { arrangeUnfurl } from "../../src/harness/simulation/unfurl.ts"
import type { CustomEmoji } from "../../src/world/expressions/model.ts"
import type { UserId } from "../../src/world/model/ids.ts"
import type { Interaction } from "../../src/world/interactions/model.ts"
import type { Message } from "../../src/world/messages/model/message.ts"
import type { Webhook } from "../../src/world/webhooks/model.ts"
import { type Client, connectWithoutIntents, createClient } from "./client.ts"
import { MissingObject } from "./missing-object.ts"
import { extendScene } from "./scene-extension.ts"

/** The names of objects that are created on the way, newest first. */
export const AGES = ["newest", "second", "third"] as const

type SceneExtension = Awaited<ReturnType<typeof extendScene>>

/** The parts of which the world of a sequence is built. */
interface SceneParts {
  readonly base: BaseScene
  readonly extension: SceneExtension
  readonly bot: Client
  readonly watcher: Client
  readonly overheard: ReadonlySet<string>
  /** All messages, newest first. */
  readonly messages: readonly Message[]
}

/** The world of one sequence. */
export class Scene {
  readonly simulation: Simulation
  /** The bot that sends requests. It has different permissions in each channel. */
  readonly bot: Client
  /** A bot that owns both guilds, so it sees everything and cannot be banned. */
  readonly watcher: Client
  /** The events that the watcher gets without intents. */
  readonly overheard: ReadonlySet<string>
  readonly #messages: readonly Message[]
  readonly #teaHouse: GuildHandle
  readonly #cellar: GuildHandle
  readonly #roles: SceneExtension["roles"]
  readonly #ids: Readonly<Record<string, string>>
  readonly #handles: Readonly<Record<string, unknown>>
  #newChannel: ChannelHandle | undefined

  constructor({ base, extension, bot, watcher, overheard, messages }: SceneParts) {
    const { channels, people, roles, erin, cellar } = extension
    this.simulation = base.simulation
    this.bot = bot
    this.watcher = watcher
    this.overheard = overheard
    this.#messages = messages
    this.#teaHouse = base.guild
    this.#cellar = cellar
    this.#roles = roles
    this.#ids = base.ids
    this.#handles = { ...base, ...channels, ...people, ...roles, erin, cellar }
  }

  /** Returns a guild. @throws MissingObject for one that was deleted. */
  guild(name: "teaHouse" | "cellar"): GuildHandle {
    return this.#existing(name === "cellar" ? this.#cellar : this.#teaHouse)
  }

  #existing(guild: GuildHandle): GuildHandle {
    if (this.simulation.world.guilds.has(guild.id)) return guild
    throw new MissingObject("The guild has been deleted.")
  }

  /** Returns a handle by its name. @throws Error for a name that nothing has. */
  #named(name: string): unknown {
    if (name === "the new one") return known(this.#newChannel, name)
    const found = this.#handles[name]
    if (found !== undefined) return found
    throw new Error(`Nothing in the scene or its extension has the name "${name}".`)
  }

  /** Returns the id of a named object. */
  idOf(name: string): string {
    if (name === "nowhere") return UNKNOWN_ID
    if (name === "no id") return "tea"
    if (this.#ids[name] !== undefined) return this.#ids[name]
    const { id } = this.#named(name) as { readonly id: string } // a handle
    return id
  }

  /** Returns one of the messages that were created on the way, by its age. */
  message(age: string, channelId?: string, authorId?: string): Message {
    const fits = (one: Message): boolean =>
      (channelId ?? one.channelId) === one.channelId && (authorId ?? one.authorId) === one.authorId
    const index = age === "own" ? 0 : AGES.findIndex((one) => one === age)
    return known(this.#messages.filter(fits)[index], `${age} message`)
  }

  /** Returns one of the interactions, by its age, or the newest that was answered. */
  interaction(age: string): Interaction {
    const all = [...this.simulation.world.interactions.values()].toReversed()
    const index = AGES.findIndex((one) => one === age)
    const found = age === "answered" ? all.find(({ answer }) => answer !== null) : all[index]
    return known(found, `${age} interaction`)
  }

  /** Returns the webhook that was created last. */
  webhook(): Webhook {
    return known([...this.simulation.world.webhooks.values()].at(-1), "webhook")
  }

  /** Returns the first existing emoji of the guild. */
  emoji(): EmojiHandle {
    return known(this.guild("teaHouse").emojis[0], "emoji")
  }

  /** Returns the first existing emoji of the bot's application. */
  ownEmoji(): CustomEmoji {
    return known([...this.simulation.application().emojis.values()][0], "emoji of its own")
  }

  /** Returns the scheduled event that was created last. */
  event(): ScheduledEventHandle {
    return known(this.guild("teaHouse").scheduledEvents.at(-1), "event")
  }

  /** Returns an event that recurs, and one of its next occurrences. */
  occurrence(nth: number): [event: ScheduledEventHandle, occurrence: Date] {
    const event = known(
      this.guild("teaHouse").scheduledEvents.find(({ repeats }) => repeats),
      "event",
    )
    return [event, event.occurrence(nth)]
  }

  /** Returns the first existing sticker of the guild. */
  sticker(): StickerHandle {
    return known(this.guild("teaHouse").stickers[0], "sticker")
  }

  sku(name: string): SkuHandle {
    return this.#named(name) as SkuHandle // the steps draw names of SKUs
  }

  /** Returns the activity that was launched last. */
  activity(): ActivityHandle {
    const [last] = [...this.simulation.application().activityInstances.values()].slice(-1)
    return handlesOf(this.simulation).activity(known(last, "activity"))
  }

  /** Returns the integration of the guild that was created last. */
  integration(): IntegrationHandle {
    return known(this.guild("teaHouse").integrations.at(-1), "integration")
  }

  /** Returns the first existing soundboard sound of the guild. */
  sound(): SoundboardSoundHandle {
    return known(this.guild("teaHouse").soundboardSounds[0], "sound")
  }

  /** Returns the invite that was created last. */
  invite(): InviteHandle {
    const last = [...this.simulation.world.invites.values()].at(-1)
    return handlesOf(this.simulation).invite(known(last, "invite"))
  }

  /** Returns a member of one of the guilds, or somebody who could be one. */
  person(name: string): Person {
    const person = requireKind(this.#named(name), Person, name)
    if (this.simulation.world.guilds.has(person.guildId)) return person
    throw new MissingObject(`The guild of ${name} has been deleted`)
  }

  user(id: UserId): UserHandle {
    return handlesOf(this.simulation).account(id)
  }

  /** Returns a role of the guild. */
  role(name: string): RoleHandle {
    this.#existing(this.#teaHouse)
    return this.#roles[name as keyof SceneExtension["roles"]] // the steps draw these names
  }

  /** Returns a channel. @throws MissingObject for one that was deleted. */
  channel(name: string): ChannelHandle {
    const channel = this.#named(name) as ChannelHandle // the steps draw names of channels
    if (this.simulation.world.channels.has(channel.id)) return channel
    throw new MissingObject(`${name} has been deleted`)
  }

  groupDm(name: string): GroupDmHandle {
    return requireKind(this.channel(name), GroupDmHandle, name)
  }

  voiceChannel(name: string): VoiceChannelHandle {
    return requireKind(this.channel(name), VoiceChannelHandle, name)
  }

  thread(name: string): ThreadHandle {
    return requireKind(this.channel(name), ThreadHandle, name)
  }

  stage(): StageChannelHandle {
    return requireKind(this.channel("podium"), StageChannelHandle, "podium")
  }

  forum(): ForumHandle {
    return requireKind(this.channel("forum"), ForumHandle, "forum")
  }

  messageIn(channel: string, age: string, author?: string): MessageHandle {
    const authorId = author === undefined ? undefined : this.idOf(author)
    return handlesOf(this.simulation).message(this.message(age, this.idOf(channel), authorId))
  }

  /** Remembers a channel as the one that was created last. */
  keep(made: ChannelHandle): void {
    this.#newChannel = made
  }

  /** Sends a request without reading the response. */
  ask(request: SceneRequest): Promise<PlatformResponse | Response> {
    return serveRequest(this.simulation, request)
  }
}

/** Returns the clients of a scene. */
export const clientsOf = ({ bot, watcher }: Scene): readonly Client[] => [bot, watcher]

/** Creates the world. */
export async function createScene(): Promise<Scene> {
  const simulation = createSimulation({ botName: "Teapot" }, { key: "sequence" })
  // Cached, so that no message changes after the action that created it.
  arrangeUnfurl(simulation, "https://example.com/tea", { title: "Tea" }, { cached: true })
  const application = simulation.application()
  const watching = simulation.accounts.add({ botName: "Watcher" }).application()
  const watcher = createClient(simulation, watching)
  const bot = createClient(simulation, application)
  const overheard = connectWithoutIntents(simulation, watching)
  const messages = collectMessages(simulation)

  const owner = handlesOf(simulation).account(watching.botId)
  const bots = [owner, handlesOf(simulation).account(application.botId)]
  const base = await buildScene(simulation, createAsk(simulation), { owner, bots })
  const extension = await extendScene(base, owner)
  for (const client of [bot, watcher]) client.catchUp()
  return new Scene({ base, extension, bot, watcher, overheard, messages })
}

/** Collects all messages, newest first. */
function collectMessages({ world }: Simulation): readonly Message[] {
  const messages: Message[] = []
  world.observers.add((fact) => {
    if (fact.type === "messageCreated") messages.unshift(fact.message)
    if (fact.type !== "messageUpdated") return
    // A loaded world has new objects, so the remembered ones are replaced.
    const at = messages.findIndex(({ id }) => id === fact.message.id)
    if (at >= 0) messages[at] = fact.message
  })
  return messages
}

/** @throws MissingObject for an object that does not exist. */
function known<Thing>(thing: Thing | undefined, name: string): Thing {
  if (thing === undefined) throw new MissingObject(`There is no ${name}.`)
  return thing
}

/** @throws MissingObject for an object of another kind. */
function requireKind<Kind extends Handle>(
  thing: unknown,
  kind: abstract new (...given: never[]) => Kind,
  name: string,
): Kind {
  if (thing instanceof kind) return thing
  throw new MissingObject(`${name} is no ${kind.name}.`)
}
