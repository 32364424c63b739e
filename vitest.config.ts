import { defineConfig } from "vitest/config"

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    // Each file in a process of its own: one that holds the process's network shares it with none.
    pool: "forks",
    typecheck: { enabled: true, checker: "tsc", include: ["test/types/**/*.test-d.ts"] },
    coverage: { include: ["src/**"], exclude: ["**/*.generated.ts"] },
  },
})
