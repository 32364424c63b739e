// The tests about requests once more, with requests that all use sockets.

import { describe } from "vitest"

const FILES = [
  "./failures.test.ts",
  "./handlers.test.ts",
  "./replies.test.ts",
  "./requests.test.ts",
  "./several.test.ts",
  "../harness/faults.undici.test.ts",
  "../harness/faults-timing.undici.test.ts",
  "../harness/http-log.undici.test.ts",
]

// The environment of the file ends with it.
process.env["GUILDSIM_REQUESTS"] = "sockets"

// With a query, so that a file is evaluated although an earlier file of this process was the same.
describe.for(FILES)("%s", async (file) => {
  await import(/* @vite-ignore */ `${file}?sockets`)
})
