export default {
  test: {
    include: ["*.vitest.mjs"],
    maxWorkers: 2,
    reporters: [
      "default",
      ["guildsim/coverage", { thresholds: { subcommands: 100, choices: 90 } }],
    ],
  },
}
