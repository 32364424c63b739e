// The codes of invites: eight letters and digits, computed from the seed of a run and a counter.

import type { World } from "../../model/world.ts"
import { findGroupOfCode } from "../../dms/rules/invites.ts"
import { findVanityGuild } from "./invites.ts"

const CHARACTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"

/** The length of each half of a code. Each half is computed with its own salt. */
const HALF = 4
const SALTS = [0x9e37_79b9, 0x85eb_ca6b] as const

/**
 * Returns the code with a number in a series. Two numbers of a series have the same code only by
 * chance.
 */
export function inviteCode(series: number, number: number): string {
  return SALTS.map((salt) => encodeHalf(mixBits(mixBits(series ^ salt) + number))).join("")
}

function encodeHalf(value: number): string {
  let rest = value
  let text = ""
  while (text.length < HALF) {
    text += CHARACTERS.charAt(rest % CHARACTERS.length)
    rest = Math.floor(rest / CHARACTERS.length)
  }
  return text
}

/** Mixes 32 bits, as the last step of MurmurHash3 does. */
function mixBits(value: number): number {
  let bits = value >>> 0
  bits = Math.imul(bits ^ (bits >>> 16), 0x85eb_ca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2_ae35)
  return (bits ^ (bits >>> 16)) >>> 0
}

/** Returns whether an invite to a guild or to a group DM has a code. */
export function isInviteCode(world: World, code: string): boolean {
  return world.invites.has(code) || findGroupOfCode(world, code) !== undefined
}

/** Returns whether an invite or a guild already uses a code. */
function isCodeTaken(world: World, code: string): boolean {
  return isInviteCode(world, code) || findVanityGuild(world, code) !== undefined
}

/** Returns the next unused invite code of the world. */
export function nextInviteCode(world: World): string {
  for (;;) {
    const code = inviteCode(world.series, world.inviteCount)
    world.inviteCount += 1
    if (!isCodeTaken(world, code)) return code
  }
}

/** Returns whether a code belongs or belonged to an invite of a world. */
export function hasIssuedCode(world: World, code: string): boolean {
  if (world.invites.has(code)) return true
  if (code.length !== 2 * HALF) return false
  for (let number = 0; number < world.inviteCount; number++) {
    if (inviteCode(world.series, number) === code) return true
  }
  return false
}
