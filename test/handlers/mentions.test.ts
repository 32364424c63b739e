// Mentions in messages.

import type { APIMessage } from "discord-api-types/v10"
import { expect } from "vitest"
import { failure, invalidForm, test as base } from "./fixture.ts"

/** Sends a message and returns its mentions: names of users and roles, and "everyone". */
type Mentioned = (content: string, allowed?: object) => Promise<string[]>

interface Fixtures {
  readonly mentioned: Mentioned
  /** `<@alice> <@bob> <@&open> <@&closed> @everyone` */
  readonly text: string
  readonly ids: Readonly<Record<"alice" | "bob" | "open" | "closed", string>>
}

const test = base.extend<Fixtures>({
  ids: async ({ guild, alice }, use) => {
    const open = guild.createRole("open", { mentionable: true })
    const closed = guild.createRole("closed")
    const bob = guild.addMember("bob")
    await use({ alice: alice.id, bob: bob.id, open: open.id, closed: closed.id })
  },
  text: ({ ids: { alice, bob, open, closed } }, use) =>
    use(`<@${alice}> <@!${bob}> <@&${open}> <@&${closed}> @everyone`),
  mentioned: ({ rest, general, ids }, use) =>
    use(async (content, allowed_mentions) => {
      const path = `/channels/${general.id}/messages`
      const { body } = await rest<APIMessage>("POST", path, { content, allowed_mentions })
      const names = new Map(Object.entries(ids).map(([name, id]) => [id, name]))
      return [
        ...body.mentions.map(({ id }) => names.get(id) ?? id),
        ...body.mention_roles.map((id) => names.get(id) ?? id),
        ...(body.mention_everyone ? ["everyone"] : []),
      ]
    }),
})

test("a text mentions all users and roles in it", async ({ mentioned, text }) => {
  expect(await mentioned(text)).toStrictEqual(["alice", "bob", "open", "closed", "everyone"])
  expect(await mentioned("@here")).toStrictEqual(["everyone"])
})

test("a user in the text twice is mentioned once, and an unknown user is not mentioned", async ({
  mentioned,
  ids,
}) => {
  expect(await mentioned(`<@${ids.alice}> <@${ids.alice}>`)).toStrictEqual(["alice"])
  expect(await mentioned("<@5> <@&6> @everyoneelse")).toStrictEqual([])
})

test.for<[object, string[]]>([
  [{}, []],
  [{ parse: [] }, []],
  [{ parse: ["users"] }, ["alice", "bob"]],
  [{ parse: ["roles"] }, ["open", "closed"]],
  [{ parse: ["everyone"] }, ["everyone"]],
  [{ parse: ["users", "everyone"] }, ["alice", "bob", "everyone"]],
])("with %j a text mentions %j", async ([allowed, names], { mentioned, text }) => {
  expect(await mentioned(text, allowed)).toStrictEqual(names)
})

test("with lists a text mentions only the listed users and roles", async ({
  mentioned,
  text,
  ids,
}) => {
  expect(await mentioned(text, { users: [ids.bob], roles: [ids.open] })).toStrictEqual([
    "bob",
    "open",
  ])
  expect(await mentioned(text, { parse: ["roles"], users: [ids.alice] })).toStrictEqual([
    "alice",
    "open",
    "closed",
  ])
})

test("a listed user who is not in the text is not mentioned", async ({ mentioned, ids }) => {
  expect(await mentioned("hello", { users: [ids.alice] })).toStrictEqual([])
})

test("without MENTION_EVERYONE neither everyone is mentioned nor a role that is closed", async ({
  mentioned,
  text,
  general,
  guild,
}) => {
  general.deny(guild.botRole, "MentionEveryone")

  expect(await mentioned(text)).toStrictEqual(["alice", "bob", "open"])
})

test("a person mentions everyone only with the permission", async ({
  rest,
  general,
  guild,
  alice,
}) => {
  guild.everyone.setPermissions("ViewChannel", "SendMessages")
  const herald = guild.createRole("Herald", { permissions: ["MentionEveryone"] })
  const bob = guild.addMember("bob", { roles: [herald] })
  await alice.send(general, "@everyone")
  await bob.send(general, "@everyone")
  const { body } = await rest<APIMessage[]>("GET", `/channels/${general.id}/messages`)

  expect(body.map(({ mention_everyone }) => mention_everyone)).toStrictEqual([true, false])
})

// The platform parses code as its clients do:
// https://support.discord.com/hc/en-us/articles/210298617
test("code mentions nobody", async ({ mentioned, text, ids }) => {
  expect(await mentioned(`\`${text}\``)).toStrictEqual([])
  expect(await mentioned(`\`\`\`\n${text}\n\`\`\` <@${ids.bob}>`)).toStrictEqual(["bob"])
})

// https://docs.discord.com/developers/components/reference#text-display
// https://docs.discord.com/developers/resources/message#edit-message
test("the Text Displays of Components V2 mention, on send and on edit", async ({
  rest,
  general,
  ids,
  text,
}) => {
  const display = (content: string) => ({ type: 10, content })
  const named = ({ body }: { readonly body: APIMessage }) => ({
    users: body.mentions.map(({ id }) => id),
    roles: body.mention_roles,
    everyone: body.mention_everyone,
  })
  const path = `/channels/${general.id}/messages`
  const section = {
    type: 9,
    components: [display(`\`<@${ids.bob}>\` <@${ids.alice}>`)],
    accessory: { type: 2, style: 5, label: "tea", url: "https://example.com" },
  }
  const components = [{ type: 17, components: [section, display("@here")] }]
  const sent = await rest<APIMessage>("POST", path, { flags: 1 << 15, components })
  expect(named(sent)).toEqual({ users: [ids.alice], roles: [], everyone: true })

  const message = `${path}/${sent.body.id}`
  const edit = (body: object) => rest<APIMessage>("PATCH", message, body)
  expect(named(await edit({ flags: 1 << 15 }))).toEqual(named(sent))
  expect(named(await edit({ components: [display(text)] }))).toEqual({
    users: [ids.alice, ids.bob],
    roles: [ids.open, ids.closed],
    everyone: true,
  })
  const allowed_mentions = { roles: [ids.open] }
  expect(named(await edit({ components: [display(text)], allowed_mentions }))).toEqual({
    users: [],
    roles: [ids.open],
    everyone: false,
  })
})

test("a kind is either parsed or listed", async ({ rest, general, alice }) => {
  expect(
    await rest("POST", `/channels/${general.id}/messages`, {
      content: "a",
      allowed_mentions: { parse: ["users"], users: [alice.id] },
    }),
  ).toMatchObject({
    status: 400,
    body: invalidForm({
      allowed_mentions: failure(
        "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
        'parse:["users"] and users: [ids...] are mutually exclusive.',
      ),
    }),
  })
})

test("100 can be listed, and no more", async ({ rest, general }) => {
  const users = Array.from({ length: 101 }, (_, index) => String(index + 1))
  const send = (listed: string[]) =>
    rest("POST", `/channels/${general.id}/messages`, {
      content: "a",
      allowed_mentions: { users: listed },
    })

  expect(await send(users.slice(1))).toMatchObject({ status: 200 })
  expect(await send(users)).toMatchObject({
    status: 400,
    body: invalidForm({
      allowed_mentions: {
        users: failure("BASE_TYPE_MAX_LENGTH", "Must be 100 or fewer in length."),
      },
    }),
  })
})
