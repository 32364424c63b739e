// https://support.discord.com/hc/en-us/articles/210298617
// https://docs.discord.com/developers/reference#message-formatting

import { expect, test } from "vitest"
import { createSim } from "../../../src/index.ts"
import { lastBody } from "./shown.ts"

/** Returns the HTML of a text in a message. */
async function shown(content: string): Promise<string> {
  const sim = createSim()
  const general = sim.createGuild("Tea House").createTextChannel("general")
  await sim.guild.addMember("alice").send(general, content)
  return lastBody(general)
}

function link(url: string, text = url): string {
  return `<a href="${url}" target="_blank" rel="noopener noreferrer">${text}</a>`
}

const CASES: Readonly<Record<string, readonly (readonly [content: string, html: string])[]>> = {
  emphasis: [
    [
      "**bold** and *slanted* and _slanted_",
      "<strong>bold</strong> and <em>slanted</em> and <em>slanted</em>",
    ],
    ["__under__ ~~gone~~", "<u>under</u> <s>gone</s>"],
    ["**bold *both***", "<strong>bold <em>both</em></strong>"],
    ["***both***", "<em><strong>both</strong></em>"],
    ["__**under**__ and ___both___", "<u><strong>under</strong></u> and <em><u>both</u></em>"],
    ["**two\nlines**", "<strong>two\nlines</strong>"],
    ["snake_case_name, 2 * 3 * 4", "snake_case_name, 2 * 3 * 4"],
    ["\\*as it is\\* and \\\\", "*as it is* and \\"],
    ["¯\\_(ツ)_/¯", "¯\\_(ツ)_/¯"],
  ],
  code: [
    ["`a * b` and ``c ` d``", "<code>a * b</code> and <code>c ` d</code>"],
    ["`` ` ``", "<code>`</code>"],
    ["```ts\nlet tea = 1 < 2\n```", "<pre><code>let tea = 1 &lt; 2</code></pre>"],
    ["see ```one line``` here", "see <pre><code>one line</code></pre> here"],
    ["```\n# no heading\n\n- no list\n```", "<pre><code># no heading\n\n- no list</code></pre>"],
    ["`<@1>` **`x`**", "<code>&lt;@1&gt;</code> <strong><code>x</code></strong>"],
  ],
  blocks: [
    ["# Menu\nTea", '<h4 class="h1">Menu</h4>Tea'],
    ["Tea\n## Menu **today**", 'Tea<h5 class="h2">Menu <strong>today</strong></h5>'],
    ["### Menu", '<h6 class="h3">Menu</h6>'],
    ["#Menu and # Menu", "#Menu and # Menu"],
    ["-# small *print*\nTea", '<small class="subtext">small <em>print</em></small>Tea'],
    ["> said\n> twice\nyes", "<blockquote>said\ntwice</blockquote>yes"],
    ["before\n>>> all\n\nthe rest", "before<blockquote>all\n\nthe rest</blockquote>"],
    ["> # Menu\n> - tea", '<blockquote><h4 class="h1">Menu</h4><ul><li>tea</li></ul></blockquote>'],
    [">no quote", "&gt;no quote"],
    ["one\ntwo", "one\ntwo"],
  ],
  lists: [
    ["- one\n- two", "<ul><li>one</li><li>two</li></ul>"],
    ["* one\n\nafter", "<ul><li>one</li></ul>\nafter"],
    [
      "- one\n  - two\n    - three\n- four",
      "<ul><li>one<ul><li>two<ul><li>three</li></ul></li></ul></li><li>four</li></ul>",
    ],
    [
      "3. three\n4. four\n   - **below**",
      '<ol start="3"><li>three</li><li>four<ul><li><strong>below</strong></li></ul></li></ol>',
    ],
    [
      "- one\n  - two\n  1. three\n4. four",
      '<ul><li>one<ul><li>two</li></ul><ol start="1"><li>three</li></ol></li></ul><ol start="4"><li>four</li></ol>',
    ],
    ["- one\n  goes on", "<ul><li>one\ngoes on</li></ul>"],
    ["-one and 1.two", "-one and 1.two"],
  ],
  links: [
    ["[tea](https://tea.example/a_b)", link("https://tea.example/a_b", "tea")],
    ["[**tea**](<https://tea.example>)", link("https://tea.example", "<strong>tea</strong>")],
    ["[pot](https://tea.example/a_(b))", link("https://tea.example/a_(b)", "pot")],
    ["see https://tea.example/a_b_c.", `see ${link("https://tea.example/a_b_c")}.`],
    ["(https://tea.example/a_(b))", `(${link("https://tea.example/a_(b)")})`],
    ["<https://tea.example>", link("https://tea.example")],
    ["<tea@tea.example>", link("mailto:tea@tea.example", "tea@tea.example")],
    ["<+15555550123>", link("tel:+15555550123", "+15555550123")],
    ["[no](javascript:alert(1))", "[no](javascript:alert(1))"],
  ],
  timestamps: [
    ["<t:1618953630>", "20 April 2021 21:20"],
    ["<t:1618953630:t>", "21:20"],
    ["<t:1618953630:T>", "21:20:30"],
    ["<t:1618953630:d>", "20/04/2021"],
    ["<t:1618953630:D>", "20 April 2021"],
    ["<t:1618953630:f>", "20 April 2021 21:20"],
    ["<t:1618953630:F>", "Tuesday, 20 April 2021 21:20"],
    ["<t:1618953630:s>", "20/04/2021, 21:20"],
    ["<t:1618953630:S>", "20/04/2021, 21:20:30"],
    ["<t:1618953630:R>", "4 years ago"],
    ["<t:1767229200:R>", "in an hour"],
  ].map(([content = "", text = ""]) => [content, text] as const),
}

