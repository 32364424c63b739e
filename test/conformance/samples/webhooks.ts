import type { Sample, Samples } from "../sample.ts"
import { EMBED, ROWS, type World } from "../world.ts"

/** The path parameters of a webhook. */
type Named = Readonly<Record<"webhook_id" | "token", string>>

/** Creates a webhook of a person and returns its path parameters. */
function personal({ guild, general }: World): { readonly params: Named } {
  const { id, token } = guild.createWebhook(general)
  return { params: { webhook_id: id, token } }
}

/** Creates a webhook of the bot's application. */
async function own({ ask, general }: World): Promise<{ readonly params: Named }> {
  const { body } = await ask("POST", `/channels/${general.id}/webhooks`, { name: "Pot" })
  const { id, token } = body as { readonly id: string; readonly token: string } // every such response has both
  return { params: { webhook_id: id, token } }
}

/** Returns a request for the bot's webhook to write a message with all options. */
export async function executed(world: World): Promise<Sample> {
  const body = { content: "Hot.", username: "Kettle", embeds: [EMBED], components: ROWS }
  return { ...(await own(world)), query: "?wait=true", body }
}

/** Writes a message with a person's webhook. */
export async function written(world: World): Promise<Sample> {
  const { params } = personal(world)
  const path = `/webhooks/${params.webhook_id}/${params.token}?wait=true`
  const { body } = await world.ask("POST", path, { content: "Hot." })
  const { id } = body as { readonly id: string } // every message has an id
  return { params: { ...params, message_id: id } }
}

/** Returns the path parameters without the token. */
function managed({ params: { webhook_id } }: { readonly params: Named }): Sample {
  return { params: { webhook_id } }
}

const name = "Kettle"

export const webhooks = {
  "POST /channels/{channel_id}/webhooks": [
    ({ general }) => ({ params: { channel_id: general.id }, body: { name } }),
  ],
  "GET /channels/{channel_id}/webhooks": [
    async (world) => {
      personal(world)
      await own(world)
      return { params: { channel_id: world.general.id } }
    },
  ],
  "GET /guilds/{guild_id}/webhooks": [
    (world) => {
      personal(world)
      return { params: { guild_id: world.guild.id } }
    },
  ],
  "GET /webhooks/{webhook_id}": [
    (world) => managed(personal(world)),
    async (world) => managed(await own(world)),
    async ({ guild, general }) => {
      const { id } = await guild.owner.follow(guild.createNewsChannel("news"), general)
      return { params: { webhook_id: id } }
    },
  ],
  "PATCH /webhooks/{webhook_id}": [
    (world) => ({ ...managed(personal(world)), body: { name, channel_id: world.lounge.id } }),
  ],
  "DELETE /webhooks/{webhook_id}": [(world) => managed(personal(world))],
  "GET /webhooks/{webhook_id}/{token}": [personal, own],
  "PATCH /webhooks/{webhook_id}/{token}": [(world) => ({ ...personal(world), body: { name } })],
  "DELETE /webhooks/{webhook_id}/{token}": [personal],
} satisfies Samples
