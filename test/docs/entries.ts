/** The modules that readers import, and the files of this repository that implement them. */
export const ENTRIES: Readonly<Record<string, string>> = {
  guildsim: "src/index.ts",
  "guildsim/browser": "src/browser.ts",
  "guildsim/client": "src/client.ts",
  "guildsim/load": "src/load.ts",
  "guildsim/explore": "src/explore.ts",
  "guildsim/studio": "src/studio.ts",
  "guildsim/coverage": "src/coverage.ts",
  "guildsim/node": "src/node.ts",
  "guildsim/register": "src/register.ts",
  "guildsim/server": "src/server.ts",
  "guildsim/storybook": "src/storybook.ts",
  "guildsim/vitest": "src/vitest.ts",
  "guildsim/worlds": "src/worlds.ts",
}
