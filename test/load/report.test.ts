// The parts of traffic and of reports that need no bot.

import { EventEmitter } from "node:events"
import { expect, test } from "vitest"
import { GatewayLag } from "../../src/harness/load/processes/gateway-lag.ts"
import { printLoadPage } from "../../src/harness/load/report/html/page.ts"
import type { LoadReport } from "../../src/load.ts"
import { printLoadReport } from "../../src/harness/load/report/text.ts"
import { exceededLimits } from "../../src/harness/load/report/thresholds.ts"
import { SeededChance } from "../../src/harness/load/traffic/chance.ts"
import { guildSizes } from "../../src/harness/load/traffic/crowd.ts"
import { TRAFFIC_PROFILES } from "../../src/harness/load/traffic/profiles.ts"

const TIMES = { count: 10, mean: 30, p50: 20, p95: 120, p99: 1500, max: 2000 }
const NO_TIMES = { count: 0, mean: 0, p50: 0, p95: 0, p99: 0, max: 0 }
const MEBIBYTE = 1024 * 1024

const REPORT: LoadReport = {
  profile: "chatty",
  seed: 1,
  clock: "running",
  planned: 60,
  seconds: 42,
  isComplete: false,
  guilds: 1000,
  members: 50_000,
  actions: { slash: { done: 12, refused: 1, skipped: 0 } },
  lateness: { ...NO_TIMES, p95: 400 },
  events: { sent: 4200, perSecond: 100, dropped: 7, byName: { MESSAGE_CREATE: 4200 } },
  interactions: { asked: 12, answered: 10, unanswered: 2, times: TIMES, completions: NO_TIMES },
  messages: { asked: 0, answered: 0, unanswered: 0, times: NO_TIMES },
  routes: [{ route: "GET /users/@me", count: 3, statuses: { "200": 1, "429": 2 } }],
  rateLimited: 2,
  errors: [{ message: "Error: </script><b>boom</b>", count: 3 }],
  lostConnections: 0,
  gaps: [{ message: "GET /discovery/categories is not modeled", count: 1 }],
  machine: {
    of: "bot",
    processes: 2,
    eventsPerCpuSecond: 900,
    wallSeconds: 42,
    maxHeap: 300 * MEBIBYTE,
    maxRss: 900 * MEBIBYTE,
    maxDelay: 80,
    worldSeconds: 3,
    readySeconds: 9,
    simulatorRss: 700 * MEBIBYTE,
  },
  samples: [
    {
      at: 1,
      actions: 10,
      events: 100,
      requests: 5,
      waiting: 2,
      answers: TIMES,
      backlog: { events: 30, bytes: 2048, lag: 250 },
      machine: { heap: MEBIBYTE, largestHeap: MEBIBYTE, rss: MEBIBYTE, cpu: 0.5, delay: 80 },
    },
  ],
}

test("the sizes of guilds follow Zipf's law, and all people are members", () => {
  const sizes = guildSizes({ guilds: 100, members: 10_000 })
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(10_000)
  expect(sizes[0]).toBeGreaterThan(1.9 * (sizes[1] ?? 0))
  expect(Math.min(...sizes)).toBeGreaterThan(0)
  expect(guildSizes({ guilds: 3, members: 3 })).toEqual([1, 1, 1])
})

test("the pauses of a Poisson process have their mean, and few ranks are chosen often", () => {
  const chance = new SeededChance(1)
  const count = 20_000
  let sum = 0
  let isFirst = 0
  let isOfLastHalf = 0
  for (let at = 0; at < count; at += 1) {
    sum += chance.pause(50)
    const rank = chance.rank(1000, 1)
    if (rank === 0) isFirst += 1
    if (rank >= 500) isOfLastHalf += 1
  }
  expect(sum / count).toBeGreaterThan(48)
  expect(sum / count).toBeLessThan(52)
  // By logarithms: the first of 1000 ranks has a tenth, the last half has a tenth too.
  for (const share of [isFirst / count, isOfLastHalf / count]) {
    expect(share).toBeGreaterThan(0.09)
    expect(share).toBeLessThan(0.11)
  }
  const ranks = Array.from({ length: 1000 }, () => chance.rank(10, 2))
  expect(Math.min(...ranks)).toBe(0)
  expect(Math.max(...ranks)).toBeLessThan(10)
})

