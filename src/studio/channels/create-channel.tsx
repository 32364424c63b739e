// Creates a channel or a category.

import { useState } from "preact/hooks"
import type { RemoteGuild } from "../../harness/client/remote-types.ts"
import type { CreatableChannels } from "../../harness/handles/channel/channel-edit-options.ts"
import type { ChannelHandle } from "../../harness/handles/channel/channel.ts"
import type { ChannelId } from "../../world/model/ids.ts"
import { ActionDialog } from "../shell/action-dialog.tsx"
import { useStudio } from "../shell/context.ts"
import { textOf } from "../shell/dialog.tsx"
import { CHANNEL_SIGNS } from "../state/names.ts"
import type { Pane } from "../state/panes.ts"
import { ActAs, chosenActor } from "../guild/act-as.tsx"
import { actorName, guildOfPane } from "../guild/handles.ts"

/** The types of channels that people create, with their names. */
const TYPES: Readonly<Record<keyof CreatableChannels, string>> = {
  text: "Text",
  announcement: "Announcement",
  voice: "Voice",
  stage: "Stage",
  forum: "Forum",
  media: "Media",
  category: "Category",
}

type CreatableType = keyof CreatableChannels

/** The settings of a channel that is created. */
interface EnteredChannel {
  readonly name: string
  readonly type: CreatableType
  readonly topic: string
  readonly tags: readonly string[]
  readonly categoryId: string
}

/** The properties of the dialog that creates a channel. */
export interface CreateChannelProps {
  readonly pane: Pane
  readonly type?: CreatableType
  readonly categoryId?: ChannelId
}

/** The dialog that creates a channel. */
export function CreateChannel({ pane, type: first = "text", categoryId }: CreateChannelProps) {
  const studio = useStudio()
  const [type, setType] = useState<CreatableType>(first)
  const hasTopic = type !== "category" && type !== "voice" && type !== "stage"
  return (
    <ActionDialog
      title="Create a channel"
      submit="Create channel"
      action={`${actorName(studio, pane)} creates a channel`}
      perform={(fields) => {
        const { guild, member } = chosenActor(studio, pane, fields)
        const wanted = enteredChannelOf(fields, type)
        if (member === undefined) return build(guild, wanted)
        return member.createChannel(wanted.name, { type, ...optionsOf(guild, wanted) })
      }}
      onDone={(channel) => {
        if (channel.type !== "category") studio.showChannel(pane, channel.id)
      }}
    >
      <label>
        Type
        <select
          value={type}
          onChange={({ currentTarget }) => setType(currentTarget.value as CreatableType)} // Its options are the types.
        >
          {Object.entries(TYPES).map(([one, title]) => (
            <option key={one} value={one}>
              {`${CHANNEL_SIGNS[one as CreatableType]} ${title}`}
            </option>
          ))}
        </select>
      </label>
      <label>
        Channel name
        <input name="name" required maxLength={100} autocomplete="off" />
      </label>
      {type !== "category" && <CategoryField pane={pane} chosen={categoryId} />}
      {hasTopic && <TopicField type={type} />}
      {(type === "forum" || type === "media") && <TagsField />}
      <ActAs pane={pane} hasBuilder />
    </ActionDialog>
  )
}

/** The choice of the category of a channel. */
export function CategoryField({ pane, chosen }: { pane: Pane; chosen: string | undefined }) {
  const studio = useStudio()
  const categories = guildOfPane(studio, pane)?.channels.ofType("category") ?? []
  return (
    <label>
      Category
      <select name="category" defaultValue={chosen ?? ""}>
        <option value="">none</option>
        {categories.map(({ id, name }) => (
          <option key={id} value={id} selected={id === chosen}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}

/** The topic of a channel, or the guidelines of a forum. */
export function TopicField({ type, topic = null }: { type: string; topic?: string | null }) {
  return (
    <label>
      {type === "forum" || type === "media" ? "Post guidelines" : "Topic"}
      <textarea name="topic" rows={2} defaultValue={topic ?? ""} maxLength={4096} />
    </label>
  )
}

/** The names of the tags of a forum. */
export function TagsField({ tags = [] }: { tags?: readonly string[] }) {
  return (
    <label>
      Tags, separated by commas
      <input name="tags" defaultValue={tags.join(", ")} autocomplete="off" />
    </label>
  )
}

/** Returns the names of tags that were entered. */
export function tagsOf(fields: FormData): readonly string[] {
  return textOf(fields, "tags")
    .split(",")
    .map((tag) => tag.trim())
    .filter((tag) => tag !== "")
}

function enteredChannelOf(fields: FormData, type: CreatableType): EnteredChannel {
  return {
    name: textOf(fields, "name"),
    type,
    topic: textOf(fields, "topic"),
    tags: tagsOf(fields),
    categoryId: textOf(fields, "category"),
  }
}

function optionsOf(guild: RemoteGuild, { topic, tags, categoryId }: EnteredChannel) {
  const category = guild.channels.ofType("category").find(({ id }) => id === categoryId)
  return {
    ...(topic !== "" && { topic }),
    ...(tags.length > 0 && { tags }),
    ...(category !== undefined && { category }),
  }
}

/** Creates a channel without permission checks. */
function build(guild: RemoteGuild, wanted: EnteredChannel): Promise<ChannelHandle> {
  const { name, type } = wanted
  const { topic, tags, category } = optionsOf(guild, wanted)
  const place = category === undefined ? {} : { category }
  const text = { ...place, ...(topic !== undefined && { topic }) }
  const posts = { ...text, ...(tags !== undefined && { tags }) }
  switch (type) {
    case "text":
      return guild.createTextChannel(name, text)
    case "announcement":
      return guild.createNewsChannel(name, text)
    case "voice":
      return guild.createVoiceChannel(name, place)
    case "stage":
      return guild.createStageChannel(name, place)
    case "forum":
      return guild.createForumChannel(name, posts)
    case "media":
      return guild.createMediaChannel(name, posts)
    case "category":
      return guild.createCategory(name)
  }
}
