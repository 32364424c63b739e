// Writes messages in the channel of a window.

import { useId } from "preact/hooks"
import type { Channel } from "../../../world/channels/model/channel.ts"
import { findGuildOf } from "../../../world/rules/require.ts"
import { nameOfChannel } from "../../../harness/reports/html/channel-names.ts"
import type { Acting } from "../acting.ts"
import type { ActingInChannel } from "../context.ts"
import { EmojiPicker } from "../emojis/emoji-picker.tsx"
import { PollDialog } from "../polls/poll-dialog.tsx"
import { Attachments } from "./attachments.tsx"
import { readFiles } from "./draft.ts"
import { MessageInput } from "./message-input.tsx"
import { ReplyBar } from "./reply-bar.tsx"
import { lastOwnMessage, sendDraft } from "./send.ts"
import { StickerPicker } from "./sticker-picker.tsx"
import { whyNotWrite } from "./why-not-write.ts"

/** Writes messages. If the person cannot write here, it says why. */
export function Composer({ acting, channel }: ActingInChannel) {
  const { studio, viewerId } = acting
  const why = whyNotWrite(studio, channel, viewerId)
  const label = `Message ${nameFor(acting, channel)}`
  if (why !== undefined) return <BlockedComposer label={label} why={why} />
  return <OpenComposer acting={acting} channel={channel} label={label} />
}

function nameFor({ studio, viewerId }: Acting, channel: Channel): string {
  const name = nameOfChannel(studio.shown.world, channel, viewerId)
  return channel.kind === "dm" || channel.kind === "groupDm" ? `@${name}` : `#${name}`
}

function BlockedComposer({ label, why }: { readonly label: string; readonly why: string }) {
  const id = useId()
  return (
    <div class="composer blocked">
      <p id={id}>{why}</p>
      <textarea class="unseen" rows={1} disabled aria-label={label} aria-describedby={id} />
    </div>
  )
}

function OpenComposer({ acting, channel, label }: ActingInChannel & { readonly label: string }) {
  const draft = acting.draftOf(channel.id)
  const addFiles = async (files: FileList): Promise<void> => {
    draft.files.value = [...draft.files.value, ...(await readFiles(files))]
  }
  const onKey = ({ key }: KeyboardEvent): void => {
    const { pane } = acting
    if (key === "Escape") pane.replyingTo.value = undefined
    if (key === "ArrowUp" && draft.text.value === "") {
      pane.editing.value = lastOwnMessage(acting, channel)?.id
    }
  }
  return (
    <div
      class="composer"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        if (event.dataTransfer !== null) void addFiles(event.dataTransfer.files)
      }}
    >
      <ReplyBar acting={acting} channel={channel} />
      <Attachments draft={draft} world={acting.studio.shown.world} />
      <div class="line">
        <FileButton onFiles={addFiles} />
        <MessageInput
          acting={acting}
          channel={channel}
          label={label}
          text={draft.text}
          field={acting.field}
          onSubmit={() => void sendDraft(acting, channel)}
          onKey={onKey}
          onFiles={(files) => void addFiles(files)}
          onCommand={(offer) => (acting.command.value = offer)}
        />
        <ComposerButtons acting={acting} channel={channel} />
      </div>
    </div>
  )
}

function FileButton({ onFiles }: { readonly onFiles: (files: FileList) => Promise<void> }) {
  return (
    <label class="files" title="Upload files">
      <span aria-hidden="true">+</span>
      <input
        class="unseen"
        type="file"
        multiple
        aria-label="Upload files"
        onChange={({ currentTarget: field }) => {
          if (field.files === null) return
          // The same file can be chosen again.
          void onFiles(field.files).finally(() => (field.value = ""))
        }}
      />
    </label>
  )
}

function ComposerButtons({ acting, channel }: ActingInChannel) {
  const draft = acting.draftOf(channel.id)
  const guild = findGuildOf(acting.studio.shown.world, channel)
  const pickEmoji = (): void =>
    acting.open((close) => (
      <EmojiPicker
        guild={guild}
        onPick={({ text }) => (draft.text.value += text)}
        onClose={close}
      />
    ))
  const pickSticker = (): void =>
    acting.open((close) => (
      <StickerPicker
        acting={acting}
        guild={guild}
        onPick={(id) => (draft.stickerIds.value = [...draft.stickerIds.value, id])}
        onClose={close}
      />
    ))
  const createPoll = (): void =>
    acting.open((close) => <PollDialog acting={acting} channel={channel} onClose={close} />)
  return (
    <>
      <button type="button" aria-label="Poll" title="Create a poll" onClick={createPoll}>
        <i class="icon icon-poll" aria-hidden="true" />
      </button>
      <button
        type="button"
        aria-label="Silent message"
        title="Silent message: it notifies nobody"
        aria-pressed={draft.isSilent.value}
        onClick={() => (draft.isSilent.value = !draft.isSilent.value)}
      >
        <span aria-hidden="true">🔕</span>
      </button>
      <button type="button" aria-label="Stickers" title="Stickers" onClick={pickSticker}>
        <i class="icon icon-picture" aria-hidden="true" />
      </button>
      <button type="button" aria-label="Emoji" title="Emoji" onClick={pickEmoji}>
        <span aria-hidden="true">☺</span>
      </button>
    </>
  )
}
