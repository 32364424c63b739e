// Embeds and components in responses, with the defaults that the platform adds.

import type { APIMessage } from "discord-api-types/v10"
import { expect } from "vitest"
import { multipart, test } from "./fixture.ts"

test("an embed comes back as a rich one, its times and fields made whole", async ({
  rest,
  general,
}) => {
  const { body } = await rest<APIMessage>("POST", `/channels/${general.id}/messages`, {
    embeds: [
      {
        title: " tea ",
        description: "",
        timestamp: "2026-01-01T00:00:00Z",
        footer: null,
        fields: [
          { name: "a", value: "b" },
          { name: "c", value: "d", inline: true },
        ],
      },
    ],
  })

  expect(body.embeds).toStrictEqual([
    {
      type: "rich",
      title: "tea",
      timestamp: "2026-01-01T00:00:00+00:00",
      fields: [
        { name: "a", value: "b", inline: false },
        { name: "c", value: "d", inline: true },
      ],
    },
  ])
})

// https://docs.discord.com/developers/resources/message#embed-object-embed-image-structure
test("pictures of the web come with the address of the platform's proxy", async ({
  rest,
  general,
}) => {
  const icon_url = "https://example.com/icon.png"
  const picture = { url: "https://example.com/a.png" }
  const embed = {
    author: { name: "Ann", icon_url },
    footer: { text: "tea", icon_url },
    image: picture,
    thumbnail: picture,
  }
  const proxied: unknown = expect.stringMatching(
    /^https:\/\/images-ext-1\.discordapp\.net\/external\//,
  )
  const withProxy = { ...picture, proxy_url: proxied }
  const path = `/channels/${general.id}/messages`

  expect(await rest("POST", path, { embeds: [embed] })).toMatchObject({
    body: {
      embeds: [
        {
          author: { icon_url, proxy_icon_url: proxied },
          footer: { icon_url, proxy_icon_url: proxied },
          image: withProxy,
          thumbnail: withProxy,
        },
      ],
    },
  })
})

test("the texts of all embeds together have at most 6000 characters", async ({ rest, general }) => {
  const path = `/channels/${general.id}/messages`
  const embeds = (last: number) => [
    { description: "a".repeat(4000), title: "a" },
    { description: "a".repeat(last) },
  ]

  expect(await rest("POST", path, { embeds: embeds(1999) })).toMatchObject({ status: 200 })
  expect(await rest("POST", path, { embeds: embeds(2000) })).toMatchObject({
    status: 400,
    body: {
      errors: {
        embeds: {
          _errors: [
            {
              code: "MAX_EMBED_SIZE_EXCEEDED",
              message: "Embed size exceeds maximum size of 6000",
            },
          ],
        },
      },
    },
  })
})

test("ten embeds make a message, an eleventh is one too many", async ({ rest, general }) => {
  const path = `/channels/${general.id}/messages`
  const embeds = (count: number) => Array.from({ length: count }, () => ({ title: "a" }))

  expect(await rest("POST", path, { embeds: embeds(10) })).toMatchObject({ status: 200 })
  expect(await rest("POST", path, { embeds: embeds(11) })).toMatchObject({
    status: 400,
    body: { errors: { embeds: { _errors: [{ code: "BASE_TYPE_MAX_LENGTH" }] } } },
  })
})

test("components are numbered in the order of the wire, past the ids that are taken", async ({
  rest,
  general,
}) => {
  const button = (custom_id: string, id?: number) => ({
    type: 2,
    style: 1,
    label: "Tea",
    custom_id,
    id,
  })
  const { body } = await rest("POST", `/channels/${general.id}/messages`, {
    components: [{ type: 1, components: [button("a"), button("b", 1), button("c", 0)] }],
  })

  expect(body).toMatchObject({
    components: [{ id: 2, components: [{ id: 3 }, { id: 1 }, { id: 4 }] }],
  })
})

test("components come back with what was not said of them", async ({ rest, general }) => {
  const file = new File(["tea"], "tea.txt")
  const payload = {
    flags: 1 << 15,
    components: [
      {
        type: 17,
        components: [
          { type: 1, components: [{ type: 5, custom_id: "who" }] },
          { type: 14 },
          { type: 12, items: [{ media: { url: "https://tea.example/a.png" } }] },
          {
            type: 9,
            components: [{ type: 10, content: "a" }],
            accessory: { type: 11, media: { url: "https://tea.example/b.png" } },
          },
          { type: 13, file: { url: "attachment://tea.txt" } },
        ],
      },
    ],
  }
  const path = `/channels/${general.id}/messages`
  const { body } = await rest("POST", path, multipart(payload, { "files[0]": file }))

  expect(body).toMatchObject({
    components: [
      {
        accent_color: null,
        spoiler: false,
        components: [
          { components: [{ min_values: 1, max_values: 1 }] },
          { divider: true, spacing: 1 },
          { items: [{ description: null, spoiler: false }] },
          { accessory: { description: null, spoiler: false } },
          {
            name: "tea.txt",
            size: 3,
            spoiler: false,
            file: {
              url: expect.stringContaining("cdn.discordapp.com"),
              proxy_url: expect.stringContaining("media.discordapp.net"),
            },
          },
        ],
      },
    ],
  })
})

test("a custom id stands once in a message", async ({ rest, general }) => {
  const button = { type: 2, style: 1, label: "Tea", custom_id: "a" }

  expect(
    await rest("POST", `/channels/${general.id}/messages`, {
      components: [{ type: 1, components: [button, button] }],
    }),
  ).toMatchObject({
    status: 400,
    body: {
      errors: {
        components: {
          "0": {
            components: {
              "1": { custom_id: { _errors: [{ code: "COMPONENT_CUSTOM_ID_DUPLICATED" }] } },
            },
          },
        },
      },
    },
  })
})
