// Discriminators: the four digits that distinguish accounts with the same name. Bots still have
// them; people have "0".
// https://support.discord.com/hc/en-us/articles/12620128861463-New-Usernames-Display-Names

import type { User } from "../model/user.ts"
import type { WorldState } from "../../model/world.ts"

/** The number of discriminators that a name can have: 0001 to 9999. */
const COUNT = 9999

/** The constants of the 32-bit FNV-1a hash. */
const OFFSET_BASIS = 2_166_136_261
const PRIME = 16_777_619

/**
 * Returns the discriminator of a bot: four digits computed from its name. If another account with
 * that name has these digits, returns the next free ones.
 */
export function botDiscriminator(world: WorldState, name: string, except?: User): string {
  const taken = new Set<string>()
  for (const user of world.users.values()) {
    if (user.name === name && user !== except) taken.add(user.discriminator)
  }
  let number = 1 + (hashOf(name) % COUNT)
  while (taken.has(digitsOf(number)) && taken.size < COUNT) number = 1 + (number % COUNT)
  return digitsOf(number)
}

function digitsOf(number: number): string {
  return String(number).padStart(4, "0")
}

function hashOf(text: string): number {
  let hash = OFFSET_BASIS
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), PRIME) >>> 0
  }
  return hash
}
