import type { Samples } from "../sample.ts"
import type { World } from "../world.ts"

/** Creates an invite of the bot with all options. */
async function made({ ask, general }: World): Promise<{ readonly code: string }> {
  const options = { max_age: 60, max_uses: 1, temporary: true }
  const { body } = await ask("POST", `/channels/${general.id}/invites`, options)
  const { code } = body as { readonly code: string } // every invite has a code
  return { code }
}

export const invites = {
  "POST /channels/{channel_id}/invites": [
    ({ general }) => ({ params: { channel_id: general.id }, body: {} }),
    ({ lounge }) => ({ params: { channel_id: lounge.id }, body: { max_age: 0, unique: true } }),
  ],
  "GET /channels/{channel_id}/invites": [
    async (world) => {
      await made(world)
      return { params: { channel_id: world.general.id } }
    },
  ],
  "GET /guilds/{guild_id}/invites": [
    async (world) => {
      await made(world)
      return { params: { guild_id: world.guild.id } }
    },
  ],
  "GET /guilds/{guild_id}/vanity-url": [
    ({ guild }) => ({ params: { guild_id: guild.id } }),
    ({ guild }) => {
      guild.setVanityUrl("tea-house")
      return { params: { guild_id: guild.id } }
    },
  ],
  "GET /invites/{code}": [
    async (world) => ({ params: await made(world) }),
    async (world) => {
      const { id } = world.guild.createScheduledEvent("Tea party", { location: "Garden" })
      return { params: await made(world), query: `?guild_scheduled_event_id=${id}` }
    },
    ({ guild }) => {
      guild.setVanityUrl("tea-house")
      return { params: { code: "tea-house" }, query: "?with_counts=true" }
    },
  ],
  "DELETE /invites/{code}": [async (world) => ({ params: await made(world) })],
} satisfies Samples
