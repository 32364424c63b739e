// The values that the profile "specification" refuses for keys that it has.

import { expect } from "vitest"
import { failureOf, multipart, test as base } from "./fixture.ts"

const specification = base.extend({ options: { profile: "specification" } as const })

// The specification has neither media channels nor voice messages nor premium buttons, so their values
// are gaps, although it has the keys.
specification.for([
  ["POST /guilds/{guild_id}/channels", { name: "tea", type: 16 }, ["type"]],
  ["POST /guilds/{guild_id}/channels", { name: "tea", type: "16" }, ["type"]],
  ["POST /channels/{channel_id}/messages", { flags: 8192 | 4096 }, ["flags"]],
  ["PATCH /channels/{channel_id}/messages/{message_id}", { flags: 8192 }, ["flags"]],
  ["POST /webhooks/{webhook_id}/{token}", { flags: 8192 }, ["flags"]],
  ["PATCH /webhooks/{webhook_id}/{token}/messages/@original", { flags: 8192 }, ["flags"]],
  ["PATCH /webhooks/{webhook_id}/{token}/messages/{message_id}", { flags: 8192 }, ["flags"]],
  [
    "POST /channels/{channel_id}/threads",
    { name: "tea", message: { flags: 8192 } },
    ["message.flags"],
  ],
  [
    "POST /interactions/{interaction_id}/{token}/callback",
    { type: 4, data: { flags: 8192 } },
    ["data.flags"],
  ],
  [
    "POST /interactions/{interaction_id}/{token}/callback",
    { type: 5, data: { flags: 8192 } },
    ["data.flags"],
  ],
  [
    "POST /channels/{channel_id}/messages",
    { attachments: [{ id: 0, duration_secs: 1, waveform: "AA==" }] },
    ["attachments.0.duration_secs", "attachments.0.waveform"],
  ],
  [
    "POST /channels/{channel_id}/messages",
    { components: [{ type: 1, components: [{ type: 2, style: 6 }] }] },
    ["components.0.components.0.style"],
  ],
  [
    "POST /channels/{channel_id}/messages",
    { components: [{ type: 9, accessory: { type: 2, style: 6 } }] },
    ["components.0.accessory.style"],
  ],
] as const)("%s leaves out the value of %j", async ([route, body, fields], { rest }) => {
  const [method = "", pattern = ""] = route.split(" ")

  expect(await failureOf(rest(method, pattern.replaceAll(/\{(\w+)\}/g, "1"), body))).toMatchObject({
    name: "UnsupportedField",
    fields,
    message: expect.stringContaining('the profile "specification"'),
  })
})

specification("other values of these keys stay modeled", async ({ rest, guild }) => {
  const channel = guild.createTextChannel("tea")
  const button = { type: 2, style: 1, custom_id: "tea", label: "Tea" }
  const body = {
    content: "tea",
    flags: 4096,
    attachments: [{ id: 0, filename: "tea.txt", duration_secs: null, waveform: null }],
    components: [{ type: 1, components: [button] }],
  }
  const form = multipart(body, { "files[0]": new File(["tea"], "tea.txt") })

  expect(await rest("POST", `/channels/${channel.id}/messages`, form)).toMatchObject({
    status: 200,
  })
  expect(
    await rest("POST", `/guilds/${guild.id}/channels`, { name: "tea", type: 2 }),
  ).toMatchObject({ status: 201 })
})

const recording = base.extend({
  options: { profile: "specification", unknownKeys: "record" } as const,
})

recording("such a value stays a gap where unknown keys are recorded", async ({ rest, guild }) => {
  const creating = rest("POST", `/guilds/${guild.id}/channels`, { name: "tea", type: 16 })

  expect(await failureOf(creating)).toMatchObject({ name: "UnsupportedField", fields: ["type"] })
  expect([...guild.channels].map(({ name }) => name)).not.toContain("tea")
})

base("these values are modeled by default", async ({ rest, guild }) => {
  const creating = rest("POST", `/guilds/${guild.id}/channels`, { name: "tea", type: 16 })

  expect(await creating).toMatchObject({ status: 201, body: { type: 16 } })
})
