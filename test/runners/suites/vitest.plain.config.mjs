// The suites without a setup file, in one process of Vitest: as a user runs them, with fixtures, and
// in a pool that loads a bot for several files.

export default {
  test: {
    projects: [
      {
        test: {
          name: "plain",
          include: ["plain.vitest.mjs", "fixtures.vitest.mjs"],
          // The files share the client library, which takes longest to load. Those of
          // vitest.failing.config.mjs do not.
          isolate: false,
        },
      },
      {
        test: {
          name: "vmThreads",
          include: ["pool-one.vitest.mjs", "pool-two.vitest.mjs"],
          pool: "vmThreads",
          // The first test of each file loads the client library.
          testTimeout: 60_000,
        },
      },
    ],
  },
}
