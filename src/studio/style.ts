// The style of Studio. The style of messages is that of the report.

import { ICON_STYLE } from "../harness/reports/html/style/icons.ts"
import { MESSAGE_STYLE } from "../harness/reports/html/style/messages.ts"
import { THEME_STYLE } from "../harness/reports/html/style/theme.ts"
import { ACTING_STYLE } from "./style/acting.ts"
import { FORM_STYLE } from "./style/forms.ts"
import { INSPECTOR_STYLE } from "./style/inspector.ts"
import { GUILD_STYLE } from "./style/guild.ts"
import { PAGE_STYLE } from "./style/page.ts"
import { TIME_STYLE } from "./style/time.ts"

/** The style sheet of Studio, for its shadow root. */
export const STUDIO_STYLE = [
  THEME_STYLE,
  PAGE_STYLE,
  FORM_STYLE,
  ICON_STYLE,
  MESSAGE_STYLE,
  ACTING_STYLE,
  INSPECTOR_STYLE,
  TIME_STYLE,
  GUILD_STYLE,
].join("\n")
