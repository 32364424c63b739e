// Moments as texts.

/** Returns the virtual date and time of day, such as `2026-01-02 00:26:20`. */
export function timeText(at: number): string {
  return new Date(at).toISOString().slice(0, 19).replace("T", " ")
}
