import assert from "node:assert/strict"
import { test } from "node:test"
import { bothFail, runFails } from "./using.mjs"

test("both fail", () => bothFail(() => assert.deepEqual({ tea: "Sencha" }, { tea: "Assam" })))
test("the run fails", runFails)
