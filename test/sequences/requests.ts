// Requests of bots, drawn from all routes.

import fc from "fast-check"
import type { ImplementedKey, Route } from "../../src/handlers/route.ts"
import { routes } from "../../src/handlers/routes.ts"
import { Gap } from "../../src/world/kernel/gap.ts"
import { toEmojiPath } from "../../src/harness/handles/emoji.ts"
import { type Sample, sampleOf } from "./samples.ts"
import { AGES, type Scene } from "./scene.ts"
import { type Outcome, type Step, step } from "./step.ts"

const CHANNELS = [
  "news",
  "hidden",
  "quiet",
  "plain",
  "lounge",
  "closet",
  "below",
  "help",
  "chat",
  "the new one",
]
const EVERYWHERE = [...CHANNELS, "DM with carol", "DM with erin", "nowhere", "no id"]
const USERS = ["alice", "bob", "carol", "kim", "dan", "erin", "teapot", "watcher", "nowhere"]

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
  application_id: mostly("teapot", ["watcher", "nowhere"]),
  channel_id: mostly("general", EVERYWHERE),
  code: fc.constantFrom("the invite", "the invite", "nowhere"),
  command_id: fc.constantFrom("tea", "tea", "house", "all", "nowhere"),
  emoji: fc.constantFrom("the emoji", "🍵", "🍰", "%F0%9F%8D%B5", "tea", "7", "%E0%A4%A"),
  emoji_id: mostly("the emoji", ["nowhere"]),
  event_id: mostly("the event", ["nowhere"]),
  guild_id: mostly("Tea House", ["Cellar", "nowhere"]),
  interaction_id: mostly("newest", ["second", "nowhere"]),
  message_id: aged("own", "own", "elsewhere", "nowhere"),
  role_id: fc.constantFrom("guest", "loud", "keeper", "boss", "nowhere"),
  sticker_id: mostly("the sticker", ["nowhere"]),
  rule_id: mostly("the rule", ["nowhere"]),
  target_id: fc.constantFrom("guest", "loud", "house", "bob", "carol", "nowhere"),
  token: mostly("right", ["newest", "wrong"]),
  user_id: fc.constantFrom("bob", "carol", "bob", "carol", ...USERS),
  webhook_id: fc.constantFrom(
    "teapot",
    "teapot",
    "the webhook",
    "the webhook",
    "watcher",
    "nowhere",
  ),
}

const ofGuild = { command_id: mostly("house", ["tea", "nowhere"]) }

const inThread = { channel_id: mostly("chat", EVERYWHERE) }

/** Names for routes that are about a few objects only. */
const PREFERRED_NAMES: Partial<Record<ImplementedKey, typeof NAMES>> = {
  "GET /applications/{application_id}/guilds/{guild_id}/commands/{command_id}": ofGuild,
  "PATCH /applications/{application_id}/guilds/{guild_id}/commands/{command_id}": ofGuild,
  "DELETE /applications/{application_id}/guilds/{guild_id}/commands/{command_id}": ofGuild,
  "GET /guilds/{guild_id}/bans/{user_id}": { user_id: mostly("gus", USERS) },
  "DELETE /guilds/{guild_id}/bans/{user_id}": { user_id: mostly("gus", USERS) },
  "GET /stage-instances/{channel_id}": { channel_id: mostly("podium", EVERYWHERE) },
  "PATCH /stage-instances/{channel_id}": { channel_id: mostly("podium", EVERYWHERE) },
  "DELETE /stage-instances/{channel_id}": { channel_id: mostly("podium", EVERYWHERE) },
  "DELETE /channels/{channel_id}/permissions/{target_id}": {
    channel_id: mostly("closet", EVERYWHERE),
  },
  "GET /channels/{channel_id}/thread-members": inThread,
  "GET /channels/{channel_id}/thread-members/{user_id}": inThread,
  "PUT /channels/{channel_id}/thread-members/@me": inThread,
  "DELETE /channels/{channel_id}/thread-members/@me": inThread,
  "PUT /channels/{channel_id}/thread-members/{user_id}": inThread,
  "DELETE /channels/{channel_id}/thread-members/{user_id}": inThread,
  "POST /channels/{channel_id}/threads": { channel_id: mostly("help", EVERYWHERE) },
  "POST /channels/{channel_id}/followers": { channel_id: mostly("news", EVERYWHERE) },
  "POST /channels/{channel_id}/messages/{message_id}/crosspost": {
    channel_id: mostly("news", EVERYWHERE),
    message_id: aged("nowhere"),
  },
  "GET /channels/{channel_id}/polls/{message_id}/answers/{answer_id}": {
    channel_id: mostly("plain", EVERYWHERE),
  },
  "POST /channels/{channel_id}/polls/{message_id}/expire": {
    channel_id: mostly("plain", EVERYWHERE),
  },
}

type Names = Readonly<Record<string, string>>

