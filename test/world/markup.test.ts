// Mentions and links in a text: https://docs.discord.com/developers/reference#message-formatting

import { expect, test } from "vitest"
import { readAllMarkup, readMarkup } from "../../src/world/messages/rules/markup.ts"

const NONE = { userIds: [], roleIds: [], channelIds: [], everyone: false, links: [] }

test("a text mentions users, roles, channels and everyone, each once", () => {
  expect(readMarkup("<@1> <@!2> <@&3> <#4> <@1> @everyone @here")).toEqual({
    ...NONE,
    userIds: ["1", "2"],
    roleIds: ["3"],
    channelIds: ["4"],
    everyone: true,
  })
  expect(readMarkup("<@x> <@&> everyone @everyoneelse <:tea:5>")).toEqual(NONE)
})

// Code blocks as the platform's clients parse them:
// https://support.discord.com/hc/en-us/articles/210298617
test.for([
  "`<@1>`",
  "``<@1> ` @here``",
  "```\n<@&3> @everyone\n```",
  "```js\nhttps://example.com\n``` `<#4>`",
  "a `https://example.com` b",
])("code mentions nobody and links nowhere: %j", (text) => {
  expect(readMarkup(text)).toEqual(NONE)
})

test.for([
  ["`<@1>", ["1"]],
  ["`a` <@1> `b`", ["1"]],
  ["\\`<@1>\\`", ["1"]],
  ["```a``` <@1>", ["1"]],
  ["a ` b\n<@1>", ["1"]],
] as const)("text outside of code is parsed: %j", ([text, userIds]) => {
  expect(readMarkup(text)).toEqual({ ...NONE, userIds })
})

test.for([
  [
    "see https://example.com/tea, or http://example.org.",
    ["https://example.com/tea", "http://example.org"],
  ],
  ["<https://example.com> and https://example.com/a", ["https://example.com/a"]],
  [
    "[tea](https://example.com/a_(b)) (https://example.com/c)",
    ["https://example.com/a_(b)", "https://example.com/c"],
  ],
  ["||https://example.com||", ["https://example.com"]],
  ["https://example.com https://example.com", ["https://example.com"]],
  ["ftp://example.com example.com", []],
] as const)("a text has links: %j", ([text, links]) => {
  expect(readMarkup(text)).toEqual({ ...NONE, links })
})

test("unclosed code ends with the text", () => {
  expect(readAllMarkup(["a `", "<@1> `", "<@1> <@2>"])).toEqual({ ...NONE, userIds: ["1", "2"] })
})
