// Requests of bots, drawn from all routes.

import fc from "fast-check"
import type { ImplementedKey, Route } from "../../src/handlers/route.ts"
import { routes } from "../../src/handlers/routes.ts"
import { isObject, parseJson } from "../../src/world/kernel/objects.ts"
import { Gap } from "../../src/world/kernel/gap.ts"
import { toEmojiPath } from "../../src/harness/handles/expressions/emoji.ts"
import { ignoresOtherKeys, takesFiles } from "../proof/key-paths.ts"
import { USUAL, fillReferences, formatQuery } from "../samples/request.ts"
import { samplesOf } from "../samples/samples.ts"
import { AGES, type Scene } from "./scene.ts"
import { type Outcome, type Step, step } from "./step.ts"

const CHANNELS = [
  "news",
  "hidden",
  "quiet",
  "random",
  "lounge",
  "closet",
  "below",
  "forum",
  "thread",
  "the new one",
]
const EVERYWHERE = [...CHANNELS, "dm", "DM with erin", "nowhere", "no id"]
const USERS = ["alice", "bob", "carol", "kim", "dan", "erin", "bot", "owner", "nowhere"]

/** Names, one of which is drawn more often. */
function mostly(first: string, others: readonly string[]): fc.Arbitrary<string> {
  const weight = 2 * others.length
  return fc.oneof({ weight, arbitrary: fc.constant(first) }, ...others.map(fc.constant))
}

const aged = (...others: string[]): fc.Arbitrary<string> =>
  mostly("newest", [...AGES.slice(1), ...others])

/** The names for each path parameter. A route with another parameter needs a line here. */
const NAMES: Readonly<Record<string, fc.Arbitrary<string>>> = {
  answer_id: fc.constantFrom("1", "2", "3", "11", "tea"),
  application_id: mostly("application", ["other", "nowhere"]),
  channel_id: mostly("general", EVERYWHERE),
  code: fc.constantFrom("invite", "invite", "chosen", "template", "nowhere"),
  command_id: fc.constantFrom("command", "command", "guildCommand", "application", "nowhere"),
  emoji: fc.constantFrom("kettle", "🍵", "🍰", "%F0%9F%8D%B5", "tea", "7", "%E0%A4%A"),
  emoji_id: mostly("emoji", ["nowhere"]),
  event_id: mostly("event", ["nowhere"]),
  guild_scheduled_event_id: mostly("event", ["daily", "nowhere"]),
  guild_scheduled_event_exception_id: fc.constantFrom("occurrence", "tomorrow", "nowhere"),
  exception_id: fc.constantFrom("occurrence", "occurrence", "tomorrow", "nowhere"),
  guild_id: mostly("guild", ["cellar", "coffeeHouse", "nowhere"]),
  interaction_id: mostly("newest", ["second", "nowhere"]),
  message_id: aged("own", "own", "elsewhere", "nowhere"),
  role_id: fc.constantFrom("regular", "loud", "keeper", "boss", "nowhere"),
  instance_id: mostly("activity", ["nowhere"]),
  sku_id: mostly("sku", ["cups", "nowhere"]),
  entitlement_id: fc.constantFrom("entitlement", "testEntitlement", "subscribed", "nowhere"),
  subscription_id: mostly("subscription", ["nowhere"]),
  integration_id: mostly("integration", ["memberships", "nowhere"]),
  sound_id: mostly("sound", ["nowhere"]),
  pack_id: mostly("stickerPack", ["nowhere"]),
  sticker_id: mostly("sticker", ["wave", "nowhere"]),
  request_id: mostly("joinRequest", ["nowhere"]),
  rule_id: mostly("rule", ["nowhere"]),
  target_id: fc.constantFrom("regular", "loud", "guild", "bob", "carol", "nowhere"),
  token: mostly("right", ["newest", "wrong"]),
  webhook_token: mostly("right", ["wrong"]),
  user_id: fc.constantFrom("bob", "carol", "bob", "carol", ...USERS),
  webhook_id: fc.constantFrom(
    "application",
    "application",
    "webhook",
    "webhook",
    "other",
    "nowhere",
  ),
}

/** Parameters whose names in the samples are drawn more often than others, if there are any. */
const PREFERRED: ReadonlySet<string> = new Set(["channel_id", "command_id", "event_id", "user_id"])

type Names = Readonly<Record<string, string>>

const WRONG_TOKEN = "d3Jvbmc6dG9rZW4"

