// The style of Studio. The style of messages is that of the report.

import { STYLE } from "../harness/reports/html-report/style.ts"
import { FORM_STYLE } from "./style/forms.ts"
import { PAGE_STYLE } from "./style/page.ts"

/** The style sheet of Studio, for its shadow root. */
export const STUDIO_STYLE = `${STYLE.replaceAll(":root", ":host")}\n${PAGE_STYLE}${FORM_STYLE}`
