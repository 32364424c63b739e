import {
  GuildScheduledEventEntityType as EntityType,
  GuildScheduledEventStatus as Status,
} from "discord.js"
import { expect } from "vitest"
import { createSim } from "../../src/index.ts"
import { eventNight } from "../../src/worlds.ts"
import { testIn, textOf } from "./observer.ts"

const test = testIn(eventNight)

test("a bot finds events of each kind, and an active one", async ({ seen, world }) => {
  const events = await seen.scheduledEvents.fetch()
  const found = [world.talk, world.quiz, world.tasting].map(({ id }) => {
    const { entityType, status, userCount } = events.get(id) ?? {}
    return { entityType, status, userCount }
  })
  expect(found).toEqual([
    { entityType: EntityType.StageInstance, status: Status.Active, userCount: 1 },
    { entityType: EntityType.Voice, status: Status.Scheduled, userCount: 3 },
    { entityType: EntityType.External, status: Status.Scheduled, userCount: 1 },
  ])
})

test("a bot finds a completed event and a canceled one", async ({ seen, world }) => {
  const events = await seen.scheduledEvents.fetch()
  expect(events.get(world.opening.id)?.status).toBe(Status.Completed)
  expect(events.get(world.picnic.id)?.status).toBe(Status.Canceled)
})

test("a bot finds the stage, its speakers, its audience and a request to speak", async ({
  seen,
  world,
}) => {
  const stage = await seen.stageInstances.fetch(world.hall.id)
  expect(stage.topic).toBe("How tea came to the West")
  const states = seen.voiceStates.cache.filter(({ channelId }) => channelId === world.hall.id)
  const speakers = states.filter(({ suppress }) => suppress === false)
  expect(speakers.map(({ id }) => id).toSorted()).toEqual([world.mia.id, world.alice.id].toSorted())
  const asking = states.filter(({ requestToSpeakTimestamp: since }) => since !== null)
  expect(asking.map(({ id }) => id)).toEqual([world.bob.id])
  expect(states.size).toBe(5)
})

test("a bot finds the voice states at the table", ({ seen, world }) => {
  const stateOf = ({ id }: { readonly id: string }) => seen.voiceStates.cache.get(id)
  expect(stateOf(world.carol)).toMatchObject({ channelId: world.table.id, selfMute: true })
  expect(stateOf(world.dave)).toMatchObject({ channelId: world.table.id, streaming: true })
})

test("a bot reads an open poll and an ended one", async ({ client, world }) => {
  const votes = await textOf(client, world.votes)
  const open = await votes.messages.fetch(world.openPoll.id)
  const ended = await votes.messages.fetch(world.endedPoll.id)
  expect(open.poll?.resultsFinalized).toBe(false)
  expect(open.poll?.answers.map(({ text, voteCount }) => [text, voteCount])).toEqual([
    ["Water", 1],
    ["Pots", 0],
    ["Oolong", 2],
  ])
  expect(ended.poll?.resultsFinalized).toBe(true)
  expect(ended.poll?.answers.map(({ voteCount }) => voteCount)).toEqual([1, 2, 1])
})

test("the clock ends the open poll and makes the quiz due", async () => {
  const simulation = createSim()
  const world = await simulation.fill(eventNight)
  await world.dave.vote(world.openPoll, "Pots")
  await simulation.advanceTime({ days: 14 })
  expect(world.openPoll.poll?.finalized).toBe(true)
  expect(world.quiz.status).toBe("active")
})

test("topic, listeners and the poll can be changed by data", async () => {
  const { hall, talk, listeners, openPoll } = await createSim().fill(
    eventNight({ topic: "Clay", listeners: [], question: "Again?", answers: ["Yes"] }),
  )
  expect(hall.instance?.topic).toBe("Clay")
  expect(talk.name).toBe("Clay")
  expect(listeners).toEqual([])
  expect(hall.audience).toHaveLength(1)
  expect(openPoll.poll).toMatchObject({ question: "Again?", answers: [{ text: "Yes", count: 3 }] })
})
