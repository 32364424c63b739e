// The suites with the setup file. The pool of threads also loads a bot for several files, which share
// the client library with the failing suite.

const setupFiles = ["guildsim/vitest-setup"]
const failing = "failing.vitest.mjs"

export default {
  test: {
    projects: [
      { test: { name: "forks", include: [failing], setupFiles } },
      {
        test: {
          name: "threads",
          include: [failing, "pool-one.vitest.mjs", "pool-two.vitest.mjs"],
          setupFiles,
          pool: "threads",
          isolate: false,
          // The first test of each file loads the client library.
          testTimeout: 60_000,
        },
      },
    ],
  },
}
