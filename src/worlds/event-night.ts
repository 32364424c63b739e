// A fixture world: scheduled events of every status, a live stage, voice and polls.

import {
  type ChannelHandle,
  type MessageHandle,
  type Person,
  type ScheduledEventHandle,
  type WorldBuilder,
  type StageChannelHandle,
  type VoiceChannelHandle,
  defineWorld,
} from "../portable.ts"
import { type Cast, ensureCast } from "./cast.ts"

/** The data of the event night. */
export interface EventNightData {
  /** The name of the guild, if the world creates one. Default: `"Tea House"`. */
  readonly name: string
  /** The name of the talk's event and the topic of its stage. */
  readonly topic: string
  /** Names of the audience besides bob. */
  readonly listeners: readonly string[]
  /** The question of a poll that is open for two weeks. `answers` has at most ten items. */
  readonly question: string
  readonly answers: readonly string[]
}

/** The handles of the event night. */
export interface EventNightHandles extends Cast {
  /** A live stage: mia and alice speak, bob has asked to speak, the others listen. */
  readonly hall: StageChannelHandle
  readonly listeners: readonly Person[]
  /** A voice channel with carol, who has muted herself, and dave, who streams. */
  readonly table: VoiceChannelHandle
  readonly dave: Person
  /** A text channel with the polls. */
  readonly votes: ChannelHandle
  /** mia's open poll. alice, bob and carol have voted. */
  readonly openPoll: MessageHandle
  /** bob's poll, which has ended. Its votes are counted. */
  readonly endedPoll: MessageHandle
  /** A completed external event. */
  readonly opening: ScheduledEventHandle
  /** The active event in the hall. */
  readonly talk: ScheduledEventHandle
  /** A scheduled event in the voice channel. alice, bob and mia, who created it, are interested. */
  readonly quiz: ScheduledEventHandle
  /** A scheduled external event. */
  readonly tasting: ScheduledEventHandle
  /** A canceled external event. */
  readonly picnic: ScheduledEventHandle
}

type EventNightChannels = ReturnType<typeof createChannels>

const DATA: EventNightData = {
  name: "Tea House",
  topic: "How tea came to the West",
  listeners: ["erin", "frank"],
  question: "What shall the next talk be about?",
  answers: ["Water", "Pots", "Oolong"],
}

/** An evening of events: scheduled events of each kind, a live stage, voice, polls. */
export const eventNight = defineWorld("event night", DATA, fill)

async function fill(world: WorldBuilder, data: EventNightData): Promise<EventNightHandles> {
  const cast = ensureCast(world, data)
  const channels = createChannels(cast)
  const program = await createEvents(cast, channels, data)
  const openPoll = await createOpenPoll(cast, channels, data)
  const endedPoll = await createEndedPoll(cast, channels)
  await world.advanceTime({ hours: 2 }) // the opening and bob's poll end, the talk begins
  await startTalk(cast, channels, data)
  const listeners = await connectListeners(world, cast, channels, data)
  const dave = await connectTableMembers(world, cast, channels)
  return { ...cast, ...channels, ...program, openPoll, endedPoll, listeners, dave }
}

function createChannels({ guild }: Cast) {
  const category = guild.createCategory("Event night")
  const hall = guild.createStageChannel("Hall", { category })
  hall.allow(guild.everyone, "RequestToSpeak")
  const table = guild.createVoiceChannel("Table", { category, bitrate: 96_000 })
  table.allow(guild.everyone, "Stream")
  const votes = guild.createTextChannel("votes", { category, topic: "Polls of the night" })
  return { hall, table, votes }
}

const HOUR = 3600
const WEEK = 7 * 24 * HOUR

async function createEvents(
  cast: Cast,
  { hall, table }: EventNightChannels,
  { topic }: EventNightData,
) {
  const { alice, bob, mia } = cast
  const garden = { location: "The garden", lasts: HOUR }
  const opening = await mia.createEvent("Opening", { ...garden, startsIn: 600 })
  const talk = await mia.createEvent(topic, { channel: hall, startsIn: 2 * HOUR })
  const description = "Ten questions, no prize but fame."
  const quiz = await mia.createEvent("Quiz", { channel: table, startsIn: 2 * WEEK, description })
  const tasting = await mia.createEvent("Blind tasting", { ...garden, startsIn: 3 * WEEK })
  const picnic = await mia.createEvent("Picnic", { ...garden, startsIn: WEEK })
  await mia.editEvent(picnic, { status: "canceled" })
  await alice.subscribeEvent(quiz)
  await bob.subscribeEvent(quiz)
  return { opening, talk, quiz, tasting, picnic }
}

async function createOpenPoll(
  cast: Cast,
  { votes }: EventNightChannels,
  { question, answers }: EventNightData,
) {
  const { alice, bob, carol, mia } = cast
  const poll = { question, answers, hours: 2 * 7 * 24 }
  const message = await mia.send(votes, "", { poll })
  const last = answers.length
  await alice.vote(message, 1)
  await bob.vote(message, last)
  await carol.vote(message, last)
  return message
}

async function createEndedPoll(
  { alice, bob, mia }: Cast,
  { votes }: EventNightChannels,
): Promise<MessageHandle> {
  const answers = [
    { text: "Scones", emoji: "🥐" },
    { text: "Cake", emoji: "🍰" },
    { text: "Both", emoji: "😋" },
  ]
  const poll = { question: "What do we eat?", answers, multiselect: true, hours: 1 }
  const message = await bob.send(votes, "", { poll })
  await bob.vote(message, "Both")
  await alice.vote(message, ["Scones", "Cake"])
  await mia.vote(message, "Cake")
  return message
}

async function startTalk(
  { alice, mia }: Cast,
  { hall }: EventNightChannels,
  { topic }: EventNightData,
) {
  await mia.joinVoice(hall)
  await mia.startStage(hall, topic)
  await mia.becomeSpeaker()
  await alice.joinVoice(hall)
  await mia.inviteToSpeak(alice)
  await alice.becomeSpeaker()
}

async function connectListeners(
  world: WorldBuilder,
  { guild, bob }: Cast,
  { hall }: EventNightChannels,
  data: EventNightData,
) {
  const listeners = data.listeners.map((name) => world.ensureMember(guild, name))
  for (const member of [bob, ...listeners]) await member.joinVoice(hall)
  await world.advanceTime({ minutes: 20 })
  await bob.requestToSpeak()
  return listeners
}

async function connectTableMembers(
  world: WorldBuilder,
  { guild, carol }: Cast,
  { table }: EventNightChannels,
): Promise<Person> {
  const dave = world.ensureMember(guild, "dave")
  await carol.joinVoice(table, { selfMute: true })
  await dave.joinVoice(table)
  await dave.setVoice({ selfStream: true })
  await carol.send(table, "I have no microphone, but I can hear you.")
  return dave
}
