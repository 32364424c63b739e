// Pictures of messages and channels. The host takes them, so handles only ask for them.

import { SetupError } from "../../requirements/setup-error.ts"
import type { ChannelId, MessageId, UserId } from "../../world/model/ids.ts"

/** How a picture is taken. */
export interface PictureSettings {
  readonly theme?: "light" | "dark"
  readonly width?: number
  readonly path?: string
  /** The user who looks. */
  readonly as?: { readonly id: UserId; readonly name: string }
  readonly executablePath?: string
}

/** The messages that a screenshot shows: those of a channel, or one of them. */
export interface ScreenshotSubject {
  readonly channelId: ChannelId
  readonly messageId?: MessageId
}

/** Takes a screenshot of a simulation. Resolves with the bytes of a PNG. */
export type TakeScreenshot = (
  subject: ScreenshotSubject,
  options: PictureSettings,
) => Promise<Uint8Array<ArrayBuffer>>

/** Returns the function that takes screenshots. @throws SetupError if the host has none. */
export function requireScreenshots(take: TakeScreenshot | undefined): TakeScreenshot {
  if (take !== undefined) return take
  throw new SetupError(
    'screenshot: only the handles of a run take pictures, since a picture needs Node. Pass the handle to the function of guildsim/node: import { screenshot } from "guildsim/node"; await screenshot(channel).',
  )
}
