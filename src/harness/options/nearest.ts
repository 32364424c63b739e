// Finds the name that a misspelled one was probably meant to be.

/** The similarity from which a name is suggested. */
const LEAST = 0.4

/** Returns the name that is most similar to a text; undefined if none is similar. */
export function nearestName<Name extends string>(
  text: string,
  names: readonly Name[],
): Name | undefined {
  const [best] = names
    .map((name) => ({ name, likeness: likeness(text, name) }))
    .toSorted((one, other) => other.likeness - one.likeness)
  return best !== undefined && best.likeness >= LEAST ? best.name : undefined
}

/** Returns the share of the pairs of letters that two texts have in common (Dice's coefficient). */
function likeness(one: string, other: string): number {
  const [ofOne, ofOther] = [pairsOf(one), pairsOf(other)]
  const left = [...ofOther]
  const common = ofOne.filter((pair) => {
    const at = left.indexOf(pair)
    if (at !== -1) left.splice(at, 1)
    return at !== -1
  })
  return (2 * common.length) / Math.max(1, ofOne.length + ofOther.length)
}

function pairsOf(text: string): readonly string[] {
  const plain = ` ${text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim()} `
  return Array.from({ length: plain.length - 1 }, (_, at) => plain.slice(at, at + 2))
}