/** Names for the parameters of a route: those of one of its samples, or any. */
function namesFor({ key, path }: Route<ImplementedKey>): fc.Arbitrary<Names> {
  const { trials } = samplesOf(key)
  const parameters = parametersOf({ path })
  const inSamples = trials.map(({ params }) => {
    const all: Names = { ...USUAL, ...params }
    return Object.fromEntries(parameters.map((name) => [name, known(all[name])]))
  })
  const any = parameters.map((name): [string, fc.Arbitrary<string>] => {
    const chosen = trials.flatMap(({ params }): string[] => {
      const named: Names = params ?? {}
      return named[name] === undefined ? [] : [named[name]]
    })
    const pool = known(NAMES[name])
    if (chosen.length === 0 || !PREFERRED.has(name)) return [name, pool]
    return [name, fc.oneof({ weight: 2, arbitrary: fc.constantFrom(...chosen) }, pool)]
  })
  return fc.oneof(fc.constantFrom(...inSamples), {
    weight: 2,
    arbitrary: fc.record(Object.fromEntries(any)),
  })
}

/** Resolves names whose objects change in a sequence. Others are those of the scene. */
const RESOLVERS: Readonly<
  Record<string, (scene: Scene, name: string, names: Names) => string | undefined>
> = {
  answer_id: (_, name) => (name === "first" ? undefined : name),
  code: (scene, name) => (name === "invite" ? scene.invite().code : undefined),
  command_id(scene, name) {
    if (name !== "command" && name !== "guildCommand") return undefined
    const { commands } = scene.simulation.application()
    const isOfGuild = name === "guildCommand"
    const fitting = [...commands.values()].find(({ guildId }) => (guildId !== null) === isOfGuild)
    return fitting?.id ?? scene.idOf("nowhere")
  },
  emoji(scene, name) {
    if (name === "kettle") return toEmojiPath(scene.emoji())
    return name === "cookie" || name === "foreign" ? undefined : name
  },
  emoji_id(scene, name, { application_id }) {
    if (name === "nowhere") return undefined
    return application_id === undefined ? scene.emoji().id : scene.ownEmoji().id
  },
  guild_scheduled_event_id: (scene, name) => (name === "event" ? scene.event().id : undefined),
  event_id: (scene, name) => (name === "event" ? scene.event().id : undefined),
  sound_id: (scene, name) => (name === "sound" ? scene.sound().id : undefined),
  sticker_id: (scene, name) => (name === "sticker" ? scene.sticker().id : undefined),
  interaction_id: (scene, name) => (isAge(name) ? scene.interaction(name).id : undefined),
  rule_id(scene, name) {
    const guild = scene.simulation.world.guilds.get(scene.guild("teaHouse").id)
    const rule = name === "rule" ? [...(guild?.autoModRules.keys() ?? [])].at(-1) : undefined
    return rule ?? scene.idOf("nowhere")
  },
  webhook_id: (scene, name) => (name === "webhook" ? scene.webhook().id : undefined),
  webhook_token: (scene, name) =>
    name === "wrong" ? WRONG_TOKEN : (scene.webhook().token ?? "none"),
  token(scene, name, { interaction_id, webhook_id }) {
    if (name === "wrong" || interaction_id === "nowhere") return WRONG_TOKEN
    const isOfWebhook = name === "webhookToken" || (name === "right" && webhook_id === "webhook")
    if (isOfWebhook) return scene.webhook().token ?? "none"
    if (name !== "right" && !isAge(name)) return undefined
    return scene.interaction(name === "right" ? (interaction_id ?? "answered") : name).token
  },
  message_id(scene, name, names) {
    if (name === "elsewhere") return scene.message("newest").id
    if (name !== "own" && !isAge(name)) return undefined
    const { channel_id, webhook_id } = names
    if (channel_id !== undefined) {
      const { botId } = scene.bot.application
      const author = name === "own" ? botId : undefined
      return scene.message(name, scene.idOf(channel_id), author).id
    }
    if (webhook_id === "webhook") {
      return scene.message("newest", undefined, scene.webhook().id).id
    }
    const { followUpIds, originalId } = scene.interaction("answered")
    return followUpIds.at(-1) ?? originalId ?? scene.idOf("nowhere")
  },
}

function isAge(name: string): boolean {
  return (AGES as readonly string[]).includes(name)
}

function parametersOf({ path }: Pick<Route, "path">): string[] {
  return Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = ""]) => name)
}

