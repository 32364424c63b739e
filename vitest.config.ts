import { availableParallelism } from "node:os"
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from "vitest/config"
import { COMPILE_CACHE } from "./test/built/compile-cache.ts"
import { builtModulesPlugin } from "./test/built/plugin.ts"
import { docsPlugin } from "./test/docs/plugin.ts"
import { LongestFirst } from "./test/order/longest-first.ts"

// Caches the code that Node compiles, in these processes and in processes that tests start.
process.env["NODE_COMPILE_CACHE"] ??= COMPILE_CACHE

// The compiler and the linter, which tests start, are programs in Go. Collecting garbage takes them a
// third of their time, so they begin with it only at this size of memory. With several threads they
// take a tenth more CPU time, and the workers of Vitest use all CPUs anyway.
process.env["GOGC"] ??= "off"
process.env["GOMEMLIMIT"] ??= "1500MiB"
process.env["GOMAXPROCS"] ??= "1"

// Tests with runs that fail compare messages, and leave no files behind.
process.env["GUILDSIM_REPORT"] ??= "never"

// A file is in the project "shared" unless its folder, or the end of its name as in
// `timers.global.test.ts`, is one of these patterns.

/**
 * Requests with npm's undici, also without a run, and bots with databases. discord.js cannot upload
 * files in a process that uses npm's undici.
 */
const UNDICI = [...filesIn("handlers", "network", "street/databases"), "test/**/*.undici.test.ts"]

/** Files that change globals, timers, sockets or output of their process, and restore them. */
const GLOBAL = ["test/**/*.global.test.ts"]

/** Files that change their process in ways that no other file allows. */
const ISOLATED = ["test/**/*.isolated.test.ts"]

/** Files that need a build: of the package, or of pages. */
const BUILT = filesIn("package", "runners", "browser", "studio")

const EXCEPTIONS = [UNDICI, GLOBAL, ISOLATED, BUILT]

/** Loaded before each test file. */
const SETUP = ["test/environment-of-files.ts", "test/conformance/every-answer.ts"]

/** Loaded before each test file of a project in which files also request without a run. */
const UNSEALED = [...SETUP, "test/unsealed-files.ts"]

/** Returns patterns for the test files of folders, without those that name their project. */
function filesIn(...folders: string[]): string[] {
  return folders.map((folder) => `test/${folder}/+([^.]).test.ts`)
}

/** A project whose files share processes, so that imports are loaded once. */
function shared(
  name: string,
  include: string[],
  options: TestProjectInlineConfiguration["test"] = {},
): TestProjectInlineConfiguration {
  return { extends: true, test: { name, include, isolate: false, setupFiles: SETUP, ...options } }
}

/** A project whose files have a process each. */
function isolated(
  name: string,
  include: string[],
  options: TestProjectInlineConfiguration["test"] = {},
): TestProjectInlineConfiguration {
  return { extends: true, test: { name, include, setupFiles: SETUP, ...options } }
}

export default defineConfig({
  plugins: [docsPlugin(), builtModulesPlugin()],
  test: {
    // Processes instead of threads, because a test may intercept the network of its process.
    pool: "forks",
    // One more than the CPUs, because some files wait for the processes that they start.
    maxWorkers: availableParallelism() + 1,
    // Every response of the simulated platform is validated against the platform's OpenAPI
    // description.
    globalSetup: ["test/conformance/compile.ts"],
    // A machine under load takes longer than the limits of Vitest.
    testTimeout: 20_000,
    hookTimeout: 20_000,
    expect: { poll: { timeout: 20_000 } },
    coverage: { include: ["src/**"], exclude: ["**/*.generated.ts"] },
    // Workers take the files in this order: a project after the other, the longest files first. The
    // last projects have many short files, so that no worker is left alone with a long one.
    sequence: { sequencer: LongestFirst },
    projects: [
      // Bots with client libraries, and files that leave their process as they found it.
      shared("shared", ["test/**/*.test.ts"], {
        exclude: [...configDefaults.exclude, ...EXCEPTIONS.flat()],
      }),
      // The package is built once, while other files run. One Chromium shows all pages.
      shared("built", BUILT, {
        globalSetup: ["test/package/build.ts", "test/browser/chromium-server.ts"],
        testTimeout: 60_000,
        hookTimeout: 180_000,
      }),
      shared("undici", UNDICI, {
        // Database servers start while other files run.
        globalSetup: ["test/street/databases/start-servers.ts"],
        setupFiles: ["test/npm-undici.ts", ...UNSEALED],
        hookTimeout: 60_000,
      }),
      shared("global", GLOBAL, { setupFiles: UNSEALED }),
      isolated("isolated", ISOLATED),
    ],
  },
})
