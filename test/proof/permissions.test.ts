// The permissions that each route and each method of a user requires. With exactly these it
// succeeds, whichever way they are granted. With everything except one of them it is refused.

import { readFileSync } from "node:fs"
import { isDeepStrictEqual } from "node:util"
import { expect, test } from "vitest"
import type { ImplementedKey } from "../../src/handlers/route.ts"
import { inventory } from "../../src/handlers/inventory.generated.ts"
import { PlatformError, type RoleOptions } from "../../src/index.ts"
import type { Permission } from "../../src/world/rules/permissions.ts"
import { awaited, sufficient } from "./awaited-permissions.ts"
import * as powers from "./grants.ts"
import { USUAL, requestOf } from "../samples/request.ts"
import type { Trial } from "../samples/sample.ts"
import { allTrials, samplesOf } from "../samples/samples.ts"
import { type Answer, implementedRoutes } from "../scene/ask.ts"
import type { Scene } from "../scene/scene.ts"
import { sharedScene } from "../scene/shared-scene.ts"
import type { UserActionSample } from "./user-action.ts"
import { allUserActions } from "./user-actions.ts"

/** An attempt of a subject, with what it requires. */
interface PermissionTrial extends Pick<
  Trial,
  "needs" | "otherwise" | "owner" | "instead" | "outside"
> {
  readonly who: powers.TrialSubject["who"]
  /** The place in which permissions are needed: a channel, the guild, or neither. */
  readonly place: "channel" | "guild" | "nowhere"
  readonly channel: "general" | "lounge" | "news" | "stage" | "podium" | "forum"
  readonly attempt: (scene: Scene) => Promise<Answer>
}

const SUCCESS = [200, 201, 204]

/** Answers by what was tried. */
type Answers = Record<string, Answer>

/** Returns the answers that are refusals. A test compares them once, because `expect` is slow. */
function refusedOf(answers: Answers): Answers {
  const all = Object.entries(answers)
  return Object.fromEntries(all.filter(([, { status }]) => !SUCCESS.includes(status)))
}

/** The other channels in which permissions can be needed. */
const CHANNELS = ["lounge", "news", "stage", "podium", "forum"] as const

/** Returns the channel in which permissions are needed. */
function channelIn(name: string | undefined): PermissionTrial["channel"] {
  return CHANNELS.find((one) => one === name) ?? "general"
}

/** Returns whether a sample names a channel or the guild as its place. */
function kindOf({ place }: Trial): "channel" | "guild" | undefined {
  return place === undefined || place === "guild" ? place : "channel"
}

function routeOf(key: ImplementedKey) {
  return implementedRoutes.find((route) => route.key === key)
}

function attemptOf(key: ImplementedKey, trial: Trial): PermissionTrial {
  const isTokenOnly = key.includes("token}")
  const inGroupDm = key.includes("/recipients/")
  const inChannel = (key.includes("{channel_id}") && !inGroupDm) || key.includes("{webhook_id}")
  // An access token acts for its user, whatever the bot may do.
  const isForUser = trial.credential !== undefined
  const isPublic = routeOf(key)?.binding.credential === "optional"
  const inGuild = key.includes("{guild_id}") && !isForUser && !isPublic ? "guild" : "nowhere"
  return {
    ...trial,
    who: "bot",
    place: kindOf(trial) ?? (isTokenOnly ? "nowhere" : inChannel ? "channel" : inGuild),
    channel: channelIn(trial.place ?? trial.params?.channel_id),
    async attempt(scene) {
      await trial.arrange?.(scene)
      return scene.ask(requestOf(key, trial, scene.ids))
    },
  }
}

function trialOfUserAction(action: UserActionSample): PermissionTrial {
  return {
    ...action,
    who: "alice",
    place: action.in === undefined ? "nowhere" : action.in === "guild" ? "guild" : "channel",
    channel: channelIn(action.in),
    async attempt(scene) {
      try {
        action.arrange?.(scene)
        await action.act(scene)
        return { status: 200, body: null }
      } catch (error) {
        if (!(error instanceof PlatformError)) throw error
        const { status, code, explanation } = error
        return { status, body: { code }, reason: explanation?.reason }
      }
    },
  }
}

const trials: readonly (readonly [name: string, trial: PermissionTrial])[] = [
  ...allTrials.map(([key, one]) => [`${key} (${one.does})`, attemptOf(key, one)] as const),
  ...allUserActions.map(
    (action) => [`a person who ${action.does}`, trialOfUserAction(action)] as const,
  ),
]

/** Returns the required permissions, including those for seeing the channel. */
function needsOf({ place, needs = [] }: PermissionTrial): readonly Permission[] {
  return place === "channel" ? ["ViewChannel", ...needs] : needs
}

function codeWithout({ place, otherwise }: PermissionTrial, missing: Permission): number {
  if (place === "channel" && missing === "ViewChannel") return 50001
  return otherwise?.[missing] ?? 50013
}

/**
 * Returns the subject of a trial in a restored scene. Makes the subject the owner if the trial
 * needs that.
 */
