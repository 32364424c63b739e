import { beforeAll, expect, test } from "vitest"
import { ELSEWHERE, type Outcome, start, startEach, withoutWallTime } from "./start.ts"

/** The timeout in real milliseconds. A few processes are slow on a busy machine. */
const PATIENCE = 60_000

const SCENES = ["tea-house", "moderation", "community", "refusals", "gap"]
let played: readonly Outcome[]
let playedElsewhere: readonly Outcome[]

beforeAll(async () => {
  const commands = SCENES.map((scene) => [scene])
  ;[played, playedElsewhere] = await Promise.all([
    startEach(commands),
    startEach(commands.toReversed(), ELSEWHERE),
  ])
}, PATIENCE)

function outcomeOf(scene: string): Outcome {
  return played[SCENES.indexOf(scene)] ?? { status: null, out: "", err: "" }
}

/** Returns those of the texts that are printed in this order, with any text in between. */
function inOrder(out: string, texts: readonly string[]): readonly string[] {
  let from = 0
  return texts.filter((text) => {
    const place = out.indexOf(text, from)
    if (place !== -1) from = place + text.length
    return place !== -1
  })
}

test("the tea house shows the actions of people, the events of the bot and its responses", () => {
  const { status, out, err } = outcomeOf("tea-house")
  const told = [
    "READY to Teapot",
    "PUT /applications/@Teapot/commands → 200",
    "GUILD_MEMBER_ADD to Teapot  @alice",
    'POST /channels/#welcome/messages → 200  "Welcome to Tea House, @alice! The kettle is on."',
    'alice       sends "!ping" in #general',
    "gateway     MESSAGE_CREATE to Teapot",
    'Teapot      POST /channels/#general/messages → 200  "Pong!"',
    'bob         sends "!poll Biscuits too?" in #general',
    '+ embed "Biscuits too?"',
    "/reactions/👍/@me → 204",
    "/reactions/👎/@me → 204",
    "alice       uses /brew tea:Sencha cups:3 in #general",
    "gateway     INTERACTION_CREATE to Teapot",
    "/callback?with_response=false → 204  DeferredChannelMessageWithSource",
    '/messages/@original → 200  "🫖 3 × Sencha, coming up."',
    "bob         uses /round in #general",
    "alice       clicks [I'm in]",
    'UpdateMessage  "Who would like a cup? alice"',
    '"Your cup is on its way."  ephemeral',
    "mia         uses /ban user:bob reason:spilt the tea in #general",
    'PUT /guilds/Tea House/bans/@bob → 204  reason "spilt the tea"',
    "gateway     GUILD_MEMBER_REMOVE to Teapot  @bob",
    // https://github.com/discord/discord-api-docs/pull/8212
    "50278 Cannot send messages to this user due to having no mutual guilds",
    '"bob was sent home: spilt the tea (and could not be told)"',
  ]
  expect({ status, err }).toEqual({ status: 0, err: "" })
  expect(inOrder(out, told)).toEqual(told)
})

test("the tea house ends with its channels and a summary", () => {
  const { out } = outcomeOf("tea-house")
  const end = out.slice(out.indexOf("The channels at the end"))
  expect(end.split("\n").filter((line) => !line.includes("wall time"))).toEqual([
    "The channels at the end",
    "  #welcome",
    "    Teapot  Welcome to Tea House, @mia! The kettle is on.",
    "    Teapot  Welcome to Tea House, @alice! The kettle is on.",
    "    Teapot  Welcome to Tea House, @bob! The kettle is on.",
    "  #general",
    "    alice   Is anyone here?",
    "    alice   !ping",
    "    Teapot  ↪ alice:  Pong!",
    "    bob     !poll Biscuits too?",
    "    Teapot  ┃ Biscuits too? · asked by bob ┃  👍 2  👎 1",
    "    Teapot  🫖 3 × Sencha, coming up.",
    "    Teapot  Who would like a cup? alice, mia  [I'm in]  (edited)",
    "    bob     Oops, all over the carpet. Not sorry!",
    "    Teapot  bob was sent home: spilt the tea (and could not be told)",
    "    alice   ↪ bob:  Poor carpet.",
    "  #general, visible only to alice",
    // A follow-up refers to the response that it follows.
    "    Teapot  ↪ Teapot:  Your cup is on its way.",
    "",
    "Summary",
    expect.stringMatching(/^ {2}requests {6}\d+, 1 of them refused$/),
    expect.stringMatching(/^ {2}events {8}\d+, \d+ of them dropped because of a missing intent$/),
    "  bot errors    0",
    "  gaps          0",
    expect.stringMatching(/^ {2}virtual time {2}\d+\.\d{3} s$/),
    "",
  ])
  expect(out).toMatch(/\n {2}wall time {5}\d+ ms\n$/)
})

