// Bodies and queries for each route. `$name` stands for an id.

import fc from "fast-check"
import type { ImplementedKey } from "../../src/handlers/route.ts"
import { IMAGE } from "../proof/samples/expressions.ts"
import { PARTY } from "../proof/samples/scheduled-events.ts"
import { type Sample as Proof, requireSamples } from "../proof/samples.ts"
import type { Ids } from "../proof/scene.ts"
import { COMMANDS, FORM, GREETING, POLL } from "./initial-requests.ts"

/** The body, the query and the files of a request. */
export interface Sample {
  readonly body?: fc.Arbitrary<unknown>
  readonly query?: fc.Arbitrary<string>
  /** Whether files may be attached. */
  readonly files?: true
}

const optional = (shape: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<object> =>
  fc.record(shape, { requiredKeys: [] })

const content = fc.constantFrom(
  "tea",
  "",
  " ",
  "<@$carol> and <@&$loud>, <@$nowhere>",
  "`<@$carol>` https://example.com/tea",
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
/** Attachments of a message without files name files that do not exist. */
const attachments = fc.constantFrom(
  [{ id: "0", filename: "pot.txt" }],
  [{ id: "0", description: "A pot" }],
  [{ id: "0", filename: "\ud83c" }],
  [],
)

const poll = fc.constantFrom(
  POLL,
  { ...POLL, duration: 1, allow_multiselect: false },
  { ...POLL, duration: 769 },
  { question: { text: "" }, answers: [] },
)

const said = {
  content,
  tts: fc.boolean(),
  embeds: fc.array(embed, { maxLength: 2 }),
  allowed_mentions: mentions,
  components,
  attachments,
  poll,
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
const forwarded = fc
  .constantFrom("$newest", "$second", "$nowhere")
  .map((message_id) => ({ message_reference: { type: 1, message_id, channel_id: "$general" } }))
/** Messages, most of them valid. */
const message = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ content: "tea" }) },
  { weight: 2, arbitrary: created },
  forwarded,
)

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
  fc.constant(FORM),
)

const role = optional({
  name: fc.constantFrom("tea", "", "$2001"),
  permissions: fc.constantFrom("0", "8", "2048", 1024),
  color: fc.constantFrom(0, 255, 0x1000000),
  colors: fc.constantFrom(
    { primary_color: 1, secondary_color: 2 },
    { primary_color: 1, tertiary_color: 2 },
  ),
  hoist: fc.boolean(),
  mentionable: fc.boolean(),
})

const commands = fc.oneof(
  { weight: 3, arbitrary: fc.constant(COMMANDS) },
  fc.subarray(COMMANDS),
  fc.constant([...COMMANDS, ...COMMANDS]),
  fc.constant([{ name: "Not a name", description: "" }]),
  fc.constant([{ type: 2, name: "Wave" }, ...COMMANDS]),
)

const command = fc.oneof(
  fc.constantFrom(...COMMANDS),
  fc.constantFrom<object>(
    { name: "house", description: "Opens the house" },
    { name: "Not a name", description: "" },
    { type: 2, name: "Wave" },
  ),
)
const edit = optional({
  name: fc.constantFrom("house", "tea", "Not a name", "steep"),
  description: fc.constantFrom("Opens the house", ""),
  options: fc.constantFrom([], null),
  default_member_permissions: fc.constantFrom("0", null),
})

const begun = fc.constantFrom(
  { name: "Cups" },
  { name: "Cups", auto_archive_duration: 60, rate_limit_per_user: 5 },
  { name: "", auto_archive_duration: 1 },
)

const flags = (name: string): fc.Arbitrary<string> =>
  fc.constantFrom("", "", `?${name}=true`, `?${name}=false`, `?${name}=tea`)
const withComponents = flags("with_components")

/**
 * Bodies beyond those that the proofs use. A route without an entry is called with the request of
 * its proof only, valid or not.
 */