/** Resolves names of parameters that are not ids of named objects. */
const RESOLVERS: Readonly<Record<string, (scene: Scene, name: string, names: Names) => string>> = {
  answer_id: (_, name) => name,
  code: (scene, name) => (name === "the invite" ? scene.invite().code : name),
  command_id(scene, name) {
    const { id } = scene.bot.application
    const { commands } = known(scene.simulation.world.applications.get(id))
    if (name === "all") return id
    if (name === "nowhere") return scene.idOf(name)
    const isOfGuild = name === "house"
    const fitting = [...commands.values()].find(({ guildId }) => (guildId !== null) === isOfGuild)
    return fitting?.id ?? scene.idOf("nowhere")
  },
  emoji: (scene, name) => (name === "the emoji" ? toEmojiPath(scene.emoji()) : name),
  emoji_id(scene, name, { application_id }) {
    if (name === "nowhere") return scene.idOf(name)
    return application_id === undefined ? scene.emoji().id : scene.ownEmoji().id
  },
  event_id: (scene, name) => (name === "nowhere" ? scene.idOf(name) : scene.event().id),
  sticker_id: (scene, name) => (name === "nowhere" ? scene.idOf(name) : scene.sticker().id),
  interaction_id: (scene, name) =>
    name === "nowhere" ? scene.idOf(name) : scene.interaction(name).id,
  rule_id(scene, name) {
    const guild = scene.simulation.world.guilds.get(scene.guilds.teaHouse.id)
    const rule = name === "the rule" ? [...(guild?.autoModRules.keys() ?? [])].at(-1) : undefined
    return rule ?? scene.idOf("nowhere")
  },
  webhook_id: (scene, name) => (name === "the webhook" ? scene.webhook().id : scene.idOf(name)),
  token(scene, name, { interaction_id, webhook_id }) {
    if (name === "wrong" || interaction_id === "nowhere") return "d3Jvbmc6dG9rZW4"
    if (name === "right" && webhook_id === "the webhook") return scene.webhook().token ?? "none"
    return scene.interaction(name === "right" ? (interaction_id ?? "answered") : name).token
  },
  message_id(scene, name, names) {
    if (name === "nowhere") return scene.idOf(name)
    if (name === "elsewhere") return scene.message("newest").id
    const { channel_id, webhook_id } = names
    if (channel_id !== undefined) {
      const { botId } = scene.bot.application
      const author = name === "own" ? botId : undefined
      return scene.message(name, scene.idOf(channel_id), author).id
    }
    if (webhook_id === "the webhook") {
      return scene.message("newest", undefined, scene.webhook().id).id
    }
    const { followUpIds, originalId } = scene.interaction("answered")
    return followUpIds.at(-1) ?? originalId ?? scene.idOf("nowhere")
  },
}

function parametersOf({ path }: Route): string[] {
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

/** Replaces names in a text by ids. */
function filled(scene: Scene, names: Names, text: string): string {
  return text.replace(/\$(\w+)/g, (_, name: string) => {
    if (/^\d+$/.test(name)) return "x".repeat(Number(name))
    const isAge = (AGES as readonly string[]).includes(name)
    return isAge ? known(RESOLVERS["message_id"])(scene, name, names) : scene.idOf(name)
  })
}

function known<Thing>(thing: Thing | undefined): Thing {
  if (thing === undefined) throw new Error("There is no such entry in the table.")
  return thing
}

const ASKERS = {
  teapot: ({ bot }: Scene) => bot.application.token,
  watcher: ({ watcher }: Scene) => watcher.application.token,
  "a wrong token": () => "wrong.to.ken",
  nobody: () => undefined,
} as const

const asker = fc.oneof(
  { weight: 12, arbitrary: fc.constant<keyof typeof ASKERS>("teapot") },
  { weight: 2, arbitrary: fc.constant<keyof typeof ASKERS>("watcher") },
  fc.constantFrom<keyof typeof ASKERS>("a wrong token", "nobody"),
)

const reason = fc.oneof(
  { weight: 16, arbitrary: fc.constant(undefined) },
  fc.constantFrom("too much tea", "x".repeat(513)),
)

/** @throws Error for a route without a sample, or with a parameter without names. */
export function requireDrawable(route: Route<ImplementedKey>): Sample {
  const unknown = parametersOf(route).find((name) => NAMES[name] === undefined)
  if (unknown === undefined) return sampleOf(route.key)
  throw new Error(
    `${route.key} has the parameter ${unknown}: say in test/sequences/requests.ts what it may name.`,
  )
}

/** Any request to a route. */
export function requestsTo(route: Route<ImplementedKey>): fc.Arbitrary<Step> {
  const sample = requireDrawable(route)
  const names = Object.fromEntries(
    parametersOf(route).map((name) => {
      return [name, known(PREFERRED_NAMES[route.key]?.[name] ?? NAMES[name])] as const
    }),
  )
  return fc
    .record({
      who: asker,
      names: fc.record(names),
      body: sample.body ?? fc.constant(undefined),
      query: sample.query ?? fc.constant(""),
      how: sample.body === undefined ? fc.constant<Invalidation>({ by: "not at all" }) : spoil,
      files: sample.files === undefined ? fc.constant(0) : fc.constantFrom(0, 0, 0, 1, 2),
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
  readonly route: Route
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
  const { route, who, names, how } = drawn
  const find = (name: string): string => {
    const said = names[name] ?? ""
    const found = RESOLVERS[name]?.(scene, said, names) ?? scene.idOf(said)
    return found.includes("%") ? found : encodeURIComponent(found)
  }
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => find(name))
  const query = filled(scene, names, drawn.query)
  const text = drawn.text === undefined ? undefined : filled(scene, names, drawn.text)
  const asking = { method: route.method, path: path + query, token: ASKERS[who](scene) }
  try {
    const reply = await scene.ask({ ...asking, reason: drawn.why, ...bodyOf(text, drawn.files) })
    const { status } = reply
    // A key of an array is not a key, so the array is invalid instead.
    if (how.by === "an unknown key" && (status < 400 || !drawn.isList)) {
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

function bodyOf(
  text: string | undefined,
  files: number,
): { body?: string | FormData; contentType?: string } {
  if (files === 0) return text === undefined ? {} : { body: text, contentType: "application/json" }
  const form = new FormData()
  if (text !== undefined) form.append("payload_json", text)
  for (let index = 0; index < files; index += 1) {
    form.append(`files[${index}]`, new File(["GIF89a"], `cup-${index}.gif`, { type: "image/gif" }))
  }
  return { body: form }
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