test("the summary counts what was printed", () => {
  const { out } = outcomeOf("tea-house")
  const events = out.match(/^ +\+\d+\.\d{3} {2}gateway /gm)
  const requests = out.match(/^ +\+\d+\.\d{3} {2}Teapot +(GET|POST|PUT|PATCH|DELETE) /gm)
  expect(out).toContain(`requests      ${requests?.length},`)
  expect(out).toContain(`events        ${events?.length},`)
})

test("refusals of people, of the bot and of a body are shown", () => {
  const { status, out, err } = outcomeOf("refusals")
  const told = [
    'alice       sends "Hello?" in #cellar  refused: 403 50013 Missing Permissions',
    "alice       uses /ban user:mia in #general  refused: 403 50013 Missing Permissions",
    'POST /channels/#cellar/messages → 403  "Pong!"  50013 Missing Permissions',
    "ERROR       DiscordAPIError[50013]: Missing Permissions",
    "PUT /guilds/Tea House/bans/@fred → 403",
    '"I may not ban @fred."  ephemeral',
    "50035 Invalid Form Body  content: Must be 2000 or fewer in length.",
    "bot errors    1",
  ]
  expect({ status, err }).toEqual({ status: 0, err: "" })
  expect(inOrder(out, told)).toEqual(told)
})

test("a gap is shown with the error that would fail a test", () => {
  const { status, out, err } = outcomeOf("gap")
  const told = [
    'alice       sends "!categories" in #general',
    "GAP         GET /discovery/categories was requested, but guildsim does not model it",
    "The error of a test that does not expect the gap",
    "RouteNotImplemented: GET /discovery/categories was requested",
    "gaps          1",
  ]
  expect({ status, err }).toEqual({ status: 0, err: "" })
  expect(inOrder(out, told)).toEqual(told)
})

test("the moderation scene shows the blocked message, the moderator's actions and the audit log", () => {
  const { status, out, err } = outcomeOf("moderation")
  const told = [
    'sends "Two coffees, please!" in #general  refused: 400 200000',
    "mia         times bob out for 60 s",
    'bob         sends "Hello?" in #general  refused: 403 50013 Missing Permissions',
    '+60.000  bob         sends "Sorry. Tea, please." in #general',
    'mia         kicks bob for "asked for coffee again"',
    "PUT /guilds/Tea House/bans/@mallory → 204",
    "alice       kicks mia  refused: 403 50013 Missing Permissions",
    "bob  AutoModerationBlockMessage",
    'mia  MemberKick  "asked for coffee again"',
    'Teapot  MemberBanAdd  "brought a coffee machine"',
    "The channel at the end",
    "Sorry. Tea, please.",
  ]
  expect({ status, err }).toEqual({ status: 0, err: "" })
  expect(inOrder(out, told)).toEqual(told)
})

test("the community scene shows its thread, poll and event, and their ends", () => {
  const { status, out, err } = outcomeOf("community")
  const told = [
    'alice       creates the thread "Pots" from "Which pot is the best?"',
    "THREAD_CREATE to Teapot",
    'bob         sends "!ping" in #Pots',
    '→ 200  "Pong!"',
    'alice       asks "Which tea tomorrow?" in #general',
    'bob         votes for "Assam"',
    'bob         posts "Cold tea" in #help',
    'alice       is interested in the event "Tea time"',
    "#Pots is archived",
    "Tea time is completed, with 2 interested",
    "the invite is used up",
    "? Which tea tomorrow?",
    "Sencha: 2",
    "Pong!",
  ]
  expect({ status, err }).toEqual({ status: 0, err: "" })
  expect(inOrder(out, told)).toEqual(told)
})

test.each(SCENES)("%s reads the same in another process, time zone and language", (scene) => {
  const here = withoutWallTime(outcomeOf(scene).out)
  const there = playedElsewhere.toReversed()[SCENES.indexOf(scene)]
  expect(there?.status).toBe(0)
  expect(withoutWallTime(there?.out ?? "")).toBe(here)
  expect(here).not.toMatch(/wall time/)
})

test(
  "without a name the tea house is played",
  async () => {
    const { out } = await start()
    expect(withoutWallTime(out)).toBe(withoutWallTime(outcomeOf("tea-house").out))
  },
  PATIENCE,
)

test("without a terminal the output has no colors", () => {
  expect(outcomeOf("tea-house").out).not.toContain("\u001B")
})

test("no token is printed", () => {
  const { out } = outcomeOf("tea-house")
  expect(out).toContain("/[token]/")
  // A bot's token begins with its id in base64, and an interaction's with "interaction:".
  expect(out).not.toMatch(/[\w-]{20,}\.[\w-]+\.[\w-]+|aW50ZXJhY3Rpb246/)
})
