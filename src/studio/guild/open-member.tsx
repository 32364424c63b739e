// Opens the card of the member whose name, picture or mention is clicked.

import type { Pane } from "../state/panes.ts"
import type { Studio } from "../state/studio.ts"
import { MemberCard } from "./member-card.tsx"

/** Opens the card of the account that an element of a window names by `data-user-id`. */
export function openMemberOf(studio: Studio, pane: Pane, { target }: Event): void {
  const element = target instanceof Element ? target.closest("[data-user-id]") : null
  const id = element?.getAttribute("data-user-id")
  const user = id == null ? undefined : studio.connection.env.users.find((one) => one.id === id)
  if (user !== undefined) studio.open(<MemberCard pane={pane} userId={user.id} />)
}
