// What a list of measurements says: its middle, and how far it spreads.

/** Measurements of one thing, one a round. */
export type Measured = readonly number[]

/** Half of the measurements are below it. */
export function median(measured: Measured): number {
  return quantile(measured, 0.5)
}

/** The bounds of the middle half of the measurements. */
export function middleHalf(measured: Measured): readonly [low: number, high: number] {
  return [quantile(measured, 0.25), quantile(measured, 0.75)]
}

/** Each round's measurement as a multiple of what was measured beside it in the same round. */
export function ratios(measured: Measured, against: Measured): Measured {
  const middle = median(against)
  return measured.map((value, round) => value / (against[round] ?? middle))
}

function quantile(measured: Measured, part: number): number {
  const sorted = measured.toSorted((a, b) => a - b)
  const place = (sorted.length - 1) * part
  const below = sorted[Math.floor(place)] ?? Number.NaN
  const above = sorted[Math.ceil(place)] ?? Number.NaN
  return below + (above - below) * (place % 1)
}