test("the shares of a profile decide how often a kind is chosen", () => {
  const chance = new SeededChance(3)
  const shares = [
    ["often", 3],
    ["rarely", 1],
  ] as const
  const chosen = Array.from({ length: 4000 }, () => chance.weighted(shares))
  expect(chosen.filter((one) => one === "often").length).toBeGreaterThan(2800)
  expect(chosen.filter((one) => one === "rarely").length).toBeGreaterThan(800)
  for (const { mix, perGuild } of Object.values(TRAFFIC_PROFILES)) {
    expect(perGuild).toBeGreaterThan(0)
    expect(Object.values(mix).reduce((sum, share) => sum + share, 0)).toBe(100)
  }
})

test("the text says what was run, what to be careful about, and the figures", () => {
  const text = printLoadReport(REPORT)
  expect(text).toContain(
    "Load: chatty, 1,000 guilds, 50,000 members, 0:42 of 1:00 of real time, seed 1",
  )
  expect(text).toContain("Note: The run ended early")
  expect(text).toContain(
    "Note: The simulator could not keep up: of the actions, 5 % were late by 400 ms",
  )
  expect(text).toMatch(/interactions +12 +10 +2 +20 ms +120 ms +1\.50 s +2\.00 s/)
  expect(text).toMatch(/text commands +0 +0 +0 +– +– +– +–/)
  expect(text).toContain("2 responses were rate limits (429).")
  expect(text).toMatch(/largest heap +300 MiB/)
  expect(text).toMatch(/most events unread +30/)
  expect(text).toMatch(
    /Gaps: not modeled\n +count\n +GET \/discovery\/categories is not modeled +1/,
  )
})

test("a limit that is exceeded, or has no figure, is named", () => {
  const limits = [
    { name: "max-p95", most: 100 },
    { name: "max-p99", most: 1500 },
    { name: "max-heap", most: 256 * MEBIBYTE },
    { name: "max-errors", most: 0 },
    { name: "max-unanswered", most: 2 },
  ] as const
  expect(exceededLimits(REPORT, limits)).toEqual([
    "--max-p95: the p95 of the answer times was 120 ms, more than 100 ms.",
    "--max-heap: the largest heap was 300 MiB, more than 256 MiB.",
    "--max-errors: the uncaught errors of the bot was 3, more than 0.",
  ])
  const silent = { ...REPORT, interactions: { ...REPORT.interactions, answered: 0 } }
  expect(exceededLimits(silent, [{ name: "max-p95", most: 100 }])).toEqual([
    "--max-p95: the p95 of the answer times was not measured in this run.",
  ])
})

test("the page contains the figures, the plots and their library, and loads nothing", () => {
  const page = printLoadPage(REPORT, ["--max-p95: too slow"])
  expect(page).toContain("--max-p95: too slow")
  expect(page).toContain("uPlot")
  expect(page).not.toContain("<b>boom</b>")
  expect(page).not.toMatch(/(?:src|href)=/)
  const [, json = "[]"] = /id="plots">([^<]*)</.exec(page) ?? []
  expect(JSON.parse(json)).toContainEqual({
    title: "Queues",
    unit: "",
    seconds: [1],
    lines: [
      { label: "questions waiting", values: [2] },
      { label: "events unread", values: [30] },
    ],
  })
})

test("a client that has not answered a ping has not read the events before it", () => {
  const socket = Object.assign(new EventEmitter(), {
    bufferedAmount: 512,
    pings: [] as string[],
    ping(data: string): void {
      this.pings.push(data)
    },
  })
  let sent = 40
  // The parts of a socket that are used.
  const sockets = [socket as unknown as import("ws").WebSocket]
  const lag = new GatewayLag({ sockets: () => sockets, sent: () => sent })
  sent = 50
  const before = lag.sample()
  expect(before).toMatchObject({ events: 40, bytes: 512 })
  socket.emit("pong", Buffer.from("7"))
  expect(lag.sample().events).toBe(40)
  socket.emit("pong", Buffer.from(socket.pings[0] ?? ""))
  expect(lag.sample().events).toBe(0)
  lag.close()
})
