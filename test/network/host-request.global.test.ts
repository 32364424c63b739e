// The class `Request` while MSW replaces it by a proxy.

import { setupServer } from "msw/node"
import { expect, test } from "vitest"
import { hostRequest } from "../../src/harness/http/host-request.ts"

const HEADERS: [string, string][] = [["x-tea", "sencha"]]

test("the class that was read while MSW was on works when MSW is off", () => {
  const server = setupServer()
  server.listen()
  const StandardRequest = hostRequest()
  server.close()
  // A proxy of MSW throws a TypeError here.
  expect(
    new StandardRequest("https://tea.example", { headers: HEADERS }).headers.get("x-tea"),
  ).toBe("sencha")
})
