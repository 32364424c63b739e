// Runs docs/worlds.md in its own file, because overrides in a suite do not apply to `testIn`.

import { vi } from "vitest"

// Creates a world with thousands of members.
vi.setConfig({ testTimeout: 30_000 })

await import("docs:docs/worlds.md#page")
