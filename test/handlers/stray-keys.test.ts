// Keys that published libraries send although the platform ignores them. They are ignored on the
// routes where the libraries send them, and refused everywhere else.

import { expect } from "vitest"
import { failureOf, multipart, test } from "./fixture.ts"
import { createStrayFilter, STRAY_KEYS } from "../../src/handlers/keys/stray-keys.ts"
import { UnsupportedField } from "../../src/world/kernel/gap.ts"

const COMMANDS = "/applications/123456789012345678/commands"

/** A command with a subcommand that carries further keys, as Seyfert and Carbon send it. */
function withSubcommand(more: object, deeper: object = {}) {
  const option = { type: 3, name: "tea", description: "Which?", ...deeper }
  const sub = { type: 1, name: "brew", description: "Brews", options: [option], ...more }
  return { type: 1, name: "tea", description: "Tea", options: [sub] }
}

const AS_COMMAND = {
  nsfw: false,
  contexts: [0, 1, 2],
  integration_types: [0],
  default_member_permissions: null,
  guild_id: "1",
}

test("a sub-command may carry what belongs to a command", async ({ rest, simulation }) => {
  simulation.application()
  const answer = await rest<{ options: object[] }[]>("PUT", COMMANDS, [withSubcommand(AS_COMMAND)])

  expect(answer.status).toBe(200)
  const [sub] = answer.body[0]?.options ?? []
  for (const key of Object.keys(AS_COMMAND)) expect(sub).not.toHaveProperty(key)
})

test("so may a group and the sub-commands in it", async ({ rest, simulation }) => {
  simulation.application()
  const [sub] = withSubcommand(AS_COMMAND).options
  const group = { type: 2, name: "pot", description: "Pots", options: [sub], ...AS_COMMAND }
  const command = { name: "tea", description: "Tea", options: [group] }

  expect(await rest("PUT", COMMANDS, [command])).toMatchObject({ status: 200 })
})

test("an option and its choices may carry names of translations", async ({ rest, simulation }) => {
  simulation.application()
  const choice = { name: "Oolong", value: "oolong", locales: "tea.oolong" }
  const command = withSubcommand({}, { locales: { name: "tea.name" }, choices: [choice] })

  expect(await rest("PUT", COMMANDS, [command])).toMatchObject({ status: 200 })
})

test("any other key of a sub-command is a gap, and it alone is named", async ({ rest }) => {
  const gap = await failureOf(rest("PUT", COMMANDS, [withSubcommand({ nsfw: true, cooldown: 5 })]))

  expect(gap).toBeInstanceOf(UnsupportedField)
  expect(gap).toMatchObject({ fields: ["0.options.0.cooldown"] })
})

test("the files of a form may stand in payload_json as well", async ({ rest, general }) => {
  const files = { "files[0]": new File(["tea"], "tea.txt") }
  const payload = { content: "a", files: [{ name: "tea.txt" }] }
  const path = `/channels/${general.id}/messages`

  expect(await rest("POST", path, multipart(payload, files))).toMatchObject({ status: 200 })
  const [message] = general.history()
  expect(message?.attachments.map(({ filename }) => filename)).toEqual(["tea.txt"])
})

test("an embed beside the list of embeds is passed over, and alone it is a gap", async ({
  rest,
  general,
}) => {
  const path = `/channels/${general.id}/messages`
  const embed = { title: "Tea" }

  expect(await rest("POST", path, { embed, embeds: [embed] })).toMatchObject({ status: 200 })
  expect(await failureOf(rest("POST", path, { embed }))).toMatchObject({ fields: ["embed"] })
})

test("a route where no library sends a key does not take it", async ({ rest, guild }) => {
  const gap = await failureOf(rest("GET", `/guilds/${guild.id}/members?cache=false`))

  expect(gap).toMatchObject({ fields: ["?cache"] })
})

test.for(["/channels/1/messages", "/guilds/1/bans", "/users/@me/guilds"])(
  "GET %s takes the options of discord.js's cache",
  async (path, { rest }) => {
    const { status } = await rest("GET", `${path}?cache=false&force=true`)

    expect(status).not.toBe(400)
  },
)

test("a key that a form refuses with a reason stays refused", () => {
  const filter = createStrayFilter([
    { routes: ["GET /users/@me"], keys: ["a", "**.b"], sentBy: ["tea 1"], reason: "none" },
  ])
  const known = { path: "a", reason: "not modeled" }

  expect(filter("GET /users/@me", [{ path: "a" }, { path: "0.b" }, { path: "b" }], {})).toEqual([])
  expect(filter("GET /users/@me", [known, { path: "0.a" }, { path: "ab" }], {})).toEqual([
    known,
    { path: "0.a" },
    { path: "ab" },
  ])
  expect(filter("GET /gateway", [{ path: "a" }], {})).toEqual([{ path: "a" }])
})

test("every row names a library with its version and a reason", () => {
  for (const { keys, sentBy, reason } of STRAY_KEYS) {
    expect(keys.length).toBeGreaterThan(0)
    expect(reason).not.toBe("")
    for (const library of sentBy) expect(library).toMatch(/^@?[\w./-]+ \d+\.\d+\.\d+/)
  }
})