/** The way in which a body is made invalid. */
type Invalidation =
  | { readonly by: "not at all" | "no JSON" | "no object" | "an unknown key" }
  | { readonly by: "a wrong value"; readonly at: number; readonly value: unknown }

const spoil: fc.Arbitrary<Invalidation> = fc.oneof(
  { weight: 20, arbitrary: fc.constant<Invalidation>({ by: "not at all" }) },
  fc.constantFrom<Invalidation>({ by: "no JSON" }, { by: "no object" }, { by: "an unknown key" }),
  {
    weight: 3,
    arbitrary: fc.record({
      by: fc.constant("a wrong value" as const),
      at: fc.nat({ max: 30 }),
      value: fc.constantFrom(null, true, -1, 2 ** 53, 1.5, "", "$2001", [], {}, [[]], "\ud83c"),
    }),
  },
)

/** Returns the body as text, after it was made invalid. */
function invalidBody(body: unknown, how: Invalidation): string | undefined {
  if (how.by === "no JSON") return '{"content": tea}'
  if (how.by === "no object") return '"tea"'
  if (how.by === "an unknown key") return JSON.stringify({ ...Object(body), flavour: "mint" })
  if (body === undefined || how.by !== "a wrong value") return JSON.stringify(body)
  let left = how.at
  return JSON.stringify(body, (key, value: unknown) =>
    key !== "" && left-- === 0 ? how.value : value,
  )
}

/**
 * Returns whether the request may be a gap. A wrong value can be one, because nothing else tells
 * which values are modeled.
 */
function mayBeGap({ by }: Invalidation): boolean {
  return by === "an unknown key" || by === "a wrong value"
}

/** Replaces references in a text. */
function filled(scene: Scene, names: Names, text: string): string {
  return fillReferences(text, (name) => resolve(scene, "message_id", name, names))
}

/** Returns the value of a path parameter. */
function resolve(scene: Scene, parameter: string, name: string, names: Names): string {
  return RESOLVERS[parameter]?.(scene, name, names) ?? scene.idOf(name)
}

function known<Thing>(thing: Thing | undefined): Thing {
  if (thing === undefined) throw new Error("There is no such entry in the table.")
  return thing
}

const ASKERS = {
  bot: ({ bot }: Scene) => bot.application.token,
  watcher: ({ watcher }: Scene) => watcher.application.token,
  "a wrong token": () => "wrong.to.ken",
  nobody: () => undefined,
} as const

const asker = fc.oneof(
  { weight: 12, arbitrary: fc.constant<keyof typeof ASKERS>("bot") },
  { weight: 2, arbitrary: fc.constant<keyof typeof ASKERS>("watcher") },
  fc.constantFrom<keyof typeof ASKERS>("a wrong token", "nobody"),
)

const reason = fc.oneof(
  { weight: 16, arbitrary: fc.constant(undefined) },
  fc.constantFrom("too much tea", "x".repeat(513)),
)

/** The bodies of a route: those of its samples, and random ones. Undefined if it takes none. */
function bodiesFor(key: ImplementedKey): fc.Arbitrary<unknown> | undefined {
  const { trials, random } = samplesOf(key)
  const inSamples = fc.constantFrom(...trials.map(({ body }): unknown => body))
  if (random?.body !== undefined) {
    return fc.oneof(inSamples, { weight: 3, arbitrary: random.body })
  }
  return trials.some(({ body }) => body !== undefined) ? inSamples : undefined
}

/** The queries of a route. */
function queriesFor(key: ImplementedKey): fc.Arbitrary<string> {
  const { trials, random } = samplesOf(key)
  const queries = random?.query ?? fc.constantFrom(...trials.map(({ query }) => query ?? {}))
  return queries.map((query) => formatQuery(query))
}

/** @throws Error for a route without a sample, or with a parameter without names. */
export function requireDrawable(route: Route<ImplementedKey>): void {
  samplesOf(route.key)
  const unknown = parametersOf(route).find((name) => NAMES[name] === undefined)
  if (unknown === undefined) return
  throw new Error(
    `${route.key} has the parameter ${unknown}: say in test/sequences/requests.ts what it may name.`,
  )
}

