// Wrong calls and handles of deleted objects. One file, because both read the types of the public
// API.

import { describe } from "vitest"

describe("a wrong call", async () => {
  await import("./generated.ts")
})
describe("a deleted object", async () => {
  await import("./gone.ts")
})
