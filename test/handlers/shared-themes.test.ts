// Themes of clients that messages share.
// https://docs.discord.com/developers/resources/message#shared-client-theme-object

import type { APIMessage } from "discord-api-types/v10"
import { expect } from "vitest"
import { createSimulation } from "../../src/harness/simulation/create-simulation.ts"
import { failure, invalidForm, test } from "./fixture.ts"

const THEME = {
  colors: ["5865F2", "7258F2", "9858F2", "BE58F2", "E558F2"],
  gradient_angle: 0,
  base_mix: 58,
  base_theme: 1,
}

test("a message needs nothing but the theme that it shares", async ({ rest, general, events }) => {
  const path = `/channels/${general.id}/messages`
  const { status, body } = await rest<APIMessage>("POST", path, { shared_client_theme: THEME })

  expect(status).toBe(200)
  expect(body).toMatchObject({ content: "", shared_client_theme: THEME })
  expect(events).toMatchObject([{ t: "MESSAGE_CREATE", d: { shared_client_theme: THEME } }])
  expect((await rest("GET", `${path}/${body.id}`)).body).toMatchObject({
    shared_client_theme: THEME,
  })
  const edited = await rest("PATCH", `${path}/${body.id}`, { content: "" })
  expect(edited).toMatchObject({ status: 200, body: { shared_client_theme: THEME } })
})

test("a theme without a base theme is unset", async ({ rest, general }) => {
  const { base_theme: _, ...theme } = THEME
  for (const shared_client_theme of [theme, { ...theme, base_theme: null }]) {
    const sent = await rest("POST", `/channels/${general.id}/messages`, { shared_client_theme })
    expect(sent.body).toMatchObject({ shared_client_theme: { ...theme, base_theme: 0 } })
  }
})

test.for([
  ["colors", []],
  ["colors", [...THEME.colors, "000000"]],
  ["colors", ["58F"]],
  ["colors", ["#5865F"]],
  ["gradient_angle", 361],
  ["gradient_angle", -1],
  ["base_mix", 101],
  ["base_theme", 5],
] as const)("a theme with %s %j is refused", async ([key, value], { rest, general }) => {
  const shared_client_theme = { ...THEME, [key]: value }
  const refused = await rest("POST", `/channels/${general.id}/messages`, { shared_client_theme })
  expect(refused).toMatchObject({
    status: 400,
    body: { code: 50035, errors: { shared_client_theme: { [key]: expect.any(Object) } } },
  })
})

test("a message with components of version 2 shares no theme", async ({ rest, general }) => {
  const { body } = await rest("POST", `/channels/${general.id}/messages`, {
    flags: 32_768,
    components: [{ type: 10, content: "tea" }],
    shared_client_theme: THEME,
  })
  const why =
    "The 'shared_client_theme' field cannot be used when using MessageFlags.IS_COMPONENTS_V2"
  const code = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"
  expect(body).toEqual(invalidForm({ shared_client_theme: failure(code, why) }))
})

test("a saved world keeps the themes of messages", async ({ rest, general, env }) => {
  await rest("POST", `/channels/${general.id}/messages`, { shared_client_theme: THEME })
  const loaded = createSimulation({ snapshot: env.world.snapshot() }, { key: "loaded" })
  const [message] = loaded.world.channels.get(general.id)?.messages ?? []
  expect(message?.sharedClientTheme).toMatchObject({
    colors: THEME.colors,
    baseMix: 58,
    baseTheme: 1,
  })
})
