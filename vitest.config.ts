import { readFileSync, readdirSync } from "node:fs"
import { join } from "node:path"
import { defineConfig } from "vitest/config"
import { docsPlugin } from "./test/docs/plugin.ts"

// What Node itself loads, in these processes and in those that tests start, it compiles once.
process.env["NODE_COMPILE_CACHE"] ??= join(import.meta.dirname, "node_modules/.cache/compiled")

// Files that share processes, as each leaves them as they were: what they import is loaded once. Where
// npm's undici is used, discord.js uploads no file, having an older one; so there are three kinds.

/** Whatever asks nobody: the rules, and what is proved of all of them. */
const PROVING = ["world/**", "proof", "sequences"].map(filesIn)

/** Whatever asks by npm's undici, which these two fixtures do. */
const ASKING = filesWhere("harness", (text) => /\/(?:handlers\/|faults-)fixture\.ts"/.test(text))
const CLIENTS = "test/handlers/*-clients.test.ts"

/** In a process that has run for a while, an upload of undici's now and then stands still. */
const UPLOADING = filesWhere("handlers", (text) => /multipart|FormData|audit-entries\//.test(text))

/**
 * Files that do not leave their process as it was: listeners of MSW, Sapphire's one container, timers
 * and globals, bots that start when they are imported, and fixtures of Vitest that are overridden.
 */
const CHANGING =
  /"(?:msw(?:\/node)?|undici|node:child_process|node:timers|@sapphire\/framework)"|(?:fixture|stock|bots\/sapphire)\.ts"|import\(".*\/bots\/|test\.override|workers|vi\./

/** Folders whose files share processes, but for those that change what others read. */
const SHARING = ["harness", "clients", "clients/scenario", "street", "worlds", "start", "vitest"]

/** Where bots live in their clients. */
const LIVING = [
  ...["interactions", "gateway", "conformance/libraries/**"].map(filesIn),
  "test/http-bots/!(stock).test.ts",
  CLIENTS,
  ...SHARING.flatMap((room) => filesWhere(room, (text) => !CHANGING.test(text))),
]

function filesIn(room: string): string {
  return `test/${room}/*.test.ts`
}

/** The files of a room that are told by what stands in them. */
function filesWhere(room: string, isMeant: (text: string) => boolean): string[] {
  return readdirSync(`test/${room}`)
    .filter((name) => name.endsWith(".test.ts"))
    .map((name) => `test/${room}/${name}`)
    .filter((file) => isMeant(readFileSync(file, "utf8")))
}

export default defineConfig({
  plugins: [docsPlugin()],
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
        test: {
          name: "asking",
          include: [filesIn("handlers"), ...ASKING],
          exclude: [CLIENTS, ...UPLOADING],
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: "living", include: LIVING, isolate: false },
      },
      {
        // One Chromium for each process, and pages that are built once.
        extends: true,
        test: {
          name: "pages",
          include: [filesIn("browser")],
          globalSetup: ["test/browser/announce.ts"],
          isolate: false,
          // Chromium starts, pages are built.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        // Database servers of the machine start, and wait for the disk.
        extends: true,
        test: {
          name: "databases",
          include: ["test/street/databases/*.test.ts"],
          globalSetup: ["test/street/databases/announce.ts"],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        // Each file in a process of its own.
        extends: true,
        test: {
          name: "apart",
          include: [
            "test/!(world|proof|sequences|handlers|interactions)/**/*.test.ts",
            filesIn("worlds"), // which "world" above takes along
            ...UPLOADING,
          ],
          exclude: [...ASKING, ...LIVING, filesIn("browser"), filesIn("street/databases")],
          typecheck: {
            enabled: true,
            checker: "tsc",
            include: ["test/types/**/*.test-d.ts"],
            tsconfig: "test/types/tsconfig.json",
          },
        },
      },
    ],
  },
})
