// The parts of URLs that are read without a parser, compared with those of the parser.

import { expect, test } from "vitest"
import { readUrl } from "../../src/handlers/routing/address.ts"

test.each([
  "https://discord.com/api/v10/users/@me",
  "https://discord.com/api/v10/channels/1/messages?limit=100&after=1#top",
  "https://discord.com/api/v10/users/@me/",
  "https://discord.com/api//v10/users/@me",
  "https://discord.com/api/v10/guilds/1/../2",
  "https://discord.com/api/v10/guilds/./1",
  "https://discord.com/api/v10/guilds/%2e%2e/1",
  "https://discord.com\\api\\v10\\gateway",
  "https://discord.com:443/api/v10/gateway",
  "https://discord.com:8443/api/v10/gateway",
  "http://discord.com/api/v10/gateway",
  "HTTPS://DISCORD.COM/api/v10/gateway",
  "https://user:word@discord.com/api/v10/gateway",
  "https://discord.com/api/v10/channels/1/messages/2/reactions/🍵/@me",
  "https://discord.com/api/v10/channels/1/messages/2/reactions/tea pot/@me",
  "https://discord.com/api/v10/ga\nteway",
  " https://discord.com/api/v10/gateway ",
  "https://discord.com",
  "https://discord.com?query",
  "https://cdn.discordapp.com/avatars/1/2.png",
])("%j has the same parts", (url) => {
  const { host, hostname, pathname } = new URL(url)
  const parts = readUrl(url)
  expect([parts.host, parts.hostname, parts.pathname]).toEqual([host, hostname, pathname])
})

test("what is no URL is refused", () => {
  expect(() => readUrl("/api/v10/gateway")).toThrow("Invalid URL")
})
