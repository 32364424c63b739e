// The page of a screenshot: messages with their style, and nothing else.

import { SetupError } from "../../../requirements/setup-error.ts"
import { channelHtml } from "../../reports/html/channel.ts"
import type { ChannelView } from "../../reports/html/channel-view.ts"
import { messageItemsOf } from "../../reports/html/items.ts"
import { canSee } from "../../../world/rules/permissions.ts"
import { NO_HISTORY } from "../../reports/html/message-history.ts"
import { CHANNEL_STYLE } from "../../reports/html/style/channels.ts"
import { ICON_STYLE } from "../../reports/html/style/icons.ts"
import { MESSAGE_STYLE } from "../../reports/html/style/messages.ts"
import { THEME_STYLE } from "../../reports/html/style/theme.ts"
import type { PictureSettings, ScreenshotSubject } from "../../simulation/screenshots.ts"
import type { Simulation } from "../../simulation/simulation.ts"

/**
 * The style of the page. Nothing moves in it, selects are closed as in the app, and everything has the
 * bundled fonts.
 */
const PAGE_STYLE = `${[THEME_STYLE, ICON_STYLE, CHANNEL_STYLE, MESSAGE_STYLE].join("\n")}
body{margin:0;background:var(--bg);color:var(--text);padding:8px 0;
font-family:"guildsim sans",sans-serif;.channel{padding-bottom:0}.channel>header{position:static}}
code,pre{font-family:"guildsim mono",monospace!important}
.select ul{display:none}
*{animation:none!important;transition:none!important}`

/** The content security policy: a page loads nothing and runs nothing. */
const CONTENT_SECURITY_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; media-src data:"

/**
 * Renders the page of a screenshot.
 *
 * @throws SetupError if the message or the channel does not exist any more, or the viewer cannot see it.
 */
export function screenshotPage(
  { world, mask }: Pick<Simulation, "world" | "mask">,
  { channelId, messageId }: ScreenshotSubject,
  { theme = "dark", as }: PictureSettings,
): string {
  const channel = world.channels.get(channelId)
  if (channel === undefined) {
    throw new SetupError(`screenshot: the channel ${channelId} has been deleted.`)
  }
  if (as !== undefined && !canSee(world, channel, as.id)) {
    throw new SetupError(`screenshot: ${as.name} cannot see the channel ${channelId}.`)
  }
  const view: ChannelView = { world, channel, mask, history: NO_HISTORY, viewer: as?.id }
  const body = messageId === undefined ? channelHtml(view)?.html : rowOf(view, messageId)
  if (body === undefined) {
    const by = as === undefined ? "" : ` for ${as.name}`
    throw new SetupError(
      `screenshot: there is nothing to show${by}. The message was deleted, only another user sees it, or the channel is a category.`,
    )
  }
  return `<!doctype html><html data-theme="${theme}"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${CONTENT_SECURITY_POLICY}">
<style>${PAGE_STYLE}</style></head><body>${mask(body)}</body></html>`
}

function rowOf(view: ChannelView, messageId: string): string | undefined {
  const row = messageItemsOf(view).find(({ id }) => id === messageId)
  return row && `<ol class="messages">${row.html()}</ol>`
}
