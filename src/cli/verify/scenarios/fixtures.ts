// Fixtures that scenarios share. Each is created when the first scenario names it, and is part of no trace.

import { type RequestStep, type Scenario, type ScenarioStep, post, saving } from "./scenario.ts"

const CHANNELS = "/guilds/{guild}/channels"

/** The request that creates each fixture, by the name under which scenarios use the fixture. */
export const FIXTURES: Readonly<Record<string, RequestStep>> = {
  text: post(CHANNELS, { name: "gsv-text", type: 0 }, saving("text")),
  /** A second channel, for scenarios whose many messages or members would disturb others in the first. */
  quiet: post(CHANNELS, { name: "gsv-quiet", type: 0 }, saving("quiet")),
  voice: post(CHANNELS, { name: "gsv-voice", type: 2 }, saving("voice")),
  category: post(CHANNELS, { name: "gsv-category", type: 4 }, saving("category")),
  forum: post(
    CHANNELS,
    { name: "gsv-forum", type: 15, available_tags: [{ name: "gsv-tag" }] },
    { saves: { forum: "id", tag: "available_tags.0.id" } },
  ),
  role: post("/guilds/{guild}/roles", { name: "gsv-role", permissions: "0" }, saving("role")),
  message: post("/channels/{text}/messages", { content: "A shared message." }, saving("message")),
  thread: post("/channels/{text}/threads", { name: "gsv-thread", type: 11 }, saving("thread")),
  webhook: post(
    "/channels/{text}/webhooks",
    { name: "gsv-webhook" },
    { saves: { webhook: "id", hookToken: "token" } },
  ),
}

/** The fixture that saves each further value. */
const FIXTURE_OF_VALUE: Readonly<Record<string, string>> = { tag: "forum", hookToken: "webhook" }

/** Returns the names in curly brackets that a value contains. */
export function namesIn(value: unknown): string[] {
  return [...(JSON.stringify(value) ?? "").matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name)
}

/** Returns the fixtures that steps need, in an order in which each comes after the fixtures it uses. */
export function fixturesOf({ steps }: Pick<Scenario, "steps">): string[] {
  const saved = new Set<string>()
  const needed: string[] = []
  const take = (step: ScenarioStep): void => {
    for (const name of namesIn(step)) {
      const fixture = FIXTURE_OF_VALUE[name] ?? name
      const made = FIXTURES[fixture]
      if (made === undefined || saved.has(name) || needed.includes(fixture)) continue
      take(made)
      needed.push(fixture)
    }
  }
  for (const step of steps) {
    take(step)
    if ("saves" in step) for (const name of Object.keys(step.saves ?? {})) saved.add(name)
  }
  return needed
}
