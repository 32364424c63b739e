export default { test: { include: ["*.vitest.mjs"], setupFiles: ["guildsim/vitest-setup"] } }
