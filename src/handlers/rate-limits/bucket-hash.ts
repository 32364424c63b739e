/** The seeds of the four parts of a hash. */
const SEEDS = [0x811c9dc5, 0x01000193, 0x9e3779b9, 0x85ebca6b]

/**
 * Returns the name of a bucket in headers: 32 hexadecimal digits, as the platform's, which differ
 * between buckets and are the same in every run (FNV-1a).
 */
export function bucketHash(name: string): string {
  return SEEDS.map((seed) => hashPart(name, seed)).join("")
}

function hashPart(name: string, seed: number): string {
  let hash = seed
  for (const character of name) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  }
  return (hash >>> 0).toString(16).padStart(8, "0")
}
