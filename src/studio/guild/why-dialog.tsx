// The dialog that shows why somebody may do something or not.

import { useState } from "preact/hooks"
import { PermissionFlagsBits } from "discord-api-types/v10"
import { handlesOf } from "../../harness/handles/factory.ts"
import type { PermissionExplanation } from "../../harness/handles/person/permissions.ts"
import type { Simulation } from "../../harness/simulation/simulation.ts"
import type { GuildChannel, Thread } from "../../world/channels/model/channel.ts"
import { keysOf } from "../../world/kernel/objects.ts"
import type { Guild } from "../../world/guilds/model.ts"
import type { ChannelId, UserId } from "../../world/model/ids.ts"
import type { World } from "../../world/model/world.ts"
import { guildChannelsOf } from "../../world/channels/rules/visibility.ts"
import { threadsOf } from "../../world/threads/rules/threads.ts"
import type { Permission } from "../../world/rules/permissions.ts"
import { wordsOf } from "../forms/controls.ts"
import { useStudio } from "../shell/context.ts"
import { Dialog } from "../shell/dialog.tsx"
import { CHANNEL_SIGNS, displayName } from "../state/names.ts"
import type { Pane } from "../state/panes.ts"

/** The properties of the dialog about a permission. */
export interface WhyDialogProps {
  readonly pane: Pane
  readonly userId?: UserId | undefined
  readonly channelId?: ChannelId | undefined
  /** The member on whom the person wants to act. */
  readonly targetId?: UserId
  readonly permission?: Permission
}

/** A choice of a list: its value and its text. */
type Choice = readonly [value: string, text: string]

/** The dialog that shows why somebody may do something or not. */
export function WhyDialog({ pane, ...start }: WhyDialogProps) {
  const studio = useStudio()
  const { world } = studio.shown
  const { value: guildId } = pane.guildId
  const guild = guildId == null ? undefined : world.guilds.get(guildId)
  const [who, setWho] = useState<string>(start.userId ?? pane.viewerId.value ?? "")
  const [where, setWhere] = useState<string>(start.channelId ?? "")
  const [what, setWhat] = useState<string>(start.permission ?? "SendMessages")
  const [whom, setWhom] = useState<string>(start.targetId ?? "")
  const close = (): void => studio.close()
  if (guild === undefined) {
    return (
      <Dialog title="Permissions" onClose={close}>
        <p class="empty">Direct messages have no permissions.</p>
      </Dialog>
    )
  }
  const members = membersOf(world, guild)
  const answer = answerOf(studio.shown, guild, { who, where, what, whom })
  return (
    <Dialog title={`Why can or can’t ${nameOf(members, who)} …?`} onClose={close}>
      <Select label="Who" value={who} choices={members} onChange={setWho} />
      <Select label="Permission" value={what} choices={PERMISSIONS} onChange={setWhat} />
      <Select label="Channel" value={where} choices={placesOf(world, guild)} onChange={setWhere} />
      <Select
        label="Acting on"
        value={whom}
        choices={[["", "nobody"], ...members]}
        onChange={setWhom}
      />
      {answer && <Answer answer={answer} />}
    </Dialog>
  )
}

const PERMISSIONS: readonly Choice[] = keysOf(PermissionFlagsBits)
  .map((name): Choice => [name, wordsOf(name)])
  .toSorted(([, one], [, other]) => one.localeCompare(other))

function membersOf(world: World, guild: Guild): readonly Choice[] {
  return Array.from(guild.members, ({ userId }) => [userId, displayName(world, userId, guild.id)])
}

function placesOf(world: World, guild: Guild): readonly Choice[] {
  const channels = channelsOf(world, guild).map(({ id, kind, name }): Choice => [
    id,
    `${CHANNEL_SIGNS[kind]} ${name}`,
  ])
  return [["", "The whole server"], ...channels]
}

function channelsOf(world: World, guild: Guild): readonly (GuildChannel | Thread)[] {
  return [...guildChannelsOf(world, guild), ...threadsOf(world, { guildId: guild.id })]
}

function nameOf(choices: readonly Choice[], value: string): string {
  return choices.find(([one]) => one === value)?.[1] ?? "somebody"
}

/** The ids and the name that are chosen in the dialog. */
interface Chosen {
  readonly who: string
  readonly where: string
  readonly what: string
  readonly whom: string
}

function answerOf(
  simulation: Simulation,
  guild: Guild,
  { who, where, what, whom }: Chosen,
): PermissionExplanation | undefined {
  const handles = handlesOf(simulation)
  const ids = [...guild.members].map(({ userId }) => userId)
  const userId = ids.find((id) => id === who)
  const targetId = ids.find((id) => id === whom)
  const permission = keysOf(PermissionFlagsBits).find((one) => one === what)
  if (userId === undefined || permission === undefined) return undefined
  const channel = channelsOf(simulation.world, guild).find(({ id }) => id === where)
  return handles.person(userId, guild.id).explainPermission(permission, {
    ...(channel !== undefined && { channel: handles.channel(channel.id) }),
    ...(targetId !== undefined && { target: handles.person(targetId, guild.id) }),
  })
}

function Answer({ answer: { allowed, reasons } }: { answer: PermissionExplanation }) {
  return (
    <section class="answer" aria-label="Answer" aria-live="polite">
      <h3>{allowed ? "Allowed" : "Not allowed"}</h3>
      <ol>
        {reasons.map((reason) => (
          <li key={reason.sentence} class={reason.allowed ? "allowed" : "refused"}>
            <span class="unseen">{reason.allowed ? "Allowed after this: " : "Not allowed: "}</span>
            {reason.sentence}
          </li>
        ))}
      </ol>
    </section>
  )
}

interface SelectProps {
  readonly label: string
  readonly value: string
  readonly choices: readonly Choice[]
  readonly onChange: (value: string) => void
}

function Select({ label, value, choices, onChange }: SelectProps) {
  return (
    <label>
      {label}
      <select value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        {choices.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}
