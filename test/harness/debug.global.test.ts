import { PassThrough } from "node:stream"
import { afterEach, expect, test, vi } from "vitest"
import { sim } from "../../src/node.ts"
import { botThat, parrot, tearoom } from "./bots.ts"

afterEach(() => vi.restoreAllMocks())

/** Collects the text that is written to stderr from now on. */
function printed(): () => string {
  const written: string[] = []
  vi.spyOn(process.stderr, "write").mockImplementation((text) => {
    written.push(String(text))
    return true
  })
  return () => written.join("")
}

test("with debug every line is printed as the transcript has it", async () => {
  const lines = printed()
  const env = await sim.run(parrot(), { debug: true })
  const { alice, general } = tearoom(env)
  await alice.send(general, "polly")
  expect(lines()).toBe(`${env.transcript()}\n`)
  expect(lines()).toContain('alice       sends "polly" in #general\n')
  await env.close()
  expect(lines()).toBe(`${env.transcript()}\n`)
})

test("a line is printed as soon as it is written", async () => {
  const lines = printed()
  let atThatTime = ""
  const client = botThat(() => (atThatTime = lines()))
  const env = await sim.run(client, { debug: true })
  const { alice, general } = tearoom(env)
  await alice.send(general, "polly")
  expect(atThatTime).toMatch(/MESSAGE_CREATE to TestBot.*\n$/)
  await env.close()
})

test("with several open runs each line has the name of its run", async () => {
  const lines = printed()
  const other = await sim.run(parrot(), { name: "quiet" })
  const env = await sim.run(parrot(), { name: "loud", debug: true })
  await other.close()
  const { alice, general } = tearoom(env)
  await alice.send(general, "polly")
  expect(lines()).toMatch(/^\[loud\] {4}\+0\.000 {2}.*READY/m)
  expect(lines()).toMatch(/^ {3}\+0\.000 {2}alice {7}sends "polly"/m)
  expect(lines()).not.toContain("[quiet]")
  await env.close()
})

test("without debug nothing is printed", async () => {
  const lines = printed()
  await (await sim.run(parrot())).close()
  expect(lines()).toBe("")
})

test("tokens are masked", async () => {
  const lines = printed()
  const token = "MTEyMjMzNDQ1NTY2Nzc4ODk5.Secret.of-the-bot"
  const env = await sim.run(
    botThat(({ channel }) => channel.send(token)),
    { token, debug: true },
  )
  const { alice, general } = tearoom(env)
  await alice.send(general, "tell me")
  expect(lines()).toContain("POST /channels/#general/messages")
  expect(lines()).not.toContain("Secret")
  await env.close()
})

test("lines are in colour on a terminal alone", async () => {
  const terminal = Object.assign(new PassThrough(), { isTTY: true, getColorDepth: () => 8 })
  const colours = async (): Promise<string> => {
    const env = await sim.run(parrot(), { debug: true })
    const { alice, general } = tearoom(env)
    await alice.send(general, "polly")
    await env.close()
    return String(terminal.read() ?? "")
  }
  vi.stubEnv("NO_COLOR", undefined)
  vi.stubEnv("FORCE_COLOR", undefined)
  vi.spyOn(process, "stderr", "get").mockReturnValue(
    terminal as unknown as typeof process.stderr, // The used part of it.
  )
  const seen = await colours()
  vi.unstubAllEnvs()
  expect(seen).toContain("\u001B[36m   +0.000  alice")
})
