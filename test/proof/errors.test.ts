// Every error of the platform with its status, its code and its message.

import { readFileSync, readdirSync } from "node:fs"
import { DiscordAPIError } from "discord.js"
import { expect, test } from "vitest"
import type { ErrorCodes } from "../../scripts/proof/documented-errors.ts"
import { inventory } from "../../src/handlers/inventory.generated.ts"
import { ApiError, type ApiErrorBody, apiErrors } from "../../src/world/kernel/api-error.ts"
import {
  awaitedCodes,
  awaitedInner,
  testedElsewhere,
  neverCodes,
  neverInner,
} from "./awaited-codes.ts"
import { type ChangedTrial, changedRequest } from "./changed-trial.ts"
import { invalidBodies } from "./invalid-bodies.ts"
import { reasonsByCode } from "./reasons-by-code.ts"
import { refusals } from "./refusals.ts"
import { type Answer, implementedRoutes } from "../scene/ask.ts"
import { type Scene, createScene } from "../scene/scene.ts"
import { sharedScene } from "../scene/shared-scene.ts"
import { unknownBy } from "./unknown-ids.ts"

// generated with this shape
const documented = JSON.parse(
  readFileSync(new URL("../../fixtures/proof/error-codes.json", import.meta.url), "utf8"),
) as ErrorCodes
const byCode = new Map(documented.codes.map((one) => [one.code, one]))

/** Formats a response as discord.js prints it. */
function printed({ status, body }: Answer): string {
  const problem = body as ApiErrorBody // a refused request
  const url = "https://discord.com/api/v10"
  return new DiscordAPIError(problem as never, problem.code, status, "GET", url, {
    body: undefined,
    files: undefined,
  }).message
}

/** Returns a scene. One that a request arranges may have another time later, so no other gets it. */
function sceneFor({ arrange }: ChangedTrial): Promise<Scene> {
  return arrange === undefined ? sharedScene() : createScene()
}

test.for(refusals.map((one) => [one.does, one.code, one] as const))(
  "%s is %i",
  async ([, code, refusal]) => {
    const { says, status: known } = refusal
    const scene = await sceneFor(refusal)
    await refusal.arrange?.(scene)
    const answer = await scene.ask(changedRequest(refusal, scene.ids))
    const { status, body } = answer

    const { message, statuses = [] } = byCode.get(code) ?? {}
    expect(body).toMatchObject({ code, message: says ?? message })
    expect(known === undefined ? statuses : [known]).toContain(status)
    const reason = reasonsByCode[code]
    if (reason !== undefined) expect(answer.reason).toMatch(reason)
  },
)

test.for(invalidBodies.map((one) => [one.printed, one] as const))(
  "discord.js prints %s",
  async ([lines, sample]) => {
    const scene = await sceneFor(sample)
    await sample.arrange?.(scene)
    const answer = await scene.ask(changedRequest(sample, scene.ids))

    expect(answer).toMatchObject({ status: 400, body: { code: 50035 } })
    expect(printed(answer)).toBe(`Invalid Form Body\n${lines}`)
  },
)

test("a refusal with a parameter that its route does not have is reported", async () => {
  const { ids } = await sharedScene()
  const changed = { route: "GET /guilds/{guild_id}", params: { channel_id: "general" } } as const
  expect(() => changedRequest(changed, ids)).toThrow("has no parameter channel_id")
})

test("a node of the tree is a leaf or a branch", () => {
  const issues = [{ code: "A", message: "a" }]
  const found = {
    list: { _errors: issues, "0": { name: { _errors: issues } } },
    other: { _errors: issues },
  }

  expect(new ApiError("invalidForm", found).errors).toEqual({
    list: { _errors: issues },
    other: { _errors: issues },
  })
})

/** The requests of `refusals.ts` by code. */
const provoked = Map.groupBy(refusals, ({ code }) => code)
const innerIn = (text: string): string[] =>
  [...text.matchAll(/\[([A-Z]\w+)\]/g)].map(([, code = ""]) => code)
const provokedInner = new Set(invalidBodies.flatMap((one) => innerIn(one.printed)))

test("every documented code is provoked here, awaited, or listed as never occurring", () => {
  const known = new Set([
    ...provoked.keys(),
    ...[testedElsewhere, awaitedCodes, neverCodes].flatMap(Object.keys).map(Number),
  ])
  const missing = documented.codes.filter(({ code }) => !known.has(code))
  expect(missing).toEqual([])

  const knownInner = new Set([...provokedInner, ...[awaitedInner, neverInner].flatMap(Object.keys)])
  expect(documented.inner.filter(({ code }) => !knownInner.has(code))).toEqual([])
})

