// The fixture of a poll by alice.

import type { MessageHandle } from "../../src/index.ts"
import { test as base } from "./fixture.ts"

export const HOUR = 3_600_000

/** A poll in the body of a message. */
export const TEA = {
  question: { text: "Which tea?" },
  answers: [
    { poll_media: { text: "Sencha", emoji: { name: "🍵" } } },
    { poll_media: { text: "Assam" } },
  ],
}

interface Fixtures {
  /** A poll by alice that takes one answer and is open for a day. */
  readonly poll: MessageHandle
  /** Returns the path of a route of the poll. */
  readonly path: (message: MessageHandle, rest: string) => string
  readonly wait: (milliseconds: number) => void
}

export const test = base.extend<Fixtures>({
  poll: async ({ alice, general }, use) =>
    use(await alice.send(general, "", { poll: { question: "Which?", answers: ["Tea", "Milk"] } })),
  path: async ({}, use) =>
    use(({ channelId, id }, rest) => `/channels/${channelId}/polls/${id}/${rest}`),
  wait: async ({ simulation: { world } }, use) =>
    use((milliseconds) => world.clock.stepTo(world.clock.now() + milliseconds)),
})
