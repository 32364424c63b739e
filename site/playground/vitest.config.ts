// The tests of the playground. They need the packages of the site, and the site that `npm run docs` has
// built, so they are not among those of `npm test`.

import { resolve } from "node:path"
import { defineConfig } from "vitest/config"

export default defineConfig({
  root: resolve(import.meta.dirname, "../.."),
  test: {
    include: ["site/playground/test/*.test.ts"],
    globalSetup: ["test/browser/chromium-server.ts"],
    // A machine under load takes long.
    testTimeout: 120_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
