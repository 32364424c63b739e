// The refusals, the question and the interruption of `guildsim verify`.
import { expect, test, vi } from "vitest"
import { REQUIRED_PERMISSIONS } from "../../src/cli/verify/permissions.ts"
import { type Platform, type PlatformOptions, openPlatform, runVerify } from "./verify-fixture.ts"

vi.setConfig({ testTimeout: 30_000 })

const ONLY = { only: "a bulk of one message" }

/** Returns the requests that change something. */
function changes({ requests }: Platform): string[] {
  return requests
    .filter(({ method }) => method !== "GET")
    .map(({ method, path }) => `${method} ${path}`)
}

test.for<{
  what: string
  platform?: PlatformOptions
  arrange?: (platform: Platform) => void
  options?: (platform: Platform) => Parameters<typeof runVerify>[1]
  says: RegExp
}>([
  {
    what: "a guild with another member",
    arrange: ({ guild }) => void guild.addMember("alice"),
    says: /^The guild has 1 member besides its owner and bots/,
  },
  {
    what: "a guild with a role of its own",
    arrange: ({ guild }) => void guild.createRole("Guests"),
    says: /^The guild has 1 role besides @everyone/,
  },
  {
    what: "a guild with many channels",
    arrange({ guild }) {
      for (let count = 0; count < 6; count += 1) guild.createTextChannel(`room-${count}`)
    },
    says: /^The guild has 9 channels, but a new guild has at most 8/,
  },
  {
    what: "a guild in which a run has left something",
    arrange: ({ guild }) => void guild.createTextChannel("gsv-text"),
    says: /--clean/,
  },
  {
    what: "a bot without a permission",
    platform: { permissions: REQUIRED_PERMISSIONS.filter((name) => name !== "ManageRoles") },
    says: /^The bot lacks ManageRoles\. .*client_id=\d+&scope=bot/,
  },
  {
    what: "an administrator",
    platform: { permissions: ["Administrator"] },
    says: /^The bot is an administrator/,
  },
  {
    what: "a bot without the intent that lists members",
    platform: { approvedIntents: ["MessageContent"] },
    says: /Server Members Intent/,
  },
  {
    what: "an invalid token",
    options: () => ({ tokens: { bot: "wrong.token.here", second: undefined } }),
    says: /^The token is not valid: the platform returned 401/,
  },
  {
    what: "a wrong second token",
    options: ({ token }) => ({ tokens: { bot: token, second: "wrong.token.here" } }),
    says: /^The second token is not valid/,
  },
  {
    what: "the same bot twice",
    options: ({ token }) => ({ tokens: { bot: token, second: token } }),
    says: /^Both tokens belong to the same bot/,
  },
  {
    what: "a second bot that is not in the guild",
    platform: { hasSecond: false },
    options: ({ token, secondToken }) => ({ tokens: { bot: token, second: secondToken } }),
    says: /^The second bot is not in the guild/,
  },
  {
    what: "a guild that the bot is not in",
    options: () => ({ guildId: "1000000000000000001" }),
    says: /^The bot is not in the guild 1000000000000000001/,
  },
  {
    what: "a pattern of no scenario",
    options: () => ({ only: "no such" }),
    says: /^No scenario name contains/,
  },
])("$what is refused with status 2, and nothing is changed", async (row) => {
  const platform = await openPlatform(row.platform)
  row.arrange?.(platform)
  const ran = await runVerify(platform, row.options?.(platform))
  expect(ran).toMatchObject({ status: 2, output: "" })
  expect(ran.errors).toMatch(row.says)
  expect(ran.errors).not.toContain(platform.token)
  expect(changes(platform)).toEqual([])
})

