// Commands that are created, read, edited and deleted one at a time, and the limits of a scope.
// https://docs.discord.com/developers/interactions/application-commands#endpoints

import type { APIApplicationCommand } from "discord-api-types/v10"
import { expect } from "vitest"
import { type Rest, NOWHERE, test as base } from "./fixture.ts"

interface Fixtures {
  /** The path of the global commands. */
  readonly globally: string
  /** The path of the commands of the guild. */
  readonly here: string
}

const test = base.extend<Fixtures>({
  globally: ({ env }, use) => use(`/applications/${env.bot.id}/commands`),
  here: ({ env, guild }, use) => use(`/applications/${env.bot.id}/guilds/${guild.id}/commands`),
})

const tea = { name: "tea", description: "Brews a pot" }
const unknown = { status: 404, body: { message: "Unknown application command", code: 10063 } }

const create = (rest: Rest, path: string, body: object) =>
  rest<APIApplicationCommand>("POST", path, body)

const names = (count: number, start = 0) => Array.from({ length: count }, (_, n) => `a${start + n}`)

test("a command is created with 201, and has what was left out by default", async ({
  rest,
  env,
  globally,
}) => {
  const { status, body } = await create(rest, globally, tea)

  expect(status).toBe(201)
  expect(body).toStrictEqual({
    id: expect.any(String),
    application_id: env.bot.id,
    version: expect.any(String),
    type: 1,
    ...tea,
    name_localizations: null,
    description_localizations: null,
    default_member_permissions: null,
    nsfw: false,
    contexts: null,
    integration_types: [0, 1],
    dm_permission: true,
  })
  expect(await rest("GET", `${globally}/${body.id}`)).toMatchObject({ status: 200, body })
  expect(await rest("GET", `${globally}?with_localizations=true`)).toMatchObject({ body: [body] })
})

test("commands send no events", async ({ rest, globally, events }) => {
  const { body } = await create(rest, globally, tea)
  await rest("PATCH", `${globally}/${body.id}`, { name: "brew" })
  await rest("DELETE", `${globally}/${body.id}`)

  expect(events).toEqual([])
})

test("a command of a name and type that there is takes its place with 200", async ({
  rest,
  globally,
}) => {
  const { body: first } = await create(rest, globally, { ...tea, nsfw: true })
  const changed = await create(rest, globally, tea)
  const again = await create(rest, globally, tea)
  const menu = await create(rest, globally, { name: "tea", type: 2 })

  expect(changed).toMatchObject({ status: 200, body: { id: first.id, nsfw: false } })
  expect(BigInt(changed.body.version)).toBeGreaterThan(BigInt(first.version))
  expect(again).toMatchObject({ status: 200, body: changed.body })
  expect(menu.status).toBe(201)
  expect(menu.body.id).not.toBe(first.id)
})

test("global commands and those of a guild are kept apart", async ({
  rest,
  env,
  globally,
  here,
}) => {
  const elsewhere = `/applications/${env.bot.id}/guilds/${env.createGuild("Cellar").id}/commands`
  const { body: global } = await create(rest, globally, tea)
  const { status, body: own } = await create(rest, here, tea)

  expect(status).toBe(201)
  expect(own).not.toHaveProperty("dm_permission")
  for (const path of [`${here}/${global.id}`, `${globally}/${own.id}`, `${elsewhere}/${own.id}`]) {
    expect(await rest("GET", path)).toMatchObject(unknown)
    expect(await rest("PATCH", path, tea)).toMatchObject(unknown)
    expect(await rest("DELETE", path)).toMatchObject(unknown)
  }
  expect(await rest("GET", here)).toMatchObject({ body: [{ id: own.id }] })
  expect(await rest("GET", globally)).toMatchObject({ body: [{ id: global.id }] })
})

test("an edit changes what it names and keeps the rest", async ({ rest, globally }) => {
  const options = [{ type: 3, name: "leaf", description: "Which?", required: true }]
  const { body: first } = await create(rest, globally, {
    ...tea,
    options,
    default_member_permissions: "8",
    contexts: [0],
  })
  const path = `${globally}/${first.id}`
  const renamed = await rest<APIApplicationCommand>("PATCH", path, { name: "brew" })

  expect(renamed).toMatchObject({ status: 200, body: { ...first, name: "brew", version: /\d+/ } })
  expect(BigInt(renamed.body.version)).toBeGreaterThan(BigInt(first.version))
  expect(await rest("PATCH", path, { name: "brew" })).toMatchObject({ body: renamed.body })
  const cleared = { default_member_permissions: null, contexts: null, options: [] }
  const { body } = await rest<APIApplicationCommand>("PATCH", path, cleared)
  expect(body).toMatchObject({ name: "brew", default_member_permissions: null, contexts: null })
  expect(body).not.toHaveProperty("options")
})

test("what a client reads of a command it may send back as an edit, type and ids included", async ({
  rest,
  globally,
}) => {
  const { body } = await create(rest, globally, { name: "Pour for", type: 2 })
  const path = `${globally}/${body.id}`

  expect(await rest("PATCH", path, { ...body })).toMatchObject({ status: 200, body })
  expect(await rest("PATCH", path, { type: 3 })).toMatchObject({ body: { type: 2 } })
})

