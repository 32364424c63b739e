// The key pair that signs the requests to an endpoint.
// https://docs.discord.com/developers/interactions/overview#validating-security-request-headers

import { SetupError } from "../../requirements/setup-error.ts"
import { bytesOfBase64 } from "../../world/kernel/bytes/base64.ts"
import { memoizePerObject } from "../../world/kernel/memoize.ts"
import type { Simulation } from "../simulation/simulation.ts"
import type { EndpointMethod } from "./endpoint.ts"

/** An Ed25519 key pair. */
export interface EndpointKeyPair {
  /** The public key: 32 bytes, as 64 hexadecimal digits. */
  readonly publicKey: string
  /** Returns the signature of a text, as 128 hexadecimal digits. */
  sign(text: string): Promise<string>
}

/** The bytes before the 32 bytes of a private key in PKCS #8 (RFC 8410). */
export const PKCS8 = "302e020100300506032b657004220420"

const keyPairsOf = memoizePerObject((_: Simulation) => new Map<string, EndpointKeyPair>())

/**
 * Returns the key pair that signs everything which is posted to a bot. The first call creates it from
 * the private key, or from the name of the bot.
 *
 * @throws SetupError for an invalid private key, and for another one than before.
 */
export async function keyPairOf(
  method: EndpointMethod,
  simulation: Simulation,
  name: string,
  privateKey: string | undefined,
): Promise<EndpointKeyPair> {
  const pairs = keyPairsOf(simulation)
  const known = pairs.get(name)
  if (known !== undefined && privateKey === undefined) return known
  const pair = await createKeyPair(method, name, privateKey)
  if (known !== undefined && known.publicKey !== pair.publicKey) {
    throw new SetupError(
      `${method}: ${name} has another private key already, and an application has only one. Leave the option out.`,
    )
  }
  pairs.set(name, pair)
  return pair
}

/**
 * Returns the public key of a bot that nothing was posted to yet: the one of its key pair if it has
 * one, else the one that is derived from its name.
 */
export async function publicKeyOf(simulation: Simulation, name: string): Promise<string> {
  const known = keyPairsOf(simulation).get(name)
  const { publicKey } = known ?? (await createKeyPair("addHttpBot", name, undefined))
  return publicKey
}

/** Returns the public key of the key pair of a bot; undefined if it has none yet. */
export function knownPublicKeyOf(simulation: Simulation, name: string): string | undefined {
  return keyPairsOf(simulation).get(name)?.publicKey
}

/** Returns the text whose SHA-256 is the private key of a bot without a key of its own. */
export function keySeedOf(name: string): string {
  return `guildsim ${name}`
}

async function createKeyPair(
  method: EndpointMethod,
  name: string,
  privateKey: string | undefined,
): Promise<EndpointKeyPair> {
  if (privateKey !== undefined && !/^[\da-f]{64}$/i.test(privateKey)) {
    throw new SetupError(
      `${method}: a private key of Ed25519 is 32 bytes, written as 64 hexadecimal digits.`,
    )
  }
  const { subtle } = globalThis.crypto
  const seed = privateKey ?? hex(await subtle.digest("SHA-256", encoded(keySeedOf(name))))
  const read = (): Promise<CryptoKey> =>
    subtle.importKey("pkcs8", bytes(PKCS8 + seed), "Ed25519", true, ["sign"])
  // Node refuses a valid key once after an error of TLS in the same process, such as in a request
  // that MSW answers.
  const key = await read().catch(read)
  const { x = "" } = await subtle.exportKey("jwk", key)
  return {
    publicKey: hex(encodedBase64(x)),
    sign: async (text) => hex(await subtle.sign("Ed25519", key, encoded(text))),
  }
}

function encoded(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text)
}

function encodedBase64(base64url: string): Uint8Array {
  return bytesOfBase64(base64url.replaceAll("-", "+").replaceAll("_", "/"))
}

function bytes(digits: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

function hex(data: ArrayBuffer | Uint8Array): string {
  return Array.from(new Uint8Array(data), (byte) => byte.toString(16).padStart(2, "0")).join("")
}
