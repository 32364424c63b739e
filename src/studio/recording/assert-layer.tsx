// The windows of the page, whose clicks add assertions while those are picked.

import type { ComponentChildren } from "preact"
import { useStudio } from "../shell/context.ts"
import { assertPicked, pickedPart } from "./assert-mode.ts"
import { MemberAssertion } from "./member-assertion.tsx"

/** Shows the windows. While assertions are picked, clicks and Enter add them and do nothing else. */
export function AssertLayer({ children }: { children: ComponentChildren }) {
  const studio = useStudio()
  const { isAsserting } = studio.recording
  const pick = (event: Event): void => {
    const part = isAsserting.value ? pickedPart(event) : undefined
    if (part === undefined) return
    event.preventDefault()
    event.stopPropagation()
    if (part.messageId !== undefined) assertPicked(studio, part)
    else if (part.userId !== undefined) studio.open(<MemberAssertion userId={part.userId} />)
  }
  return (
    <main
      class={isAsserting.value ? "panes asserting" : "panes"}
      onClickCapture={pick}
      onKeyDownCapture={(event) => {
        if (event.key === "Enter") pick(event)
      }}
    >
      {children}
    </main>
  )
}
