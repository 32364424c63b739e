// The usual causes for a bot that does not become ready, and what to do about each.

import { explainCloseCode } from "./close-codes.ts"
import type { StartFacts } from "./facts.ts"

/** A cause and the condition under which it is likely. */
interface StartCause {
  when(facts: StartFacts): boolean
  says(facts: StartFacts): string
}

const FRESH_MODULE =
  'Evaluate it again for each run: `importFresh(new URL("./bot.js", import.meta.url))`; or `vi.resetModules()` in Vitest, `jest.resetModules()` in Jest, before the import'

/** Returns whether the bot uses the gateway and has not tried to connect. */
const isUnconnected = ({ usesGateway, connections, returned }: StartFacts): boolean =>
  usesGateway && connections === 0 && !returned.isSameModule

const isSilent = (facts: StartFacts): boolean => isUnconnected(facts) && facts.lines.length === 0

const hasRequested = ({ lines }: StartFacts): boolean =>
  lines.some(({ kind }) => kind === "request")

const wasRefused = ({ lines }: StartFacts): boolean =>
  lines.some((entry) => entry.kind === "request" && entry.status === 401)

const hasIdentified = ({ lines }: StartFacts): boolean =>
  lines.some(({ kind }) => kind === "connection")

/** The causes, the most certain first. */
export const START_CAUSES: readonly StartCause[] = [
  {
    when: ({ shards }) => shards > 0,
    says: () =>
      "The start function waits for the end of the bot. Let it return once the login has been called, and stop the bot when `signal` is aborted.",
  },
  {
    when: ({ closed, shards }) =>
      shards === 0 && closed !== undefined && explainCloseCode(closed.code) !== undefined,
    says: ({ closed }) => `Close code ${closed?.code}: ${explainCloseCode(closed?.code ?? 0)}`,
  },
  {
    when: wasRefused,
    says: () =>
      "A request was answered with 401, because its token is invalid. Log in with the `token` that the start function receives.",
  },
  {
    when: ({ repeated, stall }) => stall === "repeating" && repeated !== undefined,
    says: ({ repeated }) =>
      `The bot repeated one action ${repeated?.times} times: ${repeated?.what}. Find out what it waits for.`,
  },
  {
    when: ({ returned, shards }) => shards === 0 && returned.isSameModule,
    says: ({ returned }) =>
      `The start function returned the same module as in an earlier run. A module is evaluated once in a process, so its login ran in that run only. ${FRESH_MODULE}${returned.isCommonJs ? " (which leaves CommonJS alone)" : ""}.`,
  },
  {
    when: (facts) => isUnconnected(facts) && facts.returned.hasClient,
    says: () =>
      "The start function returned a client that has not logged in. Call `client.login(token)` in it, or give the client itself to sim.run.",
  },
  {
    when: (facts) =>
      isUnconnected(facts) && facts.returned.functions.length > 0 && !facts.returned.hasClient,
    says: ({ returned }) =>
      `The start function returned a module that exports ${returned.functions.slice(0, 5).join(", ")}, and called none of them. Call the one that starts the bot, or name another entry.`,
  },
  {
    when: (facts) =>
      facts.connections > 0 &&
      facts.shards === 0 &&
      facts.closed === undefined &&
      !hasIdentified(facts),
    says: () =>
      "The bot opened a connection to the gateway and did not identify. A client sends IDENTIFY with its token after HELLO.",
  },
  {
    when: (facts) => isUnconnected(facts) && hasRequested(facts),
    says: () =>
      "The bot made requests and opened no connection to the gateway. A bot or a script that only uses REST is run with { gateway: false }.",
  },
  {
    when: ({ hasStarted, shards, openWork }) => !hasStarted && shards === 0 && openWork.length > 0,
    says: () =>
      "The start function waits for something in this list that does not happen, or for longer than the 60 s of the clock that pass while a bot starts.",
  },
  {
    when: ({ hasStarted, shards, openWork }) =>
      !hasStarted && shards === 0 && openWork.length === 0,
    says: () =>
      "The start function waits for something that guildsim cannot see, or that never happens. Let it return once the login has been called. If it waits for the end of the bot, listen to the { signal } that it receives instead. A longer { patience } waits longer for invisible work, such as that of some native add-ons.",
  },
  {
    when: (facts) =>
      isUnconnected(facts) && !hasRequested(facts) && ![...facts.tokens.values()].includes(true),
    says: ({ tokens }) =>
      `No token may have reached the client: none of ${[...tokens.keys()].join(", ")} is set in the environment. Log in with the \`token\` that the start function receives, or set one: { processEnv: { DISCORD_TOKEN: "any.token.counts" } }.`,
  },
  {
    when: (facts) => isSilent(facts) && !facts.isFirstRun,
    says: () =>
      `A module that logs in when it is imported does so only the first time in a process, and this is not its first run. ${FRESH_MODULE}.`,
  },
  {
    when: isSilent,
    says: () =>
      "Does the start function reach the login? It may import another file than the bot's entry, or the bot skips its login under a test runner: set or remove NODE_ENV and VITEST by { processEnv }.",
  },
  {
    when: isSilent,
    says: () => "A bot or a script without a gateway is run with { gateway: false }.",
  },
]
