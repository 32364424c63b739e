// The fixtures of fault tests: a guild, and requests of a bot that uses REST only.

import { test as base } from "vitest"
import { type ChannelHandle, type Env, type GuildHandle, sim } from "../../src/node.ts"

export const API = "https://discord.com/api/v10"

/** The route of most tests. */
export const SEND = { method: "POST", path: "/channels/{channel_id}/messages" } as const

interface Fixtures {
  readonly env: Env
  readonly guild: GuildHandle
  readonly general: ChannelHandle
  readonly ask: (
    method: string,
    path: string,
    body?: object,
    init?: RequestInit,
  ) => Promise<Response>
  /** Sends a message to the channel. */
  readonly send: (content: string, init?: RequestInit) => Promise<Response>
}

export const test = base.extend<Fixtures>({
  env: async ({}, use) => {
    await using env = await sim.run(() => {}, { gateway: false })
    await use(env)
  },
  guild: ({ env }, use) => use(env.createGuild("Tea House")),
  general: ({ guild }, use) => use(guild.createTextChannel("general")),
  ask: ({ env }, use) =>
    use((method, path, body, init = {}) =>
      fetch(API + path, {
        method,
        headers: { authorization: `Bot ${env.token}`, "content-type": "application/json" },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        ...init,
      }),
    ),
  send: ({ ask, general }, use) =>
    use((content, init) => ask("POST", `/channels/${general.id}/messages`, { content }, init)),
})

/** Returns the error below that of `fetch`. */
export async function causeOf(asking: Promise<unknown>): Promise<unknown> {
  try {
    await asking
  } catch (error) {
    return error instanceof TypeError ? error.cause : error
  }
  throw new Error("The request was expected to fail, and was answered.")
}
