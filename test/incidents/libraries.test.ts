// How the client libraries fare in each incident, compared with the table of the guide.

import { readFileSync } from "node:fs"
import { expect, onTestFinished, test, vi } from "vitest"
import { type IncidentName, sim } from "../../src/node.ts"
import { keysOf } from "../../src/world/kernel/objects.ts"
import { LIBRARIES, type LibraryName } from "./bots.ts"
import { MEASURED, measure } from "./measure.ts"

/** Returns the cells of the table of a library in the guide, by incident. */
function documented(library: LibraryName): Readonly<Record<string, string>> {
  const page = readFileSync(new URL("../../docs/incidents.md", import.meta.url), "utf8")
  const [, section = ""] = page.split("## How libraries fare\n")
  const table = section.split("\n\n").find((part) => part.startsWith("| incident")) ?? ""
  const rows = table.split("\n").map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
  const column = rows[0]?.indexOf(library) ?? -1
  return Object.fromEntries(rows.slice(2).map((row) => [row[0] ?? "", row[column] ?? ""]))
}

test.for(keysOf(LIBRARIES))("%s fares as the guide says", { timeout: 60_000 }, async (library) => {
  // Seyfert and Discordeno log what happens to their connections.
  const silenced = [vi.spyOn(console, "log"), vi.spyOn(console, "error"), vi.spyOn(console, "info")]
  for (const spy of silenced) spy.mockImplementation(() => {})
  onTestFinished(() => silenced.forEach((spy) => spy.mockRestore()))
  await using env = await sim.run(LIBRARIES[library], { checkErrors: false, patience: 30 })
  const guild = env.createGuild("Tea House")
  const general = guild.createTextChannel("general")
  const alice = guild.addMember("alice")
  await env.settle()
  const fares: Partial<Record<IncidentName, string>> = {}
  for (const name of keysOf(MEASURED)) {
    const how = await measure({ env, general, alice }, name)
    fares[name] = how
    if (/offline|stops/.test(how)) await env.restartBot()
  }
  expect(fares).toEqual(documented(library))
})
