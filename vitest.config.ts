import { defineConfig } from "vitest/config"

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    // Each file in a process of its own: one that holds the process's network shares it with none.
    pool: "forks",
    // One less is left idle by itself, which on two cores is half of them.
    maxWorkers: "100%",
    // Whatever a test makes the platform say is held to its own description.
    globalSetup: ["test/conformance/compile.ts"],
    setupFiles: ["test/conformance/every-answer.ts"],
    typecheck: { enabled: true, checker: "tsc", include: ["test/types/**/*.test-d.ts"] },
    coverage: { include: ["src/**"], exclude: ["**/*.generated.ts"] },
  },
})
