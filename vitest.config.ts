import { readFileSync, readdirSync } from "node:fs"
import { defineConfig } from "vitest/config"

// Files that share processes, as each leaves them as they were: what they import is loaded once. Where
// npm's undici is used, discord.js uploads no file, having an older one; so there are three kinds.

/** Whatever asks nobody: the rules, and what is proved of all of them. */
const PROVING = ["world/**", "proof", "sequences"].map(filesIn)

/** Whatever asks by npm's undici. */
const ASKING = ["handlers"].map(filesIn)
const CLIENTS = "test/handlers/*-clients.test.ts"

/** In a process that has run for a while, an upload of undici's now and then stands still. */
const UPLOADING = readdirSync("test/handlers")
  .filter((name) => name.endsWith(".test.ts"))
  .map((name) => `test/handlers/${name}`)
  .filter((file) => /multipart|FormData|audit-entries\//.test(readFileSync(file, "utf8")))

/** Where bots live in their clients. */
const LIVING = [
  ...["interactions", "gateway", "conformance/libraries/**"].map(filesIn),
  "test/http-bots/!(stock).test.ts",
  CLIENTS,
]

function filesIn(room: string): string {
  return `test/${room}/*.test.ts`
}

export default defineConfig({
  test: {
    // Processes, not threads: a test may hold the network of its process.
    pool: "forks",
    // One less is left idle by itself, which on two cores is half of them.
    maxWorkers: "100%",
    // Whatever a test makes the platform say is held to its own description.
    globalSetup: ["test/conformance/compile.ts"],
    setupFiles: ["test/conformance/every-answer.ts"],
    coverage: { include: ["src/**"], exclude: ["**/*.generated.ts"] },
    projects: [
      {
        extends: true,
        test: { name: "proving", include: PROVING, isolate: false },
      },
      {
        extends: true,
        test: { name: "asking", include: ASKING, exclude: [CLIENTS, ...UPLOADING], isolate: false },
      },
      {
        extends: true,
        test: { name: "living", include: LIVING, isolate: false },
      },
      {
        // Each file in a process of its own.
        extends: true,
        test: {
          name: "apart",
          include: [
            "test/!(world|proof|sequences|handlers|interactions)/**/*.test.ts",
            ...UPLOADING,
          ],
          exclude: LIVING,
          typecheck: { enabled: true, checker: "tsc", include: ["test/types/**/*.test-d.ts"] },
        },
      },
    ],
  },
})
