// One file with all of its tests, because each file loads the package and the client library again.

import "./poll.test.mjs"
import "./ticket.test.mjs"
import assert from "node:assert/strict"
import test from "node:test"
import { runTwice } from "./cached.mjs"
import { replyLate } from "./late.mjs"
import { throwAnywhere } from "./places.mjs"

// Node 22 does not support the syntax.
if (Number.parseInt(process.versions.node) >= 24) {
  const { bothFail, runFails } = await import("./using.mjs")
  test("both fail", () => bothFail(() => assert.deepEqual({ tea: "Sencha" }, { tea: "Assam" })))
  test("the run fails", runFails)
}

throwAnywhere(test)
runTwice(test)
replyLate(test)
