// What can be sent with each route that takes a body or a query. `$name` stands for an id.

import fc from "fast-check"
import type { ImplementedKey } from "../../src/handlers/route.ts"
import { type Sample as Proof, needSamples } from "../proof/samples.ts"
import type { Ids } from "../proof/scene.ts"
import { COMMANDS, GREETING } from "./opening.ts"

/** What may come with a request. */
export interface Sample {
  readonly body?: fc.Arbitrary<unknown>
  readonly query?: fc.Arbitrary<string>
  /** Whether files may come along. */
  readonly files?: true
}

const optional = (shape: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<object> =>
  fc.record(shape, { requiredKeys: [] })

const content = fc.constantFrom(
  "tea",
  "",
  " ",
  "<@$carol> and <@&$loud>, <@$nowhere>",
  "@everyone",
  "$2001",
)
const embed = optional({
  title: fc.constantFrom("Menu", "$2001"),
  description: fc.constantFrom("Sencha", "$2001"),
  fields: fc.constantFrom([{ name: "Oolong", value: "4" }], []),
})
const mentions = fc.constantFrom(
  { parse: [] },
  { users: ["$carol"] },
  { parse: ["users"], users: ["$carol"] },
  { replied_user: true },
)
const components = fc.constantFrom(
  GREETING.components,
  [],
  [{ type: 10, content: "Sencha" }],
  [{ type: 1, components: [] }],
)
/** Of messages without files, a named file is not there. */
const attachments = fc.constantFrom(
  [{ id: "0", filename: "pot.txt" }],
  [{ id: "0", description: "A pot" }],
  [{ id: "0", filename: "\ud83c" }],
  [],
)

const said = {
  content,
  tts: fc.boolean(),
  embeds: fc.array(embed, { maxLength: 2 }),
  allowed_mentions: mentions,
  components,
  attachments,
}
const changed = optional({
  content: fc.oneof(content, fc.constant(null)),
  embeds: fc.oneof(said.embeds, fc.constant(null)),
  components: fc.oneof(components, fc.constant(null)),
  attachments: fc.oneof(attachments, fc.constant(null)),
  allowed_mentions: mentions,
  flags: fc.constantFrom(0, 4, 32768),
})

const edited = fc.oneof(
  fc.constantFrom({ content: "more tea" }, { flags: 4 }, { components: GREETING.components }),
  changed,
)

const created = optional({
  ...said,
  flags: fc.constantFrom(0, 4, 4096, 32768),
  nonce: fc.constantFrom("cup", 7),
  enforce_nonce: fc.boolean(),
  message_reference: fc
    .tuple(fc.constantFrom("$newest", "$second", "$nowhere"), fc.boolean())
    .map(([message_id, fail_if_not_exists]) => ({ message_id, fail_if_not_exists })),
})
/** Mostly something that is taken. */
const message = fc.oneof({ weight: 2, arbitrary: fc.constant({ content: "tea" }) }, created)

const answer = fc.oneof(
  fc.constantFrom({ content: "here you are" }, GREETING),
  fc.constant({ content: "for you alone", flags: 64 }),
  optional({ ...said, flags: fc.constantFrom(0, 4, 64) }),
)
const callback = fc.oneof(
  answer.map((data) => ({ type: 4, data })),
  fc.constantFrom(0, 64).map((flags) => ({ type: 5, data: { flags } })),
  fc.constant({ type: 5 }),
  fc.constant({ type: 6 }),
  edited.map((data) => ({ type: 7, data })),
  fc.constant({ type: 8, data: { choices: [{ name: "Sencha", value: "sencha" }] } }),
  fc.constant({
    type: 9,
    data: {
      custom_id: "order",
      title: "Order",
      components: [
        { type: 1, components: [{ type: 4, custom_id: "what", label: "What", style: 1 }] },
      ],
    },
  }),
)

const commands = fc.oneof(
  { weight: 3, arbitrary: fc.constant(COMMANDS) },
  fc.subarray(COMMANDS),
  fc.constant([...COMMANDS, ...COMMANDS]),
  fc.constant([{ name: "Not a name", description: "" }]),
  fc.constant([{ type: 2, name: "Wave" }, ...COMMANDS]),
)

const flags = (name: string): fc.Arbitrary<string> =>
  fc.constantFrom("", "", `?${name}=true`, `?${name}=false`, `?${name}=tea`)
const withComponents = flags("with_components")

/**
 * What is worth sending beyond the request that each route is proved to answer. A route without a
 * line here is asked with just that one, spoilt or not.
 */
const samples: Partial<Record<ImplementedKey, Sample>> = {
  "POST /users/@me/channels": {
    body: fc
      .constantFrom("$carol", "$erin", "$dan", "$watcher", "$teapot", "$nowhere")
      .map((recipient_id) => ({ recipient_id })),
  },
  "GET /guilds/{guild_id}": { query: flags("with_counts") },
  "PUT /guilds/{guild_id}/bans/{user_id}": {
    body: fc.oneof(
      fc.constant(undefined),
      optional({
        delete_message_seconds: fc.constantFrom(0, 60, 604_800, 604_801),
        delete_message_days: fc.constantFrom(0, 7, 8),
      }),
    ),
  },
  "PATCH /channels/{channel_id}": {
    body: optional({
      name: fc.constantFrom("tea", "", "$2001"),
      type: fc.constantFrom(0, 2, 5),
      position: fc.constantFrom(0, 3),
      topic: fc.constantFrom("Sencha", null),
      nsfw: fc.boolean(),
      bitrate: fc.constantFrom(8000, 96_001),
      user_limit: fc.constantFrom(0, 1, 100),
      parent_id: fc.constantFrom(null, "$general", "$nowhere"),
      permission_overwrites: fc.constantFrom(
        [],
        [{ id: "$house", type: 0, deny: "2048" }],
        [{ id: "$carol", type: 1, allow: "1024", deny: "1024" }],
        [{ id: "$nowhere", type: 0 }],
      ),
    }),
  },
  "PUT /channels/{channel_id}/permissions/{target_id}": {
    body: fc
      .tuple(fc.constantFrom(0, 1), fc.constantFrom("0", "1024", "2048"))
      .map(([type, deny]) => ({ type, allow: "1024", deny })),
  },
  "GET /channels/{channel_id}/messages": {
    query: fc.constantFrom(
      "",
      "?limit=2",
      "?limit=0",
      "?limit=101",
      "?around=$newest&limit=3",
      "?before=$newest",
      "?after=$second&limit=1",
      "?before=$newest&after=$second",
      "?after=tea",
    ),
  },
  "GET /channels/{channel_id}/messages/{message_id}/reactions/{emoji}": {
    query: fc.constantFrom(
      "",
      "?limit=1",
      "?limit=0",
      "?limit=101",
      "?after=$carol",
      "?type=1",
      "?type=2",
    ),
  },
  "GET /channels/{channel_id}/messages/pins": {
    query: fc.constantFrom("", "?limit=1", "?limit=51", "?before=2026-01-01", "?before=tea"),
  },
  "POST /channels/{channel_id}/messages/bulk-delete": {
    body: fc
      .constantFrom(
        ["$newest", "$second"],
        ["$newest", "$nowhere"],
        ["$newest", "$newest"],
        ["$newest"],
        ["1", "2"],
      )
      .map((messages) => ({ messages })),
  },
  "POST /channels/{channel_id}/messages": { body: message, files: true },
  "PATCH /channels/{channel_id}/messages/{message_id}": { body: edited, files: true },
  "GET /applications/{application_id}/commands": { query: flags("with_localizations") },
  "PUT /applications/{application_id}/commands": { body: commands },
  "GET /applications/{application_id}/guilds/{guild_id}/commands": {
    query: flags("with_localizations"),
  },
  "PUT /applications/{application_id}/guilds/{guild_id}/commands": { body: commands },
  "POST /interactions/{interaction_id}/{token}/callback": {
    body: callback,
    query: flags("with_response"),
    files: true,
  },
  "POST /channels/{channel_id}/webhooks": {
    body: fc.constantFrom("Pot", "Clyde", "", "$81").map((name) => ({ name })),
  },
  "PATCH /webhooks/{webhook_id}": {
    body: optional({
      name: fc.constantFrom("Kettle", "a discord", ""),
      channel_id: fc.constantFrom("$plain", "$lounge", "$below", "$dm", "$nowhere"),
    }),
  },
  "POST /webhooks/{webhook_id}/{token}": { body: answer, query: flags("wait"), files: true },
  "GET /webhooks/{webhook_id}/{token}/messages/@original": { query: withComponents },
  "PATCH /webhooks/{webhook_id}/{token}/messages/@original": {
    body: edited,
    query: withComponents,
    files: true,
  },
  "DELETE /webhooks/{webhook_id}/{token}/messages/@original": { query: withComponents },
  "GET /webhooks/{webhook_id}/{token}/messages/{message_id}": { query: withComponents },
  "PATCH /webhooks/{webhook_id}/{token}/messages/{message_id}": {
    body: edited,
    query: withComponents,
    files: true,
  },
  "DELETE /webhooks/{webhook_id}/{token}/messages/{message_id}": { query: withComponents },
}

/** The names here of what the samples of `test/proof` name; what has none here is nowhere. */
const NAMES: Readonly<Partial<Record<keyof Ids, string>>> = {
  application: "$teapot",
  guild: "$house",
  general: "$general",
  random: "$plain",
  lounge: "$lounge",
  dm: "$dm",
  alice: "$carol",
  bob: "$bob",
  bot: "$teapot",
  owner: "$watcher",
  own: "$newest",
  theirs: "$newest",
  answer: "$newest",
}

const ids = new Proxy(NAMES, { get: (names, name: keyof Ids) => names[name] ?? "$nowhere" })

/** What can be sent to a route. @throws Error for one that nothing is known of. */
export function sampleOf(key: ImplementedKey): Sample {
  const proofs = needSamples(key)
  const bodies = proofs.map((proof) => bodyOf(proof))
  const queries = proofs.map(({ query }) => (query === undefined ? "" : `?${query}`))
  const { body, query = fc.constantFrom(...queries), ...sample } = samples[key] ?? {}
  const takesBody = body !== undefined || bodies.some((one) => one !== undefined)
  if (!takesBody) return { ...sample, query }
  const proven = fc.constantFrom(...bodies)
  return {
    ...sample,
    query,
    body: body === undefined ? proven : fc.oneof(proven, { weight: 3, arbitrary: body }),
  }
}

/** Files are sent along by themselves. */
function bodyOf({ body }: Proof): object | undefined {
  const given = body?.(ids as Ids) // texts that become ids when they are sent
  return given instanceof FormData ? {} : given
}