async function subjectOf({
  who,
  place,
  channel,
  owner,
}: PermissionTrial): Promise<powers.TrialSubject> {
  const scene = await sharedScene()
  const subject = { scene, who, channel: place === "channel" ? scene[channel] : undefined }
  if (owner === "oneself") powers.makeOwner(subject)
  return subject
}

test.for(trials)(
  "%s succeeds with exactly the required permissions, granted in any way",
  async ([, trial]) => {
    const { place } = trial
    const ways = {
      ...powers.guildGrants,
      ...(place === "channel" && powers.channelGrants),
    }
    const answers: Answers = {}
    for (const [way, grant] of Object.entries(ways)) {
      const subject = await subjectOf(trial)
      grant(subject, needsOf(trial).length === 0 ? ["ViewChannel"] : needsOf(trial))
      answers[way] = await trial.attempt(subject.scene)
    }
    expect(refusedOf(answers)).toEqual({})
  },
)

/** The codes of refusals that carry an explanation outside of the response body. */
const explained: readonly number[] = [50001, 50013]

/** The explanation of a lost permission, by the way in which it was denied. */
const lostBy: Readonly<Record<string, RegExp>> = {
  "no role of it has": /none of the roles|the only role/,
  "the channel denies @everyone": /the overwrite for @everyone/,
  "the channel denies its role": /the overwrite for the role/,
  "the channel denies it": /the overwrite for the member/,
}

/** Returns what is not as it should be when a permission was denied in a way. */
function refusalFaults(
  trial: PermissionTrial,
  missing: Permission,
  way: string,
  { status, body, reason = "" }: Answer,
): string[] {
  const code = codeWithout(trial, missing)
  const { code: answered, ...more } = Object(body) as { readonly code?: unknown }
  if (status !== 403 || answered !== code) return [`${status} ${JSON.stringify(body)}, not ${code}`]
  if (!explained.includes(code)) return []
  // https://docs.discord.com/developers/reference#error-messages: the body contains nothing else.
  const message = code === 50001 ? "Missing Access" : "Missing Permissions"
  const isPlain = trial.who !== "bot" || isDeepStrictEqual(more, { message })
  // The reason names the permission and the step at which it was lost.
  const isNamed = reason.includes(missing) && (lostBy[way]?.test(reason) ?? reason.includes(way))
  return [
    ...(isPlain ? [] : [`the body is ${JSON.stringify(body)}`]),
    ...(isNamed ? [] : [`the reason is "${reason}"`]),
  ]
}

const needy = trials.filter(([, trial]) => needsOf(trial).length > 0)

test.for(needy)(
  "%s is refused if one required permission is missing, denied in any way",
  async ([, trial]) => {
    const ways = {
      ...powers.guildDenials,
      ...(trial.place === "channel" && powers.channelDenials),
    }
    const faults: string[] = []
    for (const missing of needsOf(trial)) {
      for (const [way, deny] of Object.entries(ways)) {
        const subject = await subjectOf(trial)
        deny(subject, missing)
        powers.revoke(subject, trial.instead ?? [])
        const found = refusalFaults(trial, missing, way, await trial.attempt(subject.scene))
        faults.push(...found.map((fault) => `${missing}: ${way}: ${fault}`))
      }
    }
    expect(faults).toEqual([])
  },
)

test.for(trials)(
  "%s succeeds for administrators and owners, in spite of denials",
  async ([, trial]) => {
    const { makeAdministrator, makeDeniedOwner } = powers
    const answers: Answers = {}
    for (const power of trial.owner === "another"
      ? [makeAdministrator]
      : [makeAdministrator, makeDeniedOwner]) {
      const subject = await subjectOf(trial)
      power(subject)
      answers[power.name] = await trial.attempt(subject.scene)
    }
    expect(refusedOf(answers)).toEqual({})
  },
)

/** The permissions that a member keeps during a timeout. */
const LEFT: readonly Permission[] = ["ViewChannel", "ReadMessageHistory"]

test.for(trials)("%s is allowed during a timeout only if it reads", async ([, trial]) => {
  const lost = needsOf(trial).filter((permission) => !LEFT.includes(permission))
  const subject = await subjectOf(trial)
  powers.allowAll(subject)
  powers.timeOut(subject)
  const answer = await trial.attempt(subject.scene)

  if (lost.length === 0) expect(refusedOf({ answer })).toEqual({})
  else {
    const codes = lost.map((permission) => codeWithout(trial, permission))
    expect(answer).toMatchObject({ status: 403 })
    const { code } = answer.body as { code: number }
    expect(codes).toContain(code)
    if (explained.includes(code)) expect(answer.reason).toContain("timed out until")
  }
  const administrator = await subjectOf(trial)
  powers.makeAdministrator(administrator)
  powers.timeOut(administrator)
  const ofAdministrator = await trial.attempt(administrator.scene)
  expect(refusedOf({ ofAdministrator })).toEqual({})
})

