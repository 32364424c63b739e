import { action } from "../../actions/action.ts"
import { refreshUrlsBody } from "../schemas/attachments.ts"

/**
 * Renews the URLs of attachments. Nothing changes, because every view of a URL is a new one.
 *
 * Assumption: refreshed-urls
 */
export const refreshUrls = action({
  name: "messages.refreshUrls",
  bodySchema: refreshUrlsBody,
  resolve: () => ({}),
  apply: ({ body: { attachmentUrls } }): readonly string[] => attachmentUrls,
})
