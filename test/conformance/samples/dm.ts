import type { World } from "../world.ts"

/** Opens the bot's DM with alice and returns its id. */
export async function openDm({ ask, alice }: World): Promise<string> {
  const { body } = await ask("POST", "/users/@me/channels", { recipient_id: alice.id })
  return (body as { readonly id: string }).id // every channel has an id
}
