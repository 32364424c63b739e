import { readFileSync, readdirSync } from "node:fs"
import { join } from "node:path"
import { defineConfig } from "vitest/config"
import { docsPlugin } from "./test/docs/plugin.ts"

// Caches the code that Node compiles, in these processes and in processes that tests start.
process.env["NODE_COMPILE_CACHE"] ??= join(import.meta.dirname, "node_modules/.cache/compiled")

// Projects with `isolate: false` share processes between files that leave their process unchanged,
// so that imports are loaded once. There are three such projects, because discord.js cannot upload
// files in a process that uses npm's undici, which is newer than its own.

/** Files that send no requests: tests of rules and exhaustive tests. */
const NO_REQUEST_TESTS = ["world/**", "proof", "sequences"].map(filesIn)

/** Files that send requests with npm's undici, which these two fixtures import. */
const UNDICI_TESTS = filesWhere("harness", (text) =>
  /\/(?:handlers\/|faults-)fixture\.ts"/.test(text),
)
const CLIENT_HANDLER_TESTS = "test/handlers/*-clients.test.ts"

/** Files that upload with undici. In a shared process their uploads sometimes hang. */
const UPLOAD_TESTS = filesWhere("handlers", (text) =>
  /multipart|FormData|audit-entries\//.test(text),
)

/**
 * Files that change their process: MSW listeners, Sapphire's global container, timers and globals,
 * bots that start when imported, and overridden Vitest fixtures.
 */
const PROCESS_CHANGE =
  /"(?:msw(?:\/node)?|undici|node:child_process|node:timers|@sapphire\/framework)"|(?:fixture|plain-msw|bots\/sapphire)\.ts"|import\(".*\/bots\/|test\.override|workers|vi\./

/** Folders whose files share processes, except files that change their process. */
const SHARED_FOLDERS = [
  "harness",
  "clients",
  "clients/scenario",
  "street",
  "worlds",
  "start",
  "vitest",
]

/** Files with bots that use client libraries. */
const CLIENT_TESTS = [
  ...["interactions", "gateway", "conformance/libraries/**"].map(filesIn),
  "test/http-bots/!(plain-msw).test.ts",
  CLIENT_HANDLER_TESTS,
  ...SHARED_FOLDERS.flatMap((folder) => filesWhere(folder, (text) => !PROCESS_CHANGE.test(text))),
]

/** Files that install the built package. */
const PACKAGE_TESTS = [
  filesIn("runners"),
  ...filesWhere("package", (text) => /builtPackage|createProject/.test(text)),
]

function filesIn(folder: string): string {
  return `test/${folder}/*.test.ts`
}

/** Returns the test files of a folder whose text matches. */
function filesWhere(folder: string, matches: (text: string) => boolean): string[] {
  return readdirSync(`test/${folder}`)
    .filter((name) => name.endsWith(".test.ts"))
    .map((name) => `test/${folder}/${name}`)
    .filter((file) => matches(readFileSync(file, "utf8")))
}

export default defineConfig({
  plugins: [docsPlugin()],
  test: {
    // Processes instead of threads, because a test may intercept the network of its process.
    pool: "forks",
    // The default leaves one CPU idle, which is half of two.
    maxWorkers: "100%",
    // Every response of the simulated platform is validated against the platform's OpenAPI
    // description.
    globalSetup: ["test/conformance/compile.ts"],
    setupFiles: ["test/conformance/every-answer.ts"],
    coverage: { include: ["src/**"], exclude: ["**/*.generated.ts"] },
    projects: [
      {
        extends: true,
        test: { name: "rules", include: NO_REQUEST_TESTS, isolate: false },
      },
      {
        extends: true,
        test: {
          name: "undici",
          include: [filesIn("handlers"), ...UNDICI_TESTS],
          exclude: [CLIENT_HANDLER_TESTS, ...UPLOAD_TESTS],
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: "clients", include: CLIENT_TESTS, isolate: false },
      },
      {
        // One Chromium for each process, with pages that are built once.
        extends: true,
        test: {
          name: "pages",
          include: [filesIn("browser")],
          globalSetup: ["test/browser/announce.ts"],
          isolate: false,
          // Starting Chromium and building pages takes time.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        // Starting database servers takes time.
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
        // The package is built once for these files.
        extends: true,
        test: { name: "package", include: PACKAGE_TESTS, globalSetup: ["test/package/build.ts"] },
      },
      {
        // Each file has its own process.
        extends: true,
        test: {
          name: "isolated",
          include: [
            "test/!(world|proof|sequences|handlers|interactions)/**/*.test.ts",
            filesIn("worlds"), // Excluded by "world" above.
            ...UPLOAD_TESTS,
          ],
          exclude: [
            ...UNDICI_TESTS,
            ...CLIENT_TESTS,
            ...PACKAGE_TESTS,
            filesIn("browser"),
            filesIn("street/databases"),
          ],
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