/** Any request to a route. */
export function requestsTo(route: Route<ImplementedKey>): fc.Arbitrary<Step> {
  requireDrawable(route)
  const bodies = bodiesFor(route.key)
  return fc
    .record({
      who: asker,
      names: namesFor(route),
      body: bodies ?? fc.constant(undefined),
      query: queriesFor(route.key),
      how: bodies === undefined ? fc.constant<Invalidation>({ by: "not at all" }) : spoil,
      files: takesFiles(route) ? fc.constantFrom(0, 0, 0, 1, 2) : fc.constant(0),
      why: reason,
    })
    .map(({ who, names: chosen, body, query, how, files, why }) => {
      const text = invalidBody(body, how)
      const isList = Array.isArray(body)
      const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => `<${chosen[name] ?? ""}>`)
      const parts = [
        `${who}: ${route.method} ${path}${query}`,
        text,
        files > 0 && `with ${files} files`,
        why !== undefined && `because ${JSON.stringify(why.slice(0, 20))}`,
      ]
      const line = parts.filter((part) => typeof part === "string").join(" ")
      return step(route.key, line, (scene) =>
        ask(scene, { route, who, names: chosen, query, text, files, why, how, isList }),
      )
    })
}

interface Drawn {
  readonly route: Route<ImplementedKey>
  readonly who: keyof typeof ASKERS
  readonly names: Names
  readonly query: string
  readonly text: string | undefined
  readonly files: number
  readonly why: string | undefined
  readonly how: Invalidation
  readonly isList: boolean
}

async function ask(scene: Scene, drawn: Drawn): Promise<Outcome> {
  const { route, names, how } = drawn
  const find = (name: string): string => {
    const found = resolve(scene, name, names[name] ?? "", names)
    return found.includes("%") ? found : encodeURIComponent(found)
  }
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => find(name))
  const query = filled(scene, names, drawn.query)
  const text = drawn.text === undefined ? undefined : filled(scene, names, drawn.text)
  const credential = credentialOf(scene, drawn)
  const asking = { method: route.method, path: path + query, credential }
  try {
    const reply = await scene.ask({
      ...asking,
      reason: drawn.why,
      ...bodyOf(route.path, text, drawn.files),
    })
    const { status } = reply
    // A key of an array is not a key, so the array is invalid instead.
    const isGap = how.by === "an unknown key" && !ignoresOtherKeys(route)
    if (isGap && (status < 400 || !drawn.isList)) {
      throw new Error(`A key that is not modeled was answered with ${status}.`)
    }
    if (status >= 500) throw new Error(`It was answered with ${status}.`)
    if (status >= 400) return { kind: "refused", why: String(status) }
    return { kind: "done", reads: "reads" in route.binding }
  } catch (error) {
    if (error instanceof Gap && mayBeGap(how)) return { kind: "refused", why: error.name }
    throw error
  }
}

/** Returns the value of `Authorization`: of the sample's own credential, if the bot asks. */
function credentialOf(scene: Scene, { route, who, names }: Drawn): string | null {
  const { credential } = samplesOf(route.key).trials[0]
  if (who === "bot" && credential !== undefined) return filled(scene, names, credential)
  const token = ASKERS[who](scene)
  return token === undefined ? null : `Bot ${token}`
}

function bodyOf(
  path: string,
  text: string | undefined,
  files: number,
): { body?: string | FormData | URLSearchParams; contentType?: string } {
  const value: unknown = path.startsWith("/oauth2/") ? parsed(text) : undefined
  if (isObject(value)) {
    const pairs = Object.entries(value).map(([key, one]) => [key, String(one)])
    return { body: new URLSearchParams(pairs) }
  }
  if (files === 0) return text === undefined ? {} : { body: text, contentType: "application/json" }
  const form = new FormData()
  if (text !== undefined) form.append("payload_json", text)
  for (let index = 0; index < files; index += 1) {
    form.append(`files[${index}]`, new File(["GIF89a"], `cup-${index}.gif`, { type: "image/gif" }))
  }
  return { body: form }
}

/** Returns the value of a JSON text; undefined for another text. */
function parsed(text = ""): unknown {
  try {
    return parseJson(text)
  } catch {
    return undefined
  }
}

/** Routes that end most of what a sequence could still do. */
const ENDS: ReadonlySet<string> = new Set([
  "DELETE /guilds/{guild_id}",
  "DELETE /users/@me/guilds/{guild_id}",
])

function weightOf({ key, binding }: Route): number {
  if (ENDS.has(key)) return 1
  if ("reads" in binding) return 2
  return binding.credential === "interaction" ? 8 : 4
}

/** Any request to any route. */
export const requests: fc.Arbitrary<Step> = fc.oneof(
  ...routes.map((route: Route<ImplementedKey>) => ({
    weight: weightOf(route),
    arbitrary: requestsTo(route),
  })),
)