test("a code is listed as awaited only until its route is implemented, and only if it does not occur", () => {
  const there = new Set<string>(implementedRoutes.map(({ key }) => key))
  const awaited = [...Object.entries(awaitedCodes), ...Object.entries(awaitedInner)]
  for (const [code, route] of awaited) {
    expect(there.has(route), `${route} is implemented: add a request that ${code} refuses`).toBe(
      false,
    )
  }
  for (const code of [awaitedCodes, neverCodes].flatMap(Object.keys)) {
    expect(provoked.has(Number(code)), `${code} is provoked, so it is not awaited`).toBe(false)
  }
  for (const code of [awaitedInner, neverInner].flatMap(Object.keys)) {
    expect(provokedInner.has(code), `${code} is provoked, so it is not awaited`).toBe(false)
  }
})

test("every error of the catalog is provoked here or elsewhere, or awaited", () => {
  const known = new Set([
    ...provoked.keys(),
    ...[testedElsewhere, awaitedCodes, neverCodes].flatMap(Object.keys).map(Number),
  ])
  const missing = Object.entries(apiErrors).filter(([, { code }]) => !known.has(code))
  expect(missing).toEqual([])
})

test("every inner code of a body schema is provoked here", () => {
  const folder = new URL("../../src/", import.meta.url)
  const sources = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /^(?:world|handlers)\W.*\.ts$/.test(name))
    .map((name) => readFileSync(new URL(name.replaceAll("\\", "/"), folder), "utf8"))
  const codes = sources.flatMap((text) =>
    [...text.matchAll(/code: "([A-Z]+(?:_[A-Z0-9]+)+)"/g)].map(([, code = ""]) => code),
  )

  expect(codes).not.toHaveLength(0)
  expect([...new Set(codes)].filter((code) => !provokedInner.has(code))).toEqual([])
})

test("the list of codes is up to date: run vitest with -u, read what changed and commit it", async () => {
  await expect(errorList()).toMatchFileSnapshot("../../docs/error-codes.md")
})

function errorList(): string {
  const byProblem = Map.groupBy(Object.values(apiErrors), ({ code }) => code as number)
  const told = [...provoked]
    .toSorted(([a], [b]) => a - b)
    .map(([code, rows]) => {
      const alternatives = byProblem.get(code) ?? []
      const statuses = alternatives.map(({ status }): number => status)
      const message = listed(alternatives.map((one) => `"${one.message}"`))
      const by = rows.map(({ does, route }) => `${does} (\`${route}\`)`)
      return `- **${code}**, status ${listed(statuses)}, ${message}: ${[...by, ...alike(code, statuses)].join(", ")}.`
    })
  const inner = invalidBodies
    .flatMap((one) => innerIn(one.printed).map((code) => [code, one] as const))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([code, { route, printed: lines }]) => {
      const line = lines.split("\n").find((one) => one.includes(`[${code}]`)) ?? ""
      return `- **${code}** \`${line}\` (\`${route}\`).`
    })
  const later = Map.groupBy(
    [...Object.entries(awaitedCodes), ...Object.entries(awaitedInner)],
    ([, route]) => areaOf(route),
  )
  const waiting = [...later]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([area, entries]) => `- ${area}: ${entries.map(([code]) => code).join(", ")}.`)
  const nots = [...Object.entries(neverCodes), ...Object.entries(neverInner)].map(
    ([code, why]) => `- **${code}**: ${why}.`,
  )
  return `${[
    "# Error codes",
    "Made by `test/proof/errors.test.ts`, which provokes each of them; run it with `-u` to write it again.",
    "## What is refused with which code",
    told.join("\n"),
    "## Codes inside an invalid form (50035)",
    "As discord.js prints them.",
    inner.join("\n"),
    ...(waiting.length === 0
      ? []
      : ["## Codes that come with what is not implemented yet", waiting.join("\n")]),
    "## Codes that are never told",
    nots.join("\n"),
  ].join("\n\n")}\n`
}

/** Joins alternatives with "or", each once. */
function listed(alternatives: readonly (string | number)[]): string {
  return [...new Set(alternatives)].join(" or ")
}

/** Describes the path parameters whose unknown values give a code with one of the statuses. */
function alike(code: number, statuses: readonly number[]): string[] {
  return Object.entries(unknownBy)
    .filter(([, [answered, other]]) => other === code && statuses.includes(answered))
    .map(([name]) => `any route with an unknown \`${name.includes("{") ? name : `{${name}}`}\``)
}

function areaOf(key: string): string {
  return inventory.find(({ method, path }) => `${method} ${path}` === key)?.area ?? key
}