const samples: Partial<Record<ImplementedKey, Sample>> = {
  "POST /guilds/{guild_id}/emojis": {
    body: optional({
      name: fc.constantFrom("pot", "a", "tea pot"),
      image: fc.constantFrom(IMAGE, "tea"),
      roles: fc.constantFrom([], ["$guest"], ["$nowhere"]),
    }),
  },
  "PATCH /guilds/{guild_id}/emojis/{emoji_id}": {
    body: optional({
      name: fc.constantFrom("kettle", "pot", ""),
      roles: fc.constantFrom(null, [], ["$guest"], ["$nowhere"]),
    }),
  },
  "POST /guilds/{guild_id}/stickers": {
    body: optional({ name: fc.constantFrom("Pot", "P"), tags: fc.constant("tea") }).map(
      (given) => ({
        name: "Pot",
        tags: "tea",
        ...given,
      }),
    ),
    files: true,
  },
  "PATCH /guilds/{guild_id}/stickers/{sticker_id}": {
    body: optional({
      name: fc.constantFrom("Pot", ""),
      description: fc.constantFrom(null, "", "a", "Hot"),
    }),
  },
  "POST /users/@me/channels": {
    body: fc
      .constantFrom("$carol", "$erin", "$dan", "$watcher", "$teapot", "$nowhere")
      .map((recipient_id) => ({ recipient_id })),
  },
  "PATCH /users/@me": {
    body: fc.constantFrom("kettle", "pot", "a", "my discord").map((username) => ({ username })),
  },
  "PATCH /applications/@me": {
    body: optional({
      description: fc.constantFrom("Tea", "", null, "$401"),
      tags: fc.constantFrom([], ["tea"], ["tea", "tea"], null),
      custom_install_url: fc.constantFrom("https://tea.example", "tea", null),
      install_params: fc.constantFrom({ scopes: ["bot"], permissions: "8" }, { scopes: [] }, null),
      // Every intent, because the clients of these sequences could not reconnect without their
      // intents.
      flags: fc.constantFrom((1 << 13) | (1 << 15) | (1 << 19)),
      icon: fc.constant(null),
    }),
  },
  "GET /users/@me/guilds": {
    query: fc.constantFrom("", "?limit=1", "?limit=0", "?after=$house", "?before=$house"),
  },
  "PATCH /guilds/{guild_id}": {
    body: optional({
      name: fc.constantFrom("Tea House", "Tea Shop", "a"),
      description: fc.constantFrom("Pots", "", null),
      verification_level: fc.constantFrom(0, 4, 5, null),
      afk_timeout: fc.constantFrom(60, 61),
      afk_channel_id: fc.constantFrom("$lounge", "$den", "$general", null),
      system_channel_id: fc.constantFrom("$plain", "$below", "$nowhere", null),
      system_channel_flags: fc.constantFrom(0, 1, 63, 64, null),
      icon: fc.constant(null),
    }),
  },
  "POST /guilds/{guild_id}/channels": {
    body: fc
      .tuple(
        fc.constantFrom(0, 2, 4, 5, 13, 9),
        optional({
          position: fc.constantFrom(0, 3),
          topic: fc.constantFrom("Sencha", null),
          bitrate: fc.constantFrom(8000, 96_001),
          parent_id: fc.constantFrom(null, "$general"),
          permission_overwrites: fc.constantFrom(
            [{ id: "$house", type: 0, deny: "2048" }],
            [{ id: "$nowhere", type: 0 }],
          ),
        }),
      )
      .map(([type, more]) => ({ name: "teas", type, ...more })),
  },
  "PATCH /guilds/{guild_id}/channels": {
    body: fc.array(
      fc
        .tuple(
          fc.constantFrom("$general", "$plain", "$lounge", "$below", "$nowhere"),
          optional({
            position: fc.constantFrom(0, 3, -1),
            parent_id: fc.constantFrom(null, "$general"),
            lock_permissions: fc.boolean(),
          }),
        )
        .map(([id, more]) => ({ id, ...more })),
      { maxLength: 3 },
    ),
  },
  "POST /stage-instances": {
    body: optional({
      topic: fc.constantFrom("Tea", ""),
      channel_id: fc.constantFrom("$podium", "$stand", "$lounge", "$nowhere"),
      privacy_level: fc.constantFrom(2, 3),
      send_start_notification: fc.boolean(),
    }),
  },
  "PATCH /guilds/{guild_id}/voice-states/@me": {
    body: optional({
      channel_id: fc.constantFrom("$podium", "$podium", "$lounge"),
      suppress: fc.boolean(),
      request_to_speak_timestamp: fc.constantFrom(
        null,
        "2025-01-01T00:00:00Z",
        "2026-01-02T00:00:00Z",
      ),
    }),
  },
  "PATCH /guilds/{guild_id}/voice-states/{user_id}": {
    body: optional({
      channel_id: fc.constantFrom("$podium", "$podium", "$lounge"),
      suppress: fc.boolean(),
    }),
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
  "GET /guilds/{guild_id}/bans": {
    query: fc.constantFrom("", "?limit=1", "?limit=0", "?after=$carol", "?before=$carol"),
  },
  "POST /guilds/{guild_id}/bulk-ban": {
    body: fc.record({
      user_ids: fc.subarray(["$carol", "$erin", "$watcher", "$teapot", "$nowhere"]),
      delete_message_seconds: fc.constantFrom(0, 60, 604_801),
    }),
  },
  "POST /guilds/{guild_id}/prune": {
    body: optional({
      days: fc.constantFrom(1, 30, 31),
      compute_prune_count: fc.boolean(),
    }),
  },
  "GET /guilds/{guild_id}/members": {
    query: fc.constantFrom("", "?limit=1000", "?limit=1001", "?after=$carol"),
  },
  "GET /guilds/{guild_id}/members/search": {
    query: fc.constantFrom("?query=c", "?query=C&limit=1000", "?query=", "", "?query=a&limit=0"),
  },
  "PATCH /guilds/{guild_id}/members/@me/nick": {
    body: fc.constantFrom({ nick: "Kettle" }, { nick: null }, { nick: "" }, { nick: "$33" }, {}),
  },
  "PATCH /guilds/{guild_id}/widget": {
    body: optional({
      enabled: fc.boolean(),
      channel_id: fc.constantFrom("$plain", "$lounge", "$below", "$nowhere", null),
    }),
  },
  "GET /guilds/{guild_id}/audit-logs": {
    query: fc.constantFrom(
      "",
      "?limit=1",
      "?limit=101",
      "?user_id=$carol",
      "?after=0",
      "?before=1",
    ),
  },
  "POST /guilds/{guild_id}/roles": { body: role },
  "PATCH /guilds/{guild_id}/roles/{role_id}": { body: role },
  "PATCH /guilds/{guild_id}/roles": {
    body: fc.array(
      fc.record({
        id: fc.constantFrom("$guest", "$loud", "$keeper", "$house", "$nowhere"),
        position: fc.constantFrom(0, 1, 2, 9, null),
      }),
      { maxLength: 3 },
    ),
  },
  "PATCH /guilds/{guild_id}/members/{user_id}": {
    body: optional({
      nick: fc.constantFrom("Al", "", "$33", null),
      roles: fc.constantFrom([], ["$guest"], ["$loud", "$house"], ["$boss"], ["$nowhere"]),
      mute: fc.boolean(),
      deaf: fc.boolean(),
      channel_id: fc.constantFrom(null, "$lounge", "$closet", "$den", "$general", "$nowhere"),
      communication_disabled_until: fc.constantFrom(
        null,
        "2026-01-01T00:01:00Z",
        "2026-01-02T00:00:00Z",
        "2027-01-01T00:00:00Z",
      ),
    }),
  },
  "PATCH /channels/{channel_id}": {
    body: optional({
      name: fc.constantFrom("tea", "", "$2001"),
      type: fc.constantFrom(0, 2, 5),
      position: fc.constantFrom(0, 3),
      topic: fc.constantFrom("Sencha", null),
      nsfw: fc.boolean(),
      archived: fc.boolean(),
      locked: fc.boolean(),
      invitable: fc.boolean(),
      applied_tags: fc.constantFrom([], ["$nowhere"]),
      available_tags: fc.constantFrom([], [{ name: "new" }], [{ name: "a" }, { name: "a" }]),
      auto_archive_duration: fc.constantFrom(60, 1440, 61),
      rate_limit_per_user: fc.constantFrom(0, 5),
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
  "POST /channels/{channel_id}/messages/{message_id}/threads": {
    body: begun,
  },
  "POST /channels/{channel_id}/threads": {
    body: fc
      .tuple(begun, fc.constantFrom(10, 11, 12, 0), optional({ content, embeds: fc.tuple(embed) }))
      .map(([given, type, opening]) => ({ ...given, type, message: opening })),
    files: true,
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
  "GET /channels/{channel_id}/polls/{message_id}/answers/{answer_id}": {
    query: fc.constantFrom("", "?limit=1", "?limit=0", "?limit=101", "?after=$carol", "?after=tea"),
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
  "POST /applications/{application_id}/commands": { body: command },
  "PATCH /applications/{application_id}/commands/{command_id}": { body: edit },
  "POST /applications/{application_id}/guilds/{guild_id}/commands": { body: command },
  "PATCH /applications/{application_id}/guilds/{guild_id}/commands/{command_id}": { body: edit },
  "GET /applications/{application_id}/guilds/{guild_id}/commands": {
    query: flags("with_localizations"),
  },
  "PUT /applications/{application_id}/guilds/{guild_id}/commands": { body: commands },
  "POST /interactions/{interaction_id}/{token}/callback": {
    body: callback,
    query: flags("with_response"),
    files: true,
  },
  "POST /channels/{channel_id}/invites": {
    body: optional({
      max_age: fc.constantFrom(0, 60, 604_801),
      max_uses: fc.constantFrom(0, 1, 101),
      temporary: fc.boolean(),
      unique: fc.boolean(),
    }),
  },
  "POST /channels/{channel_id}/followers": {
    body: fc
      .constantFrom("$plain", "$below", "$lounge", "$nowhere")
      .map((webhook_channel_id) => ({ webhook_channel_id })),
  },
  "GET /invites/{code}": { query: flags("with_counts") },
  "GET /guilds/{guild_id}/scheduled-events": { query: flags("with_user_count") },
  "POST /guilds/{guild_id}/scheduled-events": {
    body: optional({
      entity_type: fc.constantFrom(1, 2, 3, 4),
      channel_id: fc.constantFrom("$lounge", "$general", "$den", "$nowhere", null),
      entity_metadata: fc.constantFrom({ location: "Garden" }, {}, null),
      scheduled_end_time: fc.constantFrom(PARTY.scheduled_end_time, "2026-01-01", null),
    }).map((given) => ({ ...PARTY, ...given })),
  },
  "PATCH /guilds/{guild_id}/scheduled-events/{event_id}": {
    body: optional({
      name: fc.constantFrom("Cocoa", "$101"),
      description: fc.constantFrom("Hot", "", null),
      status: fc.constantFrom(1, 2, 3, 4, 5),
      channel_id: fc.constantFrom("$lounge", null),
      entity_type: fc.constantFrom(2, 3),
    }),
  },
  "GET /guilds/{guild_id}/scheduled-events/{event_id}/users": {
    query: fc.constantFrom("", "?limit=1", "?limit=101", "?before=$carol", "?with_member=true"),
  },
  "POST /guilds/{guild_id}/auto-moderation/rules": {
    body: fc
      .record({
        about: fc.constantFrom<object>(
          {
            trigger_type: 1,
            trigger_metadata: { keyword_filter: ["tea"], allow_list: ["more tea"] },
          },
          { trigger_type: 1, trigger_metadata: { regex_patterns: ["^h."] } },
          { trigger_type: 1, trigger_metadata: { keyword_filter: ["$81"] } },
          { trigger_type: 3 },
          { trigger_type: 4, trigger_metadata: { presets: [1, 3] } },
          { trigger_type: 5, trigger_metadata: { mention_total_limit: 1 } },
          { trigger_type: 6, event_type: 2 },
        ),
        actions: fc.uniqueArray(
          fc.constantFrom(
            { type: 1, metadata: {} },
            { type: 2, metadata: { channel_id: "$plain" } },
            { type: 2, metadata: { channel_id: "$nowhere" } },
            { type: 3, metadata: { duration_seconds: 60 } },
            { type: 4 },
          ),
          { maxLength: 3 },
        ),
        enabled: fc.boolean(),
        exempt_roles: fc.subarray(["$guest", "$nowhere"]),
        exempt_channels: fc.subarray(["$plain", "$nowhere"]),
      })
      .map(({ about, ...rest }) => ({ name: "Rule", event_type: 1, ...rest, ...about })),
  },
  "PATCH /guilds/{guild_id}/auto-moderation/rules/{rule_id}": {
    body: optional({
      name: fc.constantFrom("Other", "$101"),
      event_type: fc.constantFrom(1, 2),
      trigger_metadata: fc.constantFrom({ keyword_filter: ["tea", "hi"] }, {}),
      actions: fc.constantFrom([], [{ type: 1 }], [{ type: 3, metadata: { duration_seconds: 5 } }]),
      enabled: fc.boolean(),
      exempt_channels: fc.constantFrom([], ["$general"]),
    }),
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

/** The names here of the ids in the samples of `test/proof`. An id without a name names nothing. */
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
  regular: "$guest",
  asked: "$newest",
  stage: "$stand",
  podium: "$podium",
  dora: "$carol",
}

const ids = new Proxy(NAMES, { get: (names, name: keyof Ids) => names[name] ?? "$nowhere" })

/** Returns what can be sent to a route. @throws Error for a route without a sample. */
export function sampleOf(key: ImplementedKey): Sample {
  const proofs = requireSamples(key)
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

/** Returns the body of a proof's sample. Files are sent separately. */
function bodyOf({ body }: Proof): object | undefined {
  const given = body?.(ids as Ids) // names that are replaced by ids when they are sent
  return given instanceof FormData ? {} : given
}
