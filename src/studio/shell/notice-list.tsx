// The notices of the page: refusals of the platform, and errors.

import { useStudio } from "./context.ts"

/** The notices, which stay until they are closed. */
export function NoticeList() {
  const { notices } = useStudio()
  return (
    <div class="notices" role="alert">
      {notices.all.value.map(({ id, kind, title, text }) => (
        <article key={id} class={kind}>
          <h3>{title}</h3>
          <p>{text}</p>
          <button type="button" aria-label="Close the notice" onClick={() => notices.remove(id)}>
            ×
          </button>
        </article>
      ))}
    </div>
  )
}
