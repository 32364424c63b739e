// The actions on a message.

import type { ComponentChildren } from "preact"
import { canInChannel } from "../../../world/rules/permissions.ts"
import { findGuildOf } from "../../../world/rules/require.ts"
import type { ActingOnMessage, MessageDialogProps } from "../context.ts"
import { messageCommandsFor } from "../commands/available.ts"
import { showInInspector } from "../../inspector/reveal.ts"
import { EmojiPicker } from "../emojis/emoji-picker.tsx"
import { DeleteDialog, ForwardDialog, MessageCommands, ThreadDialog } from "./message-dialogs.tsx"
import { copyId, deleteMessage, endPoll, publish, react, togglePin } from "./message-actions.ts"

/** The toolbar of a message that is pointed at or has the focus. */
export function MessageToolbar(props: ActingOnMessage) {
  const { acting, channel, message } = props
  const { pane, studio } = acting
  const { world } = studio.shown
  const { isOwn, moderates } = rightsOn(props)
  return (
    <div class="toolbar" role="toolbar" aria-label="Message actions" onKeyDown={moveFocus}>
      <ReactionButton {...props} />
      <ToolButton label="Reply" sign="icon-reply" onClick={() => replyTo(props)} />
      {isOwn && message.snapshot === null && (
        <ToolButton
          label="Edit"
          sign="icon-edit"
          onClick={() => (pane.editing.value = message.id)}
        />
      )}
      <ToolButton
        label={message.pinnedAt === null ? "Pin" : "Unpin"}
        sign="icon-pin"
        onClick={() => void togglePin(props)}
      />
      <DialogButton {...props} label="Forward" sign="icon-forwarded" Content={ForwardDialog} />
      {findGuildOf(world, channel) !== undefined && channel.kind !== "thread" && (
        <DialogButton {...props} label="Create thread" sign="icon-thread" Content={ThreadDialog} />
      )}
      {messageCommandsFor(acting, channel).length > 0 && (
        <DialogButton {...props} label="Apps" sign="▦" Content={MessageCommands} />
      )}
      {isOwn && message.poll?.finalized === false && (
        <ToolButton label="End poll" sign="icon-poll" onClick={() => void endPoll(props)} />
      )}
      {channel.kind === "announcement" && (
        <ToolButton label="Publish" sign="icon-announcement" onClick={() => void publish(props)} />
      )}
      <ToolButton
        label="Show in the inspector"
        sign="⌕"
        onClick={() => showInInspector(studio, message.id)}
      />
      <ToolButton label="Copy ID" sign="ID" onClick={() => void copyId(props)} />
      {(isOwn || moderates) && <DeleteButton {...props} />}
    </div>
  )
}

/** Returns whether the person has sent a message, and whether they can delete those of others. */
function rightsOn({ acting, channel, message }: ActingOnMessage) {
  const { viewerId, studio } = acting
  const { world } = studio.shown
  return {
    isOwn: message.authorId === viewerId && message.webhook === null,
    moderates: viewerId !== undefined && canInChannel(world, channel, viewerId, ["ManageMessages"]),
  }
}

function replyTo({ acting, message }: ActingOnMessage): void {
  acting.pane.replyingTo.value = message.id
  acting.focusComposer()
}

/** The arrow keys move the focus between the buttons of a toolbar. */
function moveFocus(event: KeyboardEvent): void {
  const { target, key } = event
  if (!(target instanceof HTMLElement)) return
  const next =
    key === "ArrowRight"
      ? target.nextElementSibling
      : key === "ArrowLeft"
        ? target.previousElementSibling
        : null
  if (next instanceof HTMLElement) next.focus()
}

/** The classes of the icons of messages. Other signs are texts. */
const ICON = /^icon-/

interface ToolButtonProps {
  readonly label: string
  readonly sign: string
  readonly onClick: (event: MouseEvent) => void
}

function ToolButton({ label, sign, onClick }: ToolButtonProps) {
  return (
    <button type="button" aria-label={label} title={label} onClick={onClick}>
      {ICON.test(sign) ? (
        <i class={`icon ${sign}`} aria-hidden="true" />
      ) : (
        <span aria-hidden="true">{sign}</span>
      )}
    </button>
  )
}

function ReactionButton(props: ActingOnMessage) {
  const { acting, channel } = props
  const guild = findGuildOf(acting.studio.shown.world, channel)
  const open = (): void =>
    acting.open((close) => (
      <EmojiPicker
        guild={guild}
        onPick={({ reaction }) => void react(props, reaction)}
        onClose={close}
      />
    ))
  return <ToolButton label="Add reaction" sign="☺" onClick={open} />
}

/** Deletes a message after a question, which the shift key skips. */
function DeleteButton(props: ActingOnMessage) {
  const remove = (event: MouseEvent): void => {
    if (event.shiftKey) return void deleteMessage(props)
    props.acting.open((close) => <DeleteDialog {...props} onClose={close} />)
  }
  return <ToolButton label="Delete" sign="icon-gone" onClick={remove} />
}

interface DialogButtonProps extends ActingOnMessage {
  readonly label: string
  readonly sign: string
  readonly Content: (props: MessageDialogProps) => ComponentChildren
}

function DialogButton({ label, sign, Content, ...message }: DialogButtonProps) {
  const open = (): void => message.acting.open((close) => <Content {...message} onClose={close} />)
  return <ToolButton label={label} sign={sign} onClick={open} />
}
