// Mutations of the gateway protocol and its secrets.

import { GATEWAY, type Mutation } from "../mutation.ts"

export const protocol: readonly Mutation[] = [
  {
    file: `${GATEWAY}/protocol/close-codes.ts`,
    from: "authenticationFailed: [Code.AuthenticationFailed,",
    to: "authenticationFailed: [Code.NotAuthenticated,",
    why: "wrong close code: an invalid token",
    tests: ["test/gateway/refusals.test.ts"],
  },
  {
    file: `${GATEWAY}/protocol/close-codes.ts`,
    from: "  Code.InvalidSeq,\n  Code.SessionTimedOut,",
    to: "  Code.SessionTimedOut,",
    why: "a session can be resumed after 4007",
    tests: ["test/gateway/resuming.test.ts"],
  },
  {
    file: `${GATEWAY}/connections/connection.ts`,
    from: "found.identity.token !== bareToken(token)",
    to: "false",
    why: "a session can be resumed with another bot's token",
    tests: ["test/gateway/resuming.test.ts"],
  },
  {
    file: "src/world/journal-log.ts",
    from: "maskSecrets(JSON.stringify(entry), this.#secrets())",
    to: "JSON.stringify(entry)",
    why: "the journal contains tokens",
    tests: ["test/harness/tokens.test.ts", "test/harness/http-log.undici.test.ts"],
  },
]
