// Commands after another registration, and their texts in lists.

import type { APIApplicationCommand, Client } from "discord.js"
import { expect, test } from "./scene.ts"

const tea = { name: "tea", description: "Brews a pot" }
const cake = { name: "cake", description: "Bakes one" }

/** Registers commands, and returns the response of the platform. */
async function put(client: Client<true>, ...body: object[]): Promise<APIApplicationCommand[]> {
  const answer = await client.rest.put(`/applications/${client.application.id}/commands`, { body })
  return answer as APIApplicationCommand[] // the documented type
}

test("a command keeps its id by name and type, and its version until it changes", async ({
  client,
}) => {
  const [first] = await put(client, tea)
  const [, again] = await put(client, cake, tea)
  expect(again).toEqual(first)
  const [changed, menu] = await put(
    client,
    { ...tea, description: "Two" },
    { name: "tea", type: 2 },
  )
  expect(changed?.id).toBe(first?.id)
  expect(BigInt(changed?.version ?? 0)).toBeGreaterThan(BigInt(first?.version ?? 0))
  expect(menu?.id).not.toBe(first?.id)
})

test("a command that is sent with its id is renamed", async ({ client, alice, general }) => {
  const [first] = await put(client, tea)
  const [fresh, renamed] = await put(client, tea, { ...tea, id: first?.id, name: "brew" })
  expect(renamed).toMatchObject({ id: first?.id, name: "brew" })
  expect(fresh).toMatchObject({ name: "tea" })
  expect(fresh?.id).not.toBe(first?.id)
  await alice.slash(general, "brew")
})

test("the id of no command of the scope and type is unknown, and changes nothing", async ({
  client,
  guild,
}) => {
  const [first] = await put(client, tea)
  const own = `/applications/${client.application.id}/guilds/${guild.id}/commands` as const
  for (const attempt of [
    () => put(client, { ...cake, id: "1" }),
    () => put(client, { id: first?.id, name: "tea", type: 2 }),
    () => put(client, { ...tea, id: first?.id }, { ...cake, id: first?.id }),
    () => client.rest.put(own, { body: [{ ...tea, id: first?.id }] }),
  ]) {
    await expect(attempt()).rejects.toMatchObject({ status: 404, code: 10063 })
  }
  expect(await put(client, tea)).toEqual([first])
})

test("a list shows the texts of one language where it is asked for by a header", async ({
  client,
}) => {
  const german = { name_localizations: { de: "Grün" } }
  await put(client, {
    ...tea,
    name_localizations: { de: "tee" },
    description_localizations: { fr: "Infuse" },
    options: [
      {
        type: 3,
        name: "kind",
        description: "Which?",
        name_localizations: { de: "art" },
        choices: [{ name: "Green", value: "green", ...german }],
      },
    ],
  })
  const path = `/applications/${client.application.id}/commands` as const
  const option = { type: 3, name: "kind", description: "Which?" }
  const green = { name: "Green", value: "green" }

  const [plain] = (await client.rest.get(path)) as [APIApplicationCommand]
  expect(plain.options).toEqual([{ ...option, choices: [green] }])
  const headers = { "X-Discord-Locale": "de" }
  const [localized] = (await client.rest.get(path, { headers })) as [APIApplicationCommand]
  expect(localized).toMatchObject({ name: "tea", name_localized: "tee" })
  expect(localized).not.toHaveProperty("description_localized")
  expect(localized.options).toEqual([
    {
      ...option,
      name_localized: "art",
      choices: [{ ...green, name_localized: "Grün" }],
    },
  ])
})
