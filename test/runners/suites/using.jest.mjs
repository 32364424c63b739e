import { bothFail, runFails } from "./using.mjs"

test("both fail", () => bothFail(() => expect({ tea: "Sencha" }).toEqual({ tea: "Assam" })))
test("the run fails", runFails)
