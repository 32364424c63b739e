const suite = { include: ["failing.vitest.mjs"], setupFiles: ["guildsim/vitest-setup"] }

export default {
  test: {
    projects: [
      { test: { ...suite, name: "forks" } },
      { test: { ...suite, name: "threads", pool: "threads", isolate: false } },
    ],
  },
}
