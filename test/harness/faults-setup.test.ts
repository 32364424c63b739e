import { expect, test } from "vitest"
import { type ErrorToInject, SetupError, createSim } from "../../src/index.ts"

/** Errors that cannot be injected, and their messages. */
const mistakes: readonly (readonly [wanted: ErrorToInject, says: RegExp])[] = [
  [{}, /give the kind of error/],
  [{ status: 200 }, /400 to 599/],
  [{ status: 404.5 }, /400 to 599/],
  [{ status: 500, times: 0 }, /times/],
  [{ status: 500, times: 1.5 }, /times/],
  [{ status: 500, delay: -1 }, /delay/],
  [{ status: 500, delay: Infinity }, /delay/],
  [{ delay: 0 }, /give the kind of error/],
  [{ delay: 1, effect: "before" }, /only late/],
  [{ rateLimit: { retryAfter: -1 } }, /retryAfter/],
  [{ rateLimit: {}, status: 500 }, /429/],
  [{ network: "reset", status: 500 }, /no response/],
  [{ network: "dns", effect: "after" }, /not found/],
  [{ network: "noAnswer", delay: 1 }, /late/],
  [{ code: 0 }, /status/],
  [{ code: 123 }, /status/],
  [{ code: 123, status: 404 }, /message/],
  [{ message: "Nope" }, /status/],
  [{ status: 500, path: "/chanels/{channel_id}/messages" }, /\/channels\/\{channel_id\}\/messages/],
  [{ status: 500, path: "/channels/{id}/messages" }, /no route/],
  [{ status: 500, path: "/api/v10/users/@me" }, /below \/api\/v10/],
  [{ status: 500, method: "PUT", path: "/users/@me" }, /no route PUT \/users\/@me/],
  [{ status: 500, path: "/channels/*/messages" }, /never apply.*\* is not a wildcard/],
  [{ status: 500, path: "/channels/:id/messages" }, /no route/],
  [{ status: 500, path: "/channels/general/messages" }, /no route/],
  [{ status: 500, path: "/discovery/categories" }, /does not model \/discovery\/categories/],
]

test.for(mistakes)("%j cannot be injected", ([wanted, says]) => {
  const world = createSim()
  expect(() => world.injectError(wanted)).toThrow(SetupError)
  expect(() => world.injectError(wanted)).toThrow(says)
  expect(world.faults).toEqual([])
})
