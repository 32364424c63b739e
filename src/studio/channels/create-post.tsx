// Creates a post in a forum.

import { ForumHandle } from "../../harness/handles/channel/forum.ts"
import type { FileToSend } from "../../harness/handles/message/upload.ts"
import { requireActor } from "../guild/act-as.tsx"
import { actorName, channelOf } from "../guild/handles.ts"
import { ActionDialog } from "../shell/action-dialog.tsx"
import { useStudio } from "../shell/context.ts"
import { textOf } from "../shell/dialog.tsx"
import type { Studio } from "../state/studio.ts"
import type { ForumProps } from "./posts.ts"

/** The dialog that creates a post. */
export function CreatePost({ pane, forum }: ForumProps) {
  const studio = useStudio()
  return (
    <ActionDialog
      title={`New post in ${forum.name}`}
      submit="Post"
      action={`${actorName(studio, pane)} posts in ${forum.name}`}
      perform={async (fields) => {
        const attachments = await filesOf(fields)
        const tags = fields.getAll("tag").map(String)
        return requireActor(studio, pane).createPost(
          forumOf(studio, forum.id),
          textOf(fields, "name"),
          textOf(fields, "content"),
          { ...(tags.length > 0 && { tags }), ...(attachments.length > 0 && { attachments }) },
        )
      }}
      onDone={(post) => studio.showChannel(pane, post.id)}
    >
      {forum.topic !== null && <p class="hint">{forum.topic}</p>}
      <label>
        Title
        <input name="name" required maxLength={100} autocomplete="off" />
      </label>
      <label>
        Message
        <textarea name="content" rows={4} />
      </label>
      <PostTags tags={forum.availableTags} />
      <label>
        Files
        <input type="file" name="files" multiple />
      </label>
    </ActionDialog>
  )
}

function PostTags({ tags }: { tags: ForumProps["forum"]["availableTags"] }) {
  if (tags.length === 0) return null
  return (
    <fieldset>
      <legend>Tags</legend>
      <div class="checks">
        {tags.map(({ id, name }) => (
          <label key={id} class="row">
            <input type="checkbox" name="tag" value={name} /> {name}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Returns the handle of a forum. @throws Error if it has been deleted. */
function forumOf(studio: Studio, forumId: ForumProps["forum"]["id"]): ForumHandle {
  const handle = channelOf(studio, forumId)
  if (handle instanceof ForumHandle) return handle
  throw new Error("The forum has been deleted.")
}

/** Returns the files of a form. A control without files has one without a name. */
async function filesOf(fields: FormData): Promise<readonly FileToSend[]> {
  const files = fields
    .getAll("files")
    .filter((entry): entry is File => entry instanceof File && entry.name !== "")
  return Promise.all(
    files.map(async (file) => ({
      name: file.name,
      content: new Uint8Array(await file.arrayBuffer()),
    })),
  )
}
