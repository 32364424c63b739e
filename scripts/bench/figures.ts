// Statistics of measurements: median, spread and ratios.

/** The measurements of one thing, one for each round. */
export type Measured = readonly number[]

/** Returns the median. */
export function median(measured: Measured): number {
  return quantile(measured, 0.5)
}

/** Returns the first and third quartile. */
export function middleHalf(measured: Measured): readonly [low: number, high: number] {
  return [quantile(measured, 0.25), quantile(measured, 0.75)]
}

/** Returns the ratio of each measurement to the reference of the same round. */
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
