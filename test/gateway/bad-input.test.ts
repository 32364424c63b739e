import { expect, test } from "vitest"
import { createSimulation } from "../../src/harness/simulation/create-simulation.ts"
import { fc } from "../chance.ts"
import { IDENTIFY, TOKEN, checkFrames, connect, malformedFrames, text } from "./malformed-frames.ts"

test("any frame gets a response or closes only that connection, with a documented code", () => {
  let count = 0
  const property = fc.property(malformedFrames, (frames) => void (count += checkFrames(frames)))
  fc.assert(property, { numRuns: 400 })
  expect(count).toBeGreaterThan(400)
})

test.for([
  ["text", "tea"],
  ["an incomplete character", Uint8Array.of(0x7b, 0xe2, 0x82)],
  ["nothing", new Uint8Array()],
  ["4097 bytes", new TextEncoder().encode(text(1, "x".repeat(4082)))],
  ["4097 bytes in fewer characters", text(1, `${"🍵".repeat(1020)}xx`)],
] as const)("%s is no frame", ([, data]) => {
  const { closes, receive } = connect(createSimulation({}, { key: "bad" }).gateway)
  receive(data)
  expect(closes).toEqual([4002])
})

test("4096 bytes are a frame, as text and as bytes", () => {
  const { sent, closes, receive } = connect(createSimulation({}, { key: "bad" }).gateway)
  const longest = text(1, "x".repeat(4081))
  expect(longest).toHaveLength(4096)
  receive(longest)
  receive(new TextEncoder().encode(longest))
  expect([sent.length, closes]).toEqual([3, []])
})

test("a closed connection accepts no frames", () => {
  const simulation = createSimulation({ token: TOKEN }, { key: "bad" })
  const { sent, closes, receive } = connect(simulation.gateway)
  receive("tea")
  receive(IDENTIFY)
  expect([sent.length, closes]).toEqual([1, [4002]])
  expect([...simulation.gateway.sessions]).toEqual([])
})
