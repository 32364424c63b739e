import type { Samples } from "../sample.ts"

export const users = {
  "GET /users/@me": [() => ({})],
  "GET /users/{user_id}": [
    ({ alice }) => ({ params: { user_id: alice.id } }),
    ({ bob }) => ({ params: { user_id: bob.id } }),
    ({ env }) => ({ params: { user_id: env.createUser("system", { system: true }).id } }),
  ],
  "POST /users/@me/channels": [({ alice }) => ({ body: { recipient_id: alice.id } })],
} satisfies Samples
