import type { Refusal } from "../refusal.ts"

export const invites: readonly Refusal[] = [
  {
    does: "looking up an invite code that does not exist",
    route: "GET /invites/{code}",
    code: 10006,
    params: { code: "tea" },
  },
  {
    does: "making the thousand and first invite",
    route: "POST /channels/{channel_id}/invites",
    code: 30016,
    says: "Maximum number of invites reached (1000)",
    arrange: ({ simulation: { world } }) => {
      const [invite] = world.invites.values()
      if (invite === undefined) return
      for (let n = 1; n < 1000; n += 1) world.invites.set(`${n}`, { ...invite, code: `${n}` })
    },
    params: { channel_id: "random" },
  },
]
