import { Locale } from "discord-api-types/v10"
import { perform } from "../../src/world/actions/perform.ts"
import { createUser } from "../../src/world/users/actions.ts"
import type { UserId } from "../../src/world/model/ids.ts"
import type { World } from "../../src/world/model/world.ts"

/** Creates the account of a person. */
export function person(world: World, name: string): UserId {
  const input = {
    name,
    globalName: null,
    discriminator: "0",
    bot: false,
    system: false,
    publicFlags: 0,
    acceptsDms: true,
    locale: Locale.EnglishUS,
  }
  return perform(world, "system", createUser, { input }).id
}