test("an edit is checked together with what stays", async ({ rest, globally }) => {
  const { body: menu } = await create(rest, globally, { name: "Pour for", type: 2 })
  const { body: slash } = await create(rest, globally, tea)
  const refusal = { status: 400, body: { code: 50035 } }

  expect(await rest("PATCH", `${globally}/${menu.id}`, { description: "No" })).toMatchObject({
    ...refusal,
    body: { errors: { description: { _errors: [{ code: "BASE_TYPE_MAX_LENGTH" }] } } },
  })
  expect(await rest("PATCH", `${globally}/${menu.id}`, { name: "Pour it" })).toMatchObject({
    status: 200,
  })
  expect(await rest("PATCH", `${globally}/${slash.id}`, { name: "Pour it" })).toMatchObject({
    ...refusal,
    body: {
      errors: {
        name: { _errors: [{ code: "STRING_TYPE_REGEX" }, { code: expect.stringMatching(/NAME/) }] },
      },
    },
  })
  expect(await rest("GET", `${globally}/${slash.id}`)).toMatchObject({ body: slash })
})

test("a command cannot take the name of another of its scope and type", async ({
  rest,
  globally,
  here,
}) => {
  await create(rest, globally, tea)
  const { body: cake } = await create(rest, globally, { ...tea, name: "cake" })
  const { body: own } = await create(rest, here, { ...tea, name: "cake" })

  expect(await rest("PATCH", `${globally}/${cake.id}`, { name: "tea" })).toMatchObject({
    status: 400,
    body: { code: 40041, message: "An application command with that name already exists" },
  })
  expect(await rest("PATCH", `${here}/${own.id}`, { name: "tea" })).toMatchObject({ status: 200 })
})

test("a command that is deleted is unknown, with what guilds say of it", async ({
  rest,
  guild,
  globally,
  here,
}) => {
  const { body } = await create(rest, globally, tea)
  guild.setCommandPermissions("tea", [{ for: guild.everyone, allow: false }])
  expect(await rest("DELETE", `${globally}/${body.id}`)).toMatchObject({ status: 204, body: null })

  expect(await rest("GET", `${globally}/${body.id}`)).toMatchObject(unknown)
  expect(await rest("DELETE", `${globally}/${body.id}`)).toMatchObject(unknown)
  expect(await rest("GET", `${here}/permissions`)).toMatchObject({ status: 200, body: [] })
})

test("all that a guild says of a bot's commands is one list", async ({
  rest,
  env,
  guild,
  here,
}) => {
  const { body: own } = await create(rest, here, tea)
  const list = () => rest("GET", `${here}/permissions`)
  expect(await list()).toMatchObject({ status: 200, body: [] })

  guild.setCommandPermissions("tea", [{ for: guild.everyone, allow: true }])
  guild.setCommandPermissions(env.bot, [{ for: guild.everyone, allow: false }])
  const said = (id: string, permission: boolean) => ({
    id,
    application_id: env.bot.id,
    guild_id: guild.id,
    permissions: [{ id: guild.everyone.id, type: 1, permission }],
  })
  expect((await list()).body).toStrictEqual([said(env.bot.id, false), said(own.id, true)])
})

test("commands are those of one's own application, in a guild that one is in", async ({
  rest,
  env,
  guild,
}) => {
  const other = env.createUser("other")
  for (const [path, status, code] of [
    [`/applications/${NOWHERE}/commands`, 404, 10002],
    [`/applications/${env.bot.id}/guilds/${NOWHERE}/commands`, 404, 10004],
    [`/applications/${other.id}/guilds/${guild.id}/commands`, 404, 10002],
  ] as const) {
    expect(await rest("POST", path, tea)).toMatchObject({ status, body: { code } })
    expect(await rest("GET", `${path}/1`)).toMatchObject({ status, body: { code } })
  }
})

test.for([
  [1, 100],
  [2, 15],
  [3, 15],
] as const)(
  "of type %i a scope has %i commands",
  async ([type, most], { rest, globally, here }) => {
    const command = (name: string) => ({ name, type, ...(type === 1 && { description: "a" }) })
    await rest("PUT", globally, names(most).map(command))
    const before = await rest("GET", globally)

    expect(await create(rest, globally, command("more"))).toMatchObject({
      status: 400,
      body: { code: 30032 },
    })
    expect(await rest("GET", globally)).toEqual(before)
    expect(await create(rest, globally, command("a0"))).toMatchObject({ status: 200 })
    expect(await create(rest, here, command("more"))).toMatchObject({ status: 201 })
    const otherType = { name: "Another", type: type === 2 ? 3 : 2 }
    expect(await create(rest, globally, otherType)).toMatchObject({ status: 201 })
  },
)

test("200 commands of a guild are created within a day, then the next waits", async ({
  rest,
  env,
  globally,
  here,
}) => {
  const command = (name: string) => ({ name, description: "a" })
  await rest("PUT", here, names(100).map(command))
  await env.advanceTime({ hours: 1 })
  // Commands that exist already do not count as created.
  await rest("PUT", here, names(100, 50).map(command))
  await rest("PUT", here, names(100, 100).map(command))
  const refusal = {
    status: 429,
    headers: { "retry-after": "82800" },
    body: {
      message: "Max number of daily application command creates has been reached (200)",
      code: 30034,
      retry_after: 82_800,
      global: false,
    },
  }
  await rest("DELETE", `${here}/${await idOf(rest, here, "a100")}`)
  expect(await create(rest, here, tea)).toMatchObject(refusal)
  expect(await rest("PUT", here, [tea])).toMatchObject(refusal)
  expect(await rest("GET", here)).toHaveProperty("body.length", 99)
  expect(await create(rest, here, command("a101"))).toMatchObject({ status: 200 })
  expect(await create(rest, globally, tea)).toMatchObject({ status: 201 })

  await env.advanceTime({ hours: 23 })
  expect(await create(rest, here, tea)).toMatchObject({ status: 201 })
})

async function idOf(rest: Rest, path: string, name: string): Promise<string | undefined> {
  const { body } = await rest<APIApplicationCommand[]>("GET", path)
  return body.find((command) => command.name === name)?.id
}
