// docs/worlds.md in a file of its own: what is overridden in a suite does not hold for `testIn`.

import { vi } from "vitest"

// A world of thousands of members is filled.
vi.setConfig({ testTimeout: 30_000 })

await import("docs:docs/worlds.md#page")
