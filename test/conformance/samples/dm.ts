import type { World } from "../world.ts"

/** Opens the bot's conversation with Alice; its id. */
export async function openDm({ ask, alice }: World): Promise<string> {
  const { body } = await ask("POST", "/users/@me/channels", { recipient_id: alice.id })
  return (body as { readonly id: string }).id // of every channel
}
