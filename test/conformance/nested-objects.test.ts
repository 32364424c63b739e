// Objects that are nested in others have fewer keys there, or more.

import { expect } from "vitest"
import { test } from "./scene.ts"

/** https://docs.discord.com/developers/interactions/receiving-and-responding#interaction-object-resolved-data-structure */
const PARTIAL_CHANNEL = [
  "id",
  "name",
  "type",
  "permissions",
  "last_message_id",
  "last_pin_timestamp",
  "nsfw",
  "parent_id",
  "guild_id",
  "flags",
  "rate_limit_per_user",
  "topic",
  "position",
]

test("an interaction has only the documented keys of its channel and of selected channels", async ({
  env,
  parlor: { alice, general },
}) => {
  await alice.slash(general, "brew", { tea: "sencha", room: general })
  const [payload] = env.journal.flatMap((line) =>
    line.kind === "event" && line.event === "INTERACTION_CREATE" ? [line.payload] : [],
  )
  const { channel, data, app_permissions } = payload as {
    readonly channel: object
    readonly app_permissions: string
    readonly data: { readonly resolved: { readonly channels: Readonly<Record<string, object>> } }
  } // a command with an option
  const keys = PARTIAL_CHANNEL.toSorted()
  expect(Object.keys(channel).toSorted()).toEqual(keys)
  expect(Object.keys(data.resolved.channels[general.id] ?? {}).toSorted()).toEqual(
    [...keys, "app_permissions"].toSorted(), // change log of July 16, 2026
  )
  // The selected channel is the one in which the command was used.
  expect(data.resolved.channels[general.id]).toMatchObject({ app_permissions })
})

test("a referenced message has no reactions", async ({
  parlor: { ask, general, answer, question },
}) => {
  const { body } = await ask("GET", `/channels/${general.id}/messages/${answer.id}`)
  const { reactions, referenced_message: referenced } = body as {
    readonly reactions: unknown
    readonly referenced_message: object
  } // a reply
  expect(reactions).toHaveLength(1)
  expect(question.reactions).toHaveLength(1)
  expect(referenced).not.toHaveProperty("reactions")
})

test("media of components has both URLs, and a file has its metadata", async ({
  parlor: { ask, general, layout },
}) => {
  const { body } = await ask("GET", `/channels/${general.id}/messages/${layout.id}`)
  const [file] = layout.attachments
  expect(body).toMatchObject({
    components: [
      {
        components: [
          {},
          {
            accessory: {
              media: {
                url: "https://tea.example/cup.png",
                proxy_url: expect.stringMatching(/discordapp\.net\/.*tea\.example\/cup\.png$/),
              },
            },
          },
          { items: [{ media: { proxy_url: expect.any(String) } }] },
          {},
          { file: { attachment_id: file?.id, content_type: file?.contentType } },
          {},
        ],
      },
      {},
    ],
  })
})
