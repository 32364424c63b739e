// The suites without a setup file, in one process of Vitest: as a user runs them, with fixtures,
// and in pools that load a bot for several files.

const pools = {
  include: ["pool-one.vitest.mjs", "pool-two.vitest.mjs"],
  // The first test of each file loads the client library.
  testTimeout: 60_000,
}

export default {
  test: {
    projects: [
      { test: { name: "plain", include: ["plain.vitest.mjs"] } },
      { test: { name: "fixtures", include: ["fixtures.vitest.mjs"] } },
      { test: { ...pools, name: "threads", pool: "threads", isolate: false } },
      { test: { ...pools, name: "vmThreads", pool: "vmThreads" } },
    ],
  },
}
