// Scenarios about messages whose only purpose is to test an assumption.

import { type Scenario, get, post, remove, saving, topic } from "./scenario.ts"
import type { UploadFile } from "../targets/target.ts"
import { picture } from "./forms.ts"

const MESSAGES = "/channels/{quiet}/messages"
const MADE = "/channels/{made}"

const verifies = (...ids: readonly string[]) => ({ verifies: ids })

/** Extensions of the uploaded files, which have a few bytes each. */
const EXTENSIONS = ["txt", "json", "js", "xml", "csv", "md", "mp3", "zip", "gz", "pdf"]
const filesOf = (extensions: readonly string[]): UploadFile[] =>
  extensions.map((extension, index) => ({
    part: `files[${index}]`,
    name: `file.${extension}`,
    type: "application/octet-stream",
    base64: btoa("gsv"),
  }))

export const ASSUMED_OF_MESSAGES: readonly Scenario[] = topic("assumptions of messages", [
  [
    "the content types of files",
    post(MESSAGES, {}, { files: filesOf(EXTENSIONS) }),
    verifies("content-types"),
  ],
  [
    "the name of a file in another script",
    post(MESSAGES, {}, { files: [{ ...picture, name: "画像.png" }] }),
    verifies("made-up-file-names"),
  ],
  [
    "a webhook with an invalid avatar",
    post("/channels/{quiet}/webhooks", {
      name: "gsv-hook",
      avatar: `data:text/plain;base64,${btoa("gsv")}`,
    }),
    verifies("webhook-avatar-refusal"),
  ],
  [
    "a button with a deleted emoji",
    [
      post(
        "/guilds/{guild}/emojis",
        { name: "gsv_gone", image: `data:image/png;base64,${picture.base64}` },
        saving("gone"),
      ),
      remove("/guilds/{guild}/emojis/{gone}"),
      post(MESSAGES, {
        components: [
          {
            type: 1,
            components: [
              { type: 2, style: 1, custom_id: "gsv", emoji: { id: "{gone}", name: "gsv_gone" } },
            ],
          },
        ],
      }),
    ],
    verifies("component-emoji-path"),
  ],
  [
    "empty parts of an embed",
    post(MESSAGES, {
      embeds: [{ title: "T", image: {}, thumbnail: {}, footer: {} }],
    }),
    verifies("empty-embed-parts"),
  ],
  [
    "a timestamp of zero",
    [
      post(MESSAGES, { embeds: [{ title: "T", timestamp: 0 }] }),
      post(MESSAGES, { embeds: [{ title: "T", timestamp: 1 }] }),
    ],
    verifies("embed-timestamp-zero"),
  ],
  [
    "the positions of messages in a thread",
    [
      post("/channels/{quiet}/threads", { name: "gsv-thread", type: 11 }, saving("made")),
      post(`${MADE}/messages`, { content: "One." }, saving("one")),
      post(`${MADE}/messages`, { content: "Two." }),
      remove(`${MADE}/messages/{one}`),
      post(`${MADE}/messages`, { content: "Three." }),
      get(`${MADE}/messages`),
      remove(MADE),
    ],
    verifies("position-in-threads"),
  ],
  [
    "a mention after a backslash",
    post(MESSAGES, { content: "\\<@{bot}>" }),
    verifies("escaped-mentions"),
  ],
  [
    "a mention in a block of code",
    post(MESSAGES, { content: "```\n<@{bot}>\n``` and `<@{bot}>`" }),
    verifies("mentions-in-code"),
  ],
  [
    "a mention of @everyone by the id of its role",
    post(MESSAGES, { content: "<@&{guild}>" }),
    verifies("everyone-as-role"),
  ],
  [
    "a mention in a thread that is not allowed",
    [
      post("/channels/{quiet}/threads", { name: "gsv-thread", type: 11 }, saving("made")),
      post(`${MADE}/messages`, { content: "<@{owner}>", allowed_mentions: { parse: [] } }),
      get(`${MADE}/thread-members`),
      remove(MADE),
    ],
    verifies("filtered-mentions-in-threads"),
  ],
])
