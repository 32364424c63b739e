// The threads of a channel: those that are open and those that are archived.

import type { Channel, Thread } from "../../world/channels/model/channel.ts"
import type { ChannelId } from "../../world/model/ids.ts"
import type { World } from "../../world/model/world.ts"
import { canSee } from "../../world/rules/permissions.ts"
import { threadsOf } from "../../world/threads/rules/threads.ts"
import { ActionDialog } from "../shell/action-dialog.tsx"
import { useStudio } from "../shell/context.ts"
import { Dialog, textOf } from "../shell/dialog.tsx"
import type { Pane } from "../state/panes.ts"
import { requireActor } from "../guild/act-as.tsx"
import { actorName, channelOf } from "../guild/handles.ts"
import type { ChannelDialogProps } from "./edit-channel.tsx"
import { ThreadButtons } from "./thread-buttons.tsx"

/** The dialog that creates a thread without a message. */
export function CreateThread({ pane, channelId }: ChannelDialogProps) {
  const studio = useStudio()
  return (
    <ActionDialog
      title="Create a thread"
      submit="Create thread"
      action={`${actorName(studio, pane)} creates a thread`}
      perform={(fields) =>
        requireActor(studio, pane).createThread(
          channelOf(studio, channelId),
          textOf(fields, "name"),
          { type: fields.has("private") ? "private" : "public" },
        )
      }
      onDone={(thread) => studio.showChannel(pane, thread.id)}
    >
      <label>
        Thread name
        <input name="name" required maxLength={100} autocomplete="off" />
      </label>
      <label class="row">
        <input type="checkbox" name="private" /> Private thread
      </label>
    </ActionDialog>
  )
}

/** The threads of a channel that the person of the window sees. */
export function ThreadList({ pane, channelId }: ChannelDialogProps) {
  const studio = useStudio()
  const threads = visibleThreads(studio.shown.world, channelId, pane)
  const open = (threadId: ChannelId): void => {
    studio.close()
    studio.showChannel(pane, threadId)
  }
  return (
    <Dialog title="Threads" onClose={() => studio.close()}>
      {([false, true] as const).map((isArchived) => {
        const some = threads.filter(({ archived }) => archived === isArchived)
        return (
          <section key={String(isArchived)} aria-label={isArchived ? "Archived" : "Active"}>
            <h3>{`${isArchived ? "Archived" : "Active"} — ${some.length}`}</h3>
            <ul class="item-list">
              {some.map((thread) => (
                <li key={thread.id}>
                  <button type="button" class="link" onClick={() => open(thread.id)}>
                    {thread.name}
                  </button>
                  {thread.locked && <small class="mark">locked</small>}
                  <small>{`${thread.totalMessageSent} messages`}</small>
                  <ThreadButtons pane={pane} thread={thread} />
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </Dialog>
  )
}

/** Returns the threads of a channel that the person of a window sees, those with the latest messages first. */
function visibleThreads(world: World, parentId: Channel["id"], pane: Pane): readonly Thread[] {
  const actor = pane.viewerId.value ?? "system"
  return threadsOf(world, { parentId })
    .filter((thread) => canSee(world, thread, actor))
    .toReversed()
}
