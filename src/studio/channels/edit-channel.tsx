// Edits and deletes a channel.

import type { ChannelId } from "../../world/model/ids.ts"
import type { GuildChannel } from "../../world/channels/model/channel.ts"
import type { ChannelEditOptions } from "../../harness/handles/channel/channel-edit-options.ts"
import type { RemoteGuild } from "../../harness/client/remote-types.ts"
import { ActionDialog } from "../shell/action-dialog.tsx"
import { useStudio } from "../shell/context.ts"
import { textOf } from "../shell/dialog.tsx"
import type { Pane } from "../state/panes.ts"
import { isForVoice } from "../state/visible.ts"
import { ActAs, chosenActor } from "../guild/act-as.tsx"
import { actorName, channelOf } from "../guild/handles.ts"
import { CategoryField, TagsField, TopicField, tagsOf } from "./create-channel.tsx"

/** The properties of a dialog about a channel. */
export interface ChannelDialogProps {
  readonly pane: Pane
  readonly channelId: ChannelId
}

/** Choices of the slowmode in seconds, as the app offers them. */
const SLOWMODE_CHOICES: readonly (readonly [label: string, seconds: number])[] = [
  ["Off", 0],
  ["5 seconds", 5],
  ["10 seconds", 10],
  ["15 seconds", 15],
  ["30 seconds", 30],
  ["1 minute", 60],
  ["2 minutes", 120],
  ["5 minutes", 300],
  ["10 minutes", 600],
  ["15 minutes", 900],
  ["30 minutes", 1800],
  ["1 hour", 3600],
  ["2 hours", 7200],
  ["6 hours", 21_600],
]

/** The dialog that edits a channel of a guild. */
export function EditChannel({ pane, channelId }: ChannelDialogProps) {
  const studio = useStudio()
  const channel = studio.shown.world.channels.get(channelId)
  if (channel === undefined || !isOfGuild(channel)) return null
  return (
    <ActionDialog
      title={`Edit ${channel.name}`}
      submit="Save"
      action={`${actorName(studio, pane)} edits ${channel.name}`}
      perform={(fields) => {
        const { guild, member } = chosenActor(studio, pane, fields)
        const actor = member ?? guild.owner
        return actor.editChannel(channelOf(studio, channelId), editsOf(channel, guild, fields))
      }}
    >
      <label>
        Channel name
        <input name="name" required maxLength={100} defaultValue={channel.name} />
      </label>
      {"topic" in channel && <TopicField type={channel.kind} topic={channel.topic} />}
      {"rateLimitPerUser" in channel && <SlowmodeField seconds={channel.rateLimitPerUser} />}
      {"nsfw" in channel && (
        <label class="row">
          <input type="checkbox" name="nsfw" defaultChecked={channel.nsfw} /> Age-restricted
        </label>
      )}
      {"userLimit" in channel && (
        <label>
          User limit (0 for none)
          <input type="number" name="userLimit" min={0} defaultValue={channel.userLimit} />
        </label>
      )}
      {"availableTags" in channel && (
        <TagsField tags={channel.availableTags.map(({ name }) => name)} />
      )}
      {channel.kind !== "category" && (
        <CategoryField pane={pane} chosen={channel.parentId ?? undefined} />
      )}
      <ActAs pane={pane} />
    </ActionDialog>
  )
}

function SlowmodeField({ seconds }: { seconds: number }) {
  const isListed = SLOWMODE_CHOICES.some(([, one]) => one === seconds)
  const options = isListed
    ? SLOWMODE_CHOICES
    : [...SLOWMODE_CHOICES, [`${seconds} seconds`, seconds] as const]
  return (
    <label>
      Slowmode
      <select name="slowmode">
        {options.map(([label, one]) => (
          <option key={one} value={one} selected={one === seconds}>
            {label}
          </option>
        ))}
      </select>
    </label>
  )
}

function isOfGuild(channel: object): channel is GuildChannel {
  return "overwrites" in channel
}

/** Returns what a form changes of a channel; only what differs, so that the rest needs no right. */
function editsOf(channel: GuildChannel, guild: RemoteGuild, fields: FormData): ChannelEditOptions {
  const name = textOf(fields, "name")
  const topic = textOf(fields, "topic") || null
  const rateLimitPerUser = Number(textOf(fields, "slowmode"))
  const nsfw = fields.has("nsfw")
  const userLimit = Number(textOf(fields, "userLimit"))
  const categoryId = textOf(fields, "category") || null
  const category = guild.channels.ofType("category").find(({ id }) => id === categoryId) ?? null
  const tags = tagsOf(fields)
  return {
    ...(name !== channel.name && { name }),
    ...("topic" in channel && topic !== channel.topic && { topic }),
    ...("rateLimitPerUser" in channel &&
      rateLimitPerUser !== channel.rateLimitPerUser && { rateLimitPerUser }),
    ...("nsfw" in channel && nsfw !== channel.nsfw && { nsfw }),
    ...(isForVoice(channel) &&
      "userLimit" in channel &&
      userLimit !== channel.userLimit && { userLimit }),
    ...("availableTags" in channel &&
      tags.join() !== channel.availableTags.map((tag) => tag.name).join() && { tags }),
    ...(channel.kind !== "category" && categoryId !== channel.parentId && { category }),
  }
}

/** The dialog that deletes a channel or a thread. */
export function DeleteChannel({ pane, channelId }: ChannelDialogProps) {
  const studio = useStudio()
  const channel = studio.shown.world.channels.get(channelId)
  const name = channel !== undefined && "name" in channel ? channel.name : ""
  return (
    <ActionDialog
      title={`Delete ${name ?? "the channel"}`}
      submit="Delete"
      action={`${actorName(studio, pane)} deletes ${name ?? "a channel"}`}
      perform={(fields) => {
        const { member } = chosenActor(studio, pane, fields)
        const handle = channelOf(studio, channelId)
        return member === undefined ? handle.delete() : member.deleteChannel(handle)
      }}
      onDone={() => studio.showGuild(pane, pane.guildId.value ?? null)}
    >
      <p>Its messages are deleted too. This cannot be undone.</p>
      <ActAs pane={pane} hasBuilder />
    </ActionDialog>
  )
}
