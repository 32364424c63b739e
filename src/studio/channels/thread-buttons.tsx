// The actions of the person of a window on a thread.

import type { RemotePerson } from "../../harness/client/remote-types.ts"
import type { ThreadHandle } from "../../harness/handles/channel/channel.ts"
import type { Thread } from "../../world/channels/model/channel.ts"
import { isPostChannel } from "../../world/channels/rules/kinds.ts"
import { useStudio } from "../shell/context.ts"
import type { Pane } from "../state/panes.ts"
import type { Studio } from "../state/studio.ts"
import { requireActor } from "../guild/act-as.tsx"
import { actorName, guildOfPane } from "../guild/handles.ts"

/** The properties of what is shown about a thread. */
export interface ThreadProps {
  readonly pane: Pane
  readonly thread: Thread
}

/** An action on a thread. */
export interface ThreadAction {
  readonly label: string
  readonly perform: () => void
}

/** Returns the actions on a thread. The platform refuses those that are not allowed. */
export function threadActions(studio: Studio, { pane, thread }: ThreadProps): ThreadAction[] {
  const { value: viewerId } = pane.viewerId
  const { name, archived, locked, pinned, members, parentId } = thread
  const hasJoined = viewerId !== undefined && members.has(viewerId)
  const parent = studio.shown.world.channels.get(parentId)
  const action = (
    label: string,
    verb: string,
    call: (actor: RemotePerson, handle: ThreadHandle) => Promise<void>,
  ): ThreadAction => ({
    label,
    perform: () =>
      void studio.actions.act(`${actorName(studio, pane)} ${verb} ${name}`, () => {
        const handle = guildOfPane(studio, pane)?.threads.find(({ id }) => id === thread.id)
        if (handle === undefined) throw new Error("The thread has been deleted.")
        return call(requireActor(studio, pane), handle)
      }),
  })
  return [
    hasJoined
      ? action("Leave", "leaves", (actor, handle) => actor.leaveThread(handle))
      : action("Join", "joins", (actor, handle) => actor.joinThread(handle)),
    archived
      ? action("Reopen", "reopens", (actor, handle) =>
          actor.editThread(handle, { archived: false }),
        )
      : action("Archive", "archives", (actor, handle) => actor.archiveThread(handle)),
    action(locked ? "Unlock" : "Lock", locked ? "unlocks" : "locks", (actor, handle) =>
      actor.editThread(handle, { locked: !locked }),
    ),
    ...(parent !== undefined && isPostChannel(parent)
      ? [
          action(pinned ? "Unpin" : "Pin", pinned ? "unpins" : "pins", (actor, handle) =>
            pinned ? actor.unpinPost(handle) : actor.pinPost(handle),
          ),
        ]
      : []),
  ]
}

/** The buttons of the actions on a thread. */
export function ThreadButtons({ pane, thread }: ThreadProps) {
  const studio = useStudio()
  return (
    <>
      {threadActions(studio, { pane, thread }).map(({ label, perform }) => (
        <button
          key={label}
          type="button"
          aria-label={`${label} ${thread.name}`}
          disabled={!studio.isPresent}
          onClick={perform}
        >
          {label}
        </button>
      ))}
    </>
  )
}
