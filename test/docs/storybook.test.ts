import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { BROWSER_SIM_OPTION_TYPES } from "../../src/harness/sim/option-arguments.ts"

const page = readFileSync("docs/storybook.md", "utf8")

test("docs/storybook.md names every option of a story's world", () => {
  for (const option of ["world", ...Object.keys(BROWSER_SIM_OPTION_TYPES)])
    expect(page).toMatch(new RegExp(`^\\|.*\`${option}\`.*\\|`, "m"))
})
