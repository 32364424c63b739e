import { type Html, type HtmlContent, html } from "../../../../world/kernel/html.ts"
import { bytesOfDataUri } from "../../../../world/files/rules/data-uri.ts"

/** Renders a voice message: its waveform, its duration and its player. */
export function voiceMessageHtml(seconds: number, waveform: string, player: HtmlContent): Html {
  const bars = barsOf(waveform)
  const path = bars.map((bar, at) => barPath(bar, at)).join("")
  return html`<div class="voice-message">
    <i class="icon icon-play" aria-hidden="true"></i>
    <svg
      viewBox="0 0 ${bars.length * 4} 32"
      width="${bars.length * 4}"
      height="32"
      role="img"
      aria-label="Voice message"
    >
      <path d="${path}" />
    </svg>
    <span>${durationText(seconds)}</span>${player}
  </div>`
}

/** The number of bars of a waveform. */
const BARS = 48

/** Returns the loudness of evenly distributed moments, from 0 to 255. */
function barsOf(waveform: string): number[] {
  const levels = bytesOfDataUri(`data:;base64,${waveform}`) ?? new Uint8Array()
  const count = Math.min(BARS, Math.max(levels.length, 1))
  return Array.from(
    { length: count },
    (_, at) => levels[Math.floor((at * levels.length) / count)] ?? 0,
  )
}

/** Returns the path of a bar that is centered vertically. */
function barPath(level: number, at: number): string {
  const height = 2 + Math.round((level / 255) * 28)
  return `M${at * 4} ${16 - height / 2}h2v${height}h-2z`
}

/** Formats a duration: `0:03`. */
function durationText(seconds: number): string {
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`
}