test.each(
  Object.entries(CASES).flatMap(([kind, cases]) => cases.map((one) => [kind, ...one] as const)),
)("%s: %j is shown", async (kind, content, html) => {
  const body = await shown(content)
  const text = /^<div class="text">(.*)<\/div>$/s.exec(body)?.[1]
  const inner = /^<time [^>]+>(.*)<\/time>$/.exec(text ?? "")?.[1]
  expect(kind === "timestamps" ? inner : text).toBe(html)
})

test("a spoiler is hidden until it is pointed at or has the focus", async () => {
  expect(await shown("||**hidden**||")).toBe(
    '<div class="text"><span class="spoiler" tabindex="0" data-spoiler><span class="hidden"><strong>hidden</strong></span></span></div>',
  )
})

test("mentions are shown by names", async () => {
  const sim = createSim()
  const guild = sim.createGuild("Tea House")
  const general = guild.createTextChannel("general")
  const voice = guild.createVoiceChannel("Lounge")
  const guests = guild.createRole("Guests", { color: 0x00aa55 })
  const alice = guild.addMember("alice", { nick: "Al" })
  const first = await alice.send(general, "First")
  const url = `https://discord.com/channels/${guild.id}/${general.id}/${first.id}`
  await alice.send(
    general,
    [
      alice.mention,
      `<@!${alice.id}>`,
      guests.mention,
      general.mention,
      voice.mention,
      url,
      "</tea order:1> <id:customize> <id:browse> <id:guide> <id:linked-roles> @everyone",
      "<@12345678901234567> <@&12345678901234567> <#12345678901234567>",
    ].join(" "),
  )
  const body = lastBody(general)
  expect(body.match(/class="mention[^"]*"/g)).toHaveLength(15)
  expect(body).toContain(`<span class="mention" data-user-id="${alice.id}">@Al</span>`)
  expect(body).toContain(`style="--role:#00aa55" data-role-id="${guests.id}">@Guests</span>`)
  expect(body).toContain(
    `<a href="#c${general.id}" data-channel-id="${general.id}" class="mention">#general</a>`,
  )
  expect(body).toContain(`<a href="#m${first.id}" data-jump-to="${first.id}"`)
  expect(body.replace(/<[^>]+>/g, "")).toBe(
    "@Al @Al @Guests #general Lounge #general › message /tea order Channels &amp; Roles Browse Channels Server Guide Linked Roles @everyone @unknown-user @unknown-role #unknown",
  )
})

test("a custom emoji is its picture, and its name if the world does not have it", async () => {
  const sim = createSim()
  const guild = sim.createGuild("Tea House")
  const general = guild.createTextChannel("general")
  const pot = guild.createEmoji("pot")
  await guild.addMember("alice").send(general, `Tea ${pot.mention} <:cup:111111111111111111>`)
  expect(lastBody(general)).toMatch(
    /^<div class="text">Tea <img class="emoji" src="data:image\/png;base64,[^"]+" alt=":pot:" title=":pot:"> <span class="emoji">:cup:<\/span><\/div>$/,
  )
})

test.each([
  ["👍", true],
  ["👍 🏳️‍🌈\n❤️ <:pot:111111111111111111>", true],
  ["👍 yes", false],
  ["12", false],
  ["👍".repeat(31), false],
])("%j is shown large: %j", async (content, isLarge) => {
  expect((await shown(content)).startsWith('<div class="text jumbo">')).toBe(isLarge)
})

test("a text of thousands of signs is rendered at once", async () => {
  const sim = createSim()
  const general = sim.createGuild("Tea House").createTextChannel("general")
  const alice = sim.guild.addMember("alice")
  for (const sign of ["*", "_", "||", "~~", "`", "[", "> ", "- ", "<", "*a "]) {
    await alice.send(general, sign.repeat(2000 / sign.length))
    // The time of the processor, since other processes make the machine slow.
    const start = process.cpuUsage()
    lastBody(general)
    const { user, system } = process.cpuUsage(start)
    expect((user + system) / 1000).toBeLessThan(500)
  }
})
