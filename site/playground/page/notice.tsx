// The message at the top of the page.

import type { PlaygroundProps } from "./props.ts"

/** The message at the top of the page, if there is one. */
export function Notice({ playground }: PlaygroundProps) {
  const notice = playground.notice.value
  return (
    <div role="status" aria-label="Notice">
      {notice !== undefined && (
        <div class={notice.isError === true ? "notice error" : "notice"}>
          <p>{notice.text}</p>
          {notice.link !== undefined && (
            <input
              readOnly
              aria-label="Link to the bot"
              value={notice.link}
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
          )}
          {notice.hasPrevious === true && (
            <button type="button" onClick={() => playground.restorePrevious()}>
              Bring back my previous bot
            </button>
          )}
          <button type="button" onClick={() => playground.dismiss()}>
            Dismiss
          </button>
        </div>
      )}
    </div>
  )
}
