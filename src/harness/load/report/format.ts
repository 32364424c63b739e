// Figures as people read them.

const KILO = 1024

/** Returns bytes as text, such as `12.3 MiB`. */
export function formatBytes(bytes: number): string {
  if (bytes < KILO) return `${bytes} B`
  const units = ["KiB", "MiB", "GiB"] as const
  let value = bytes
  let unit = 0
  for (value /= KILO; value >= KILO && unit < units.length - 1; value /= KILO) unit += 1
  return `${value.toFixed(value < 10 ? 1 : 0)} ${units[unit]}`
}

/** Returns milliseconds as text, such as `0.4 ms` or `1.25 s`. */
export function formatDuration(milliseconds: number): string {
  if (milliseconds === 0) return "0 ms"
  if (milliseconds >= 1000) return `${(milliseconds / 1000).toFixed(2)} s`
  return `${milliseconds < 10 ? milliseconds.toFixed(1) : Math.round(milliseconds)} ms`
}

/** Returns a number with separators, such as `12,345`. */
export function formatCount(count: number): string {
  const digits = count < 10 && !Number.isInteger(count) ? 1 : 0
  return count.toLocaleString("en-US", { maximumFractionDigits: digits })
}

/** Returns seconds as text, such as `10:00`. */
export function formatClock(seconds: number): string {
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`
}