test("an unreachable platform is status 2 after four attempts", async () => {
  const platform = await openPlatform({ proxy: { answer: () => "drop" } })
  const slept: number[] = []
  const ran = await runVerify(platform, {}, { onSleep: (wait) => slept.push(wait) })
  expect(ran).toMatchObject({ status: 2, output: "" })
  expect(ran.errors).toMatch(/^The platform did not respond as expected: the request failed/)
  expect(slept).toEqual([1000, 2000, 3000])
})

test("the command asks before it starts, and does nothing unless the answer is yes", async () => {
  const platform = await openPlatform()
  const questions: string[] = []
  const answer = (text: string) => (question: string) => {
    questions.push(question)
    return Promise.resolve(text)
  }
  const declined = await runVerify(platform, { ...ONLY, yes: false }, { ask: answer("") })
  expect(declined).toMatchObject({ status: 2, errors: "Canceled. Nothing was changed.\n" })
  expect(changes(platform)).toEqual([])
  expect(questions[0]).toMatch(/1 scenarios? in the guild "Wobbly Lighthouse"/)

  const alone = await runVerify(platform, { ...ONLY, yes: false })
  expect(alone.status).toBe(2)
  expect(alone.errors).toContain("Pass --yes")
  expect(changes(platform)).toEqual([])

  const agreed = await runVerify(platform, { ...ONLY, yes: false }, { ask: answer("y") })
  expect(agreed.status).toBe(0)
  expect(changes(platform)).not.toEqual([])
})

test("a run that loses the network leaves objects behind, which --clean removes", async () => {
  let isDown = false
  const platform = await openPlatform({
    proxy: {
      answer({ method, path }) {
        if (method === "POST" && path.endsWith("/bulk-delete")) isDown = true
        return isDown ? "drop" : undefined
      },
    },
  })
  const { guild } = platform
  const before = guild.channels.map(({ name }) => name)
  const broken = await runVerify(platform, ONLY)
  expect(broken.status).toBe(2)
  expect(broken.errors).toContain("Could not remove")
  expect(guild.channels.map(({ name }) => name)).toEqual([...before, "gsv-text"])

  isDown = false
  const refused = await runVerify(platform, ONLY)
  expect(refused.errors).toContain("--clean")
  const cleaned = await runVerify(platform, { clean: true })
  expect(cleaned).toMatchObject({
    status: 0,
    errors: "Removed 1 object that a run had created.\n",
  })
  expect(guild.channels.map(({ name }) => name)).toEqual(before)
})

test("--clean removes the prefix from the guild's name and clears the bot's nick", async () => {
  const platform = await openPlatform()
  const { api, guild, token } = platform
  const ask = (method: string, path: string, body: object) =>
    fetch(`${api}/v10/guilds/${guild.id}${path}`, {
      method,
      headers: { authorization: `Bot ${token}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    })
  await ask("PATCH", "", { name: "gsv-Wobbly Lighthouse" })
  await ask("PATCH", "/members/@me", { nick: "gsv-nick" })
  expect((await runVerify(platform, { clean: true })).status).toBe(0)
  expect(guild.name).toBe("Wobbly Lighthouse")
  const member = await fetch(`${api}/v10/guilds/${guild.id}/members/${platform.botId}`, {
    headers: { authorization: `Bot ${token}` },
  })
  expect(await member.json()).toMatchObject({ nick: null })
})

test("an interrupted run stops and removes the created objects", async () => {
  let interrupt = (): void => {}
  const platform = await openPlatform({
    proxy: {
      answer({ path }) {
        if (path.endsWith("/bulk-delete")) interrupt()
        return undefined
      },
    },
  })
  const before = platform.guild.channels.map(({ name }) => name)
  const ran = await runVerify(
    platform,
    { only: "bulk" },
    {
      onInterrupt(work) {
        interrupt = work
        return () => {}
      },
    },
  )
  expect(ran.status).toBe(2)
  expect(ran.errors).toContain("The run was interrupted.")
  expect(ran.errors).toContain("Removed 1 object ")
  expect(platform.guild.channels.map(({ name }) => name)).toEqual(before)
})