const guilded = trials.filter(([, { place, who }]) => place !== "nowhere" && who === "bot")

test.for(guilded)("%s is refused outside of the guild", async ([, trial]) => {
  const { scene } = await subjectOf(trial)
  scene.simulation.world.guilds.get(scene.guild.id)?.members.delete(scene.bot.id)

  const { status, code } = trial.outside ?? { status: 403, code: 50001 }
  const answer = await trial.attempt(scene)
  expect(answer).toMatchObject({ status, body: { code } })
  if (explained.includes(code)) expect(answer.reason).toMatch(/is not a member of Tea House/)
})

const soft = allTrials.flatMap(([key, sample]) =>
  Object.entries(sample.softly ?? {}).map(
    ([permission, answers]) => [key, permission as Permission, sample, answers] as const, // a key of the sample
  ),
)

test.for(soft)(
  "%s has a smaller response without %s",
  async ([key, permission, sample, answers]) => {
    const trial = attemptOf(key, sample)
    const held = await subjectOf(trial)
    powers.allowAll(held)
    expect(await trial.attempt(held.scene)).toMatchObject({ status: 200, body: answers.held })

    const inChannel = trial.place === "channel" && powers.channelDenials
    for (const deny of Object.values({ ...powers.guildDenials, ...inChannel })) {
      const without = await subjectOf(trial)
      deny(without, permission)
      const { body } = await trial.attempt(without.scene)
      expect(body).toMatchObject(answers.without as object)
    }
  },
)

const ranked = allTrials.filter(([, { ranks }]) => ranks === true)

test.for(ranked)("%s requires a higher role than the target's", async ([key, sample]) => {
  const attempt = async (
    arrange: (scene: Scene) => Partial<Record<"user_id", "bob" | "owner">> | void,
  ) => {
    const scene = await sharedScene()
    const params = arrange(scene) ?? {}
    return scene.ask(
      requestOf(key, { ...sample, params: { ...sample.params, ...params } }, scene.ids),
    )
  }
  const refused = { status: 403, body: { code: 50013 } }
  const give = (scene: Scene, options: RoleOptions): void => {
    const { simulation, guild, bob } = scene
    const role = guild.createRole("rank", options)
    powers.addRoleTo(simulation.world.guilds.get(guild.id)?.members.get(bob.id), role.id)
  }

  // The role with the lower id ranks higher of two at the same position
  // (discord-api-docs#6947).
  const below = await attempt((scene) => give(scene, {}))
  expect(refusedOf({ below })).toEqual({})
  expect(await attempt((scene) => give(scene, { id: "1" }))).toMatchObject(refused)
  const above = await attempt((scene) => give(scene, { position: scene.guild.roles.length }))
  expect(above).toMatchObject(refused)
  expect(await attempt(() => ({ user_id: "owner" }))).toMatchObject(refused)
  // Members with the same top role rank the same, and administrators rank no higher.
  const together = await attempt(({ simulation, guild, bob }) => {
    const { roles, members } = simulation.world.guilds.get(guild.id) ?? {}
    powers.addRoleTo(members?.get(bob.id), guild.botRole.id)
    const role = roles?.get(guild.botRole.id)
    if (role !== undefined) role.permissions |= 8n
  })
  expect(together).toMatchObject(refused)
})

// generated with this shape
const documented = JSON.parse(
  readFileSync(new URL("../../fixtures/proof/permissions.json", import.meta.url), "utf8"),
) as Readonly<Record<string, readonly Permission[]>>

test.for(implementedRoutes.map(({ key }) => [key] as const))(
  "%s: every documented permission is proved or awaited",
  ([key]) => {
    const proved = samplesOf(key).trials.flatMap(({ needs = [], softly = {} }) => [
      ...needs,
      ...Object.keys(softly),
    ])
    const waiting = Object.keys(awaited[key] ?? {})
    const inChannel = samplesOf(key).trials.some((trial) => kindOf(trial) === "channel")
    const place = key.includes("{channel_id}") || inChannel ? ["ViewChannel"] : []
    const known = new Set([...proved, ...waiting, ...place, ...(sufficient[key] ?? [])])

    expect((documented[key] ?? []).filter((permission) => !known.has(permission))).toEqual([])
  },
)

test("a permission is listed as awaited only until its route is implemented", () => {
  const there = new Set<string>(implementedRoutes.map(({ key }) => key))
  const listed = new Set<string>(inventory.map(({ method, path }) => `${method} ${path}`))
  for (const [key, permissions] of Object.entries(awaited)) {
    for (const [permission, route] of Object.entries(permissions)) {
      expect(listed, `${route} is no route`).toContain(route)
      const message = `${key}: ${route} is implemented, so give ${permission} a sample`
      expect(there.has(route), message).toBe(false)
    }
  }
})

test("an id of the scene stands for every path parameter", () => {
  const parameters = implementedRoutes.flatMap(({ path }) =>
    [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name),
  )
  expect(parameters.filter((name) => !(name in USUAL))).toEqual([])
})
