// `guildsim verify` over real sockets, with the simulator in place of the platform.
import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, onTestFinished, test, vi } from "vitest"
import type { Report } from "../../src/cli/verify/report.ts"
import { SCENARIOS } from "../../src/cli/verify/scenarios/scenarios.ts"
import { SEEDED, createDeviations } from "./deviations.ts"
import { type Platform, openPlatform, runVerify } from "./verify-fixture.ts"

// Two tests play all scenarios.
vi.setConfig({ testTimeout: 60_000 })

/** Returns the responses that show the state of the guild and the application, by path. */
async function lists({ api, token, guild }: Platform): Promise<Record<string, string>> {
  const seen: Record<string, string> = {}
  const application = JSON.parse(await read("/applications/@me")) as { readonly id: string } // The application object.
  for (const path of [
    ...["", "/channels", "/roles", "/emojis", "/stickers", "/webhooks", "/invites"].map(inGuild),
    ...["/auto-moderation/rules", "/members?limit=10", "/threads/active"].map(inGuild),
    `/applications/${application.id}/commands`,
    `/applications/${application.id}/emojis`,
  ]) {
    seen[path] = await read(path)
  }
  return seen

  function inGuild(path: string): string {
    return `/guilds/${guild.id}${path}`
  }

  async function read(path: string): Promise<string> {
    const answer = await fetch(`${api}/v10${path}`, { headers: { authorization: `Bot ${token}` } })
    return answer.text()
  }
}

function reportIn(output: string): Report {
  return JSON.parse(output) as Report // The output of `--json`.
}

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "guildsim-verify-"))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test("the simulator has no differences from itself, restores the guild, and reveals no names", async () => {
  const platform = await openPlatform()
  const before = await lists(platform)
  const out = temporaryFolder()
  const ran = await runVerify(platform, {
    tokens: { bot: platform.token, second: platform.secondToken },
    json: true,
    out,
  })
  const report = reportIn(ran.output)
  expect(report).toMatchObject({ differences: [], notPlayed: [], left: [] })
  expect(ran.status).toBe(0)
  expect(report.same).toBeGreaterThanOrEqual(150)
  expect(report.same + report.skipped.length).toBe(SCENARIOS.length)
  for (const { reason } of report.skipped) {
    expect(reason).toMatch(/with Community|without the Presence Intent/)
  }
  expect(await lists(platform)).toEqual(before)
  expect(report.assumptions.length).toBeGreaterThan(15)
  expect(report.assumptions.filter(({ holds }) => !holds)).toEqual([])

  const files = readdirSync(out, { recursive: true, encoding: "utf8" }).filter((name) =>
    /\.\w+$/.test(name),
  )
  expect(files).toEqual(
    expect.arrayContaining(["report.md", "report.json", join("golden", "messages.json")]),
  )
  const written = files.map((name) => readFileSync(join(out, name), "utf8")).join("\n")
  expect(written).not.toMatch(/\d{17,20}/)
  expect(written).not.toMatch(/Wobbly|Quillfeather|Brambleback|snailpost|Murmuring/)
  expect(written).not.toContain(platform.token)
  expect(written).not.toContain(platform.secondToken)
  expect(written).toContain("<@<bot>>")
})

test("exactly the twelve seeded deviations are reported", async () => {
  const platform = await openPlatform({ proxy: createDeviations(), isCommunity: true })
  const ran = await runVerify(platform, {
    tokens: { bot: platform.token, second: platform.secondToken },
    json: true,
  })
  const { differences, notPlayed, skipped } = reportIn(ran.output)
  expect(SEEDED).toHaveLength(12)
  expect(notPlayed).toEqual([])
  // Every scenario is played in a guild with Community or in one without.
  for (const { reason } of skipped)
    expect(reason).toMatch(/without (?:Community|the Presence Intent)/)
  const named = differences.map(({ scenario, at, path, kind }) => ({ scenario, at, path, kind }))
  expect(new Set(named)).toEqual(new Set(SEEDED))
  expect(named).toHaveLength(12)
  expect(differences.flatMap(({ alsoIn }) => alsoIn)).toEqual([])
  expect(ran.status).toBe(1)
})

test("golden files contain no ids and times, so they are equal in every run", async () => {
  const platform = await openPlatform()
  const [first, second] = [temporaryFolder(), temporaryFolder()]
  for (const out of [first, second]) {
    expect((await runVerify(platform, { only: "threads", out })).status).toBe(0)
    await platform.simulation.advance({ hours: 1 })
  }
  const read = (folder: string) => readFileSync(join(folder, "golden", "threads.json"), "utf8")
  expect(read(first)).toContain('"t": "THREAD_CREATE"')
  expect(read(first)).toBe(read(second))
})

test("without a second token, scenarios that need another member are skipped with the reason", async () => {
  const platform = await openPlatform()
  const ran = await runVerify(platform, { only: "second bot", json: true })
  const { played, skipped } = reportIn(ran.output)
  expect(ran.status).toBe(0)
  expect(played).toBe(0)
  expect(skipped).toHaveLength(
    SCENARIOS.filter(({ requires }) => requires?.includes("second")).length,
  )
  for (const { reason } of skipped) expect(reason).toContain("--second-token-env")
})

test("a lost gateway connection is resumed without missing events", async () => {
  let dropped = 0
  const platform = await openPlatform({
    proxy: {
      answer({ method }) {
        if (method === "POST" && (dropped += 1) % 5 === 0) platform.dropSockets()
        return undefined
      },
    },
  })
  const ran = await runVerify(platform, { only: "threads", json: true })
  expect(reportIn(ran.output)).toMatchObject({ differences: [], notPlayed: [] })
  expect(platform.sent.filter((op) => op === 6).length).toBeGreaterThan(1)
  expect(ran.status).toBe(0)
})

test("a session that the platform ends fails one scenario, and the next uses a new session", async () => {
  let posts = 0
  const platform = await openPlatform({
    proxy: {
      answer({ method }) {
        if (method === "POST" && (posts += 1) === 4) platform.invalidateSessions()
        return undefined
      },
    },
  })
  const ran = await runVerify(platform, { only: "mentions", json: true })
  const { differences, notPlayed, played } = reportIn(ran.output)
  expect(differences).toEqual([])
  expect(notPlayed).toMatchObject([{ reason: "the platform has ended the session of the run" }])
  expect(played).toBeGreaterThan(8)
  expect(platform.sent.filter((op) => op === 2)).toHaveLength(2)
  expect(ran.status).toBe(2)
})
