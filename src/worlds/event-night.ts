// An evening of events: some are yet to come, one is on, on a stage; people talk by voice and vote.

import {
  type ChannelHandle,
  type MessageHandle,
  type Person,
  type ScheduledEventHandle,
  type WorldBuilder,
  type StageChannelHandle,
  type VoiceChannelHandle,
  defineWorld,
} from "../index.ts"
import { type Cast, ensureCast } from "./cast.ts"

/** What the event night is filled with. */
export interface EventNightData {
  /** Of a guild that it makes. Default: `"Tea House"`. */
  readonly name: string
  /** Of the talk, and of the stage that it is given on. */
  readonly topic: string
  /** Who listens to it besides bob. */
  readonly listeners: readonly string[]
  /** A poll that is open for two weeks; at most ten answers. */
  readonly question: string
  readonly answers: readonly string[]
}

/** What the event night gives. */
export interface EventNightHandles extends Cast {
  /** A stage: mia and alice speak, bob asks to speak, the others listen. */
  readonly hall: StageChannelHandle
  readonly listeners: readonly Person[]
  /** A voice channel: carol, who has muted herself, and dave, who streams. */
  readonly table: VoiceChannelHandle
  readonly dave: Person
  /** A text channel, with the polls. */
  readonly votes: ChannelHandle
  /** mia's, which is open; alice, bob and carol have voted. */
  readonly openPoll: MessageHandle
  /** bob's, which has ended; its votes are counted. */
  readonly endedPoll: MessageHandle
  /** An event elsewhere that is over. */
  readonly opening: ScheduledEventHandle
  /** The event in the hall, which is active. */
  readonly talk: ScheduledEventHandle
  /** A scheduled one by voice, at the table; alice and bob are interested, besides mia who made it. */
  readonly quiz: ScheduledEventHandle
  /** A scheduled one elsewhere. */
  readonly tasting: ScheduledEventHandle
  /** One elsewhere that was canceled. */
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

/** An evening of events: scheduled ones of each kind, a stage, voice, polls. */
export const eventNight = defineWorld("event night", DATA, fill)

async function fill(stage: WorldBuilder, data: EventNightData): Promise<EventNightHandles> {
  const cast = ensureCast(stage, data)
  const places = createChannels(cast)
  const program = await createEvents(cast, places, data)
  const openPoll = await createOpenPoll(cast, places, data)
  const endedPoll = await createEndedPoll(cast, places)
  await stage.advanceTime({ hours: 2 }) // the opening ends, and so does the poll; the talk begins
  await startTalk(cast, places, data)
  const listeners = await connectListeners(stage, cast, places, data)
  const dave = await connectTableMembers(stage, cast, places)
  return { ...cast, ...places, ...program, openPoll, endedPoll, listeners, dave }
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
  stage: WorldBuilder,
  { guild, bob }: Cast,
  { hall }: EventNightChannels,
  data: EventNightData,
) {
  const listeners = data.listeners.map((name) => stage.ensureMember(guild, name))
  for (const one of [bob, ...listeners]) await one.joinVoice(hall)
  await stage.advanceTime({ minutes: 20 })
  await bob.requestToSpeak()
  return listeners
}

async function connectTableMembers(
  stage: WorldBuilder,
  { guild, carol }: Cast,
  { table }: EventNightChannels,
): Promise<Person> {
  const dave = stage.ensureMember(guild, "dave")
  await carol.joinVoice(table, { selfMute: true })
  await dave.joinVoice(table)
  await dave.setVoice({ selfStream: true })
  await carol.send(table, "I have no microphone, but I can hear you.")
  return dave
}
