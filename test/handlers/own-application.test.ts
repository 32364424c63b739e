// A bot edits its own application.
// https://docs.discord.com/developers/resources/application#edit-current-application

import { expect } from "vitest"
import { UnsupportedField } from "../../src/index.ts"
import { failureOf, test } from "./fixture.ts"
import { GIF, PNG, dataUri } from "./pictures.ts"

const PATH = "/applications/@me"

const LIMITED = { presences: 1 << 13, members: 1 << 15, content: 1 << 19 }

test("an edit is shown wherever the application is read, and what is left out stays", async ({
  rest,
  events,
}) => {
  const params = { scopes: ["bot", "applications.commands"], permissions: "8" }
  const edit = {
    description: "Pours tea",
    tags: ["tea", "pots"],
    custom_install_url: "https://tea.example/install",
    role_connections_verification_url: "https://tea.example/verify",
    install_params: params,
    integration_types_config: { "0": { oauth2_install_params: params }, "1": {} },
  }
  const told = events.length
  expect(await rest("PATCH", PATH, edit)).toMatchObject({ status: 200, body: edit })
  const { body } = await rest("PATCH", PATH, { description: "Pours more tea" })

  expect(body).toMatchObject({ ...edit, description: "Pours more tea" })
  expect(await rest("GET", PATH)).toMatchObject({ body })
  expect(await rest("GET", "/oauth2/applications/@me")).toMatchObject({ body })
  expect(events.slice(told)).toEqual([])
})

test("a description in several languages is shown by its default", async ({ rest }) => {
  const localizations = { de: "Schenkt Tee ein" }
  const description = { default: "Pours tea", localizations }
  expect(await rest("PATCH", PATH, { description })).toMatchObject({
    status: 200,
    body: { description: "Pours tea" },
  })
  const refused = (code: string) => ({
    status: 400,
    body: { errors: { description: { default: { _errors: [{ code }] } } } },
  })
  const long = { default: "a".repeat(401) }
  expect(await rest("PATCH", PATH, { description: long })).toMatchObject(
    refused("BASE_TYPE_MAX_LENGTH"),
  )
  expect(await rest("PATCH", PATH, { description: { localizations } })).toMatchObject(
    refused("BASE_TYPE_REQUIRED"),
  )
  expect(await rest("GET", PATH)).toMatchObject({ body: { description: "Pours tea" } })
})

test("null takes a setting back", async ({ rest }) => {
  const { body: before } = await rest("GET", PATH)
  await rest("PATCH", PATH, {
    description: "Pours tea",
    tags: ["tea"],
    custom_install_url: "https://tea.example",
    install_params: { scopes: ["bot"], permissions: 8 },
  })
  const { body } = await rest("PATCH", PATH, {
    description: null,
    tags: null,
    custom_install_url: null,
    install_params: null,
    // The application has no images to remove.
    icon: null,
    cover_image: null,
    interactions_endpoint_url: null,
  })

  expect(body).toEqual(before)
})

test("icon and cover image have hashes, under which the CDN serves them", async ({ rest, env }) => {
  const edit = { icon: dataUri(PNG), cover_image: dataUri(GIF) }
  const { body } = await rest<Record<"icon" | "cover_image", string>>("PATCH", PATH, edit)
  expect(body).toMatchObject({
    icon: expect.stringMatching(/^[\da-f]{32}$/),
    cover_image: expect.stringMatching(/^(a_)?[\da-f]{32}$/),
  })
  for (const [hash, bytes] of [
    [body.icon, PNG],
    [body.cover_image, GIF],
  ] as const) {
    const served = await fetch(`https://cdn.discordapp.com/app-icons/${env.bot.id}/${hash}.png`)
    expect(new Uint8Array(await served.arrayBuffer())).toStrictEqual(bytes)
  }
  expect(await rest("PATCH", PATH, { icon: null })).toMatchObject({ body: { icon: null } })
  expect(await rest("PATCH", PATH, { icon: "data:image/png;base64,dGVh" })).toMatchObject({
    status: 400,
    body: { code: 50046 },
  })
})

test("the content filter and the number of participants are settings", async ({ rest }) => {
  const edit = { explicit_content_filter: 1, max_participants: 4 }
  expect(await rest("PATCH", PATH, edit)).toMatchObject({ status: 200, body: edit })
  expect(await rest("PATCH", PATH, { max_participants: -2 })).toMatchObject({ status: 400 })
  expect(await rest("PATCH", PATH, { explicit_content_filter: 2 })).toMatchObject({ status: 400 })
})

test("the flags are the privileged intents, and no other flag can be set", async ({
  rest,
  guild,
  simulation,
}) => {
  const granted = () => rest("GET", `/guilds/${guild.id}/members?limit=1`)
  expect((await granted()).status).toBe(200)

  expect(await rest("PATCH", PATH, { flags: LIMITED.content | 1 })).toMatchObject({
    body: { flags: LIMITED.content, flags_new: String(LIMITED.content) },
  })
  expect(await granted()).toMatchObject({ status: 403, body: { code: 50001 } })
  expect(simulation.application().approvedIntents.size).toBe(1)
  await rest("PATCH", PATH, { flags: LIMITED.content | LIMITED.members })
  expect((await granted()).status).toBe(200)
})

test.for<readonly [object, string]>([
  [{ description: "a".repeat(401) }, "description"],
  [{ tags: ["a", "b", "c", "d", "e", "f"] }, "tags"],
  [{ tags: ["a".repeat(21)] }, "tags"],
  [{ tags: ["a", "a"] }, "tags"],
  [{ custom_install_url: "tea" }, "custom_install_url"],
  [{ install_params: { scopes: ["identify"] } }, "install_params"],
])("%o is refused", async ([edit, key], { rest }) => {
  expect(await rest("PATCH", PATH, edit)).toMatchObject({
    status: 400,
    body: { code: 50035, errors: { [key]: expect.anything() } },
  })
})

test.for<readonly [string, string]>([
  ["event_webhooks_url", "https://tea.example"],
  ["interactions_endpoint_url", "https://tea.example"],
])("%s is a gap where nothing verifies it", async ([key, value], { rest }) => {
  const failed = await failureOf(rest("PATCH", PATH, { [key]: value }))
  expect(failed).toBeInstanceOf(UnsupportedField)
  expect(failed).toMatchObject({ fields: [key] })
})

test("an application can be edited only with its own token", async ({ rest }) => {
  const answer = await rest("PATCH", PATH, { description: "Mine" }, { credential: null })
  expect(answer).toMatchObject({ status: 401 })
})
