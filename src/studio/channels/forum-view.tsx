// The view of a forum: its posts.

import { useState } from "preact/hooks"
import { SortOrderType } from "discord-api-types/v10"
import type { PostChannel } from "../../world/channels/model/channel.ts"
import { useStudio } from "../shell/context.ts"
import { displayName } from "../state/names.ts"
import type { Pane } from "../state/panes.ts"
import { CreatePost } from "./create-post.tsx"
import { type ForumProps, type ListedPost, type PostOrder, postsOf } from "./posts.ts"

/** The posts of a forum or a media channel. */
export function ForumView({ pane, forum }: ForumProps) {
  const studio = useStudio()
  const { world } = studio.shown
  const byCreation = forum.defaultSortOrder === SortOrderType.CreationDate
  const [order, setOrder] = useState<PostOrder>(byCreation ? "creationDate" : "latestActivity")
  const [tagIds, setTagIds] = useState<ReadonlySet<string>>(new Set())
  const posts = postsOf(world, forum, pane.viewerId.value, { order, tagIds })
  return (
    <div class="forum">
      <div class="forum-bar">
        <button
          type="button"
          class="primary"
          disabled={!studio.isPresent}
          onClick={() => studio.open(<CreatePost pane={pane} forum={forum} />)}
        >
          New post
        </button>
        <label>
          Sort by
          <select
            value={order}
            onChange={({ currentTarget }) => setOrder(currentTarget.value as PostOrder)} // Its options are the orders.
          >
            <option value="latestActivity">Recent activity</option>
            <option value="creationDate">Date posted</option>
          </select>
        </label>
        <TagFilter forum={forum} chosen={tagIds} onChange={setTagIds} />
      </div>
      <ul class="posts" aria-label="Posts">
        {posts.map((post) => (
          <PostItem key={post.thread.id} pane={pane} post={post} />
        ))}
      </ul>
      {posts.length === 0 && <p class="empty">There are no posts.</p>}
    </div>
  )
}

interface TagFilterProps {
  readonly forum: PostChannel
  readonly chosen: ReadonlySet<string>
  readonly onChange: (tagIds: ReadonlySet<string>) => void
}

function TagFilter({ forum, chosen, onChange }: TagFilterProps) {
  return (
    <div class="chips" role="group" aria-label="Tags">
      {forum.availableTags.map(({ id, name, emojiName }) => (
        <button
          key={id}
          type="button"
          aria-pressed={chosen.has(id)}
          onClick={() => onChange(toggled(chosen, id))}
        >
          {emojiName} {name}
        </button>
      ))}
    </div>
  )
}

function toggled(chosen: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return chosen.has(id)
    ? new Set([...chosen].filter((one) => one !== id))
    : new Set([...chosen, id])
}

function PostItem({ pane, post }: { pane: Pane; post: ListedPost }) {
  const studio = useStudio()
  const { world, mask } = studio.shown
  const { thread, tags, first, replies } = post
  const marks = [
    ...(thread.pinned ? ["pinned"] : []),
    ...(thread.locked ? ["locked"] : []),
    ...(thread.archived ? ["archived"] : []),
  ]
  return (
    <li>
      <button type="button" onClick={() => studio.showChannel(pane, thread.id)}>
        <span class="chips">
          {[...marks, ...tags.map(({ name }) => name)].map((text) => (
            <small key={text} class="mark">
              {text}
            </small>
          ))}
        </span>
        <b>{thread.name}</b>
        <span class="excerpt">
          {displayName(world, thread.ownerId, thread.guildId)}
          {first && `: ${mask(first.content)}`}
        </span>
        <small>{replies === 1 ? "1 reply" : `${replies} replies`}</small>
      </button>
    </li>
  )
}
