// The actions of the person of a window on a member: moderation, voice, and commands of apps.

import { useStudio } from "../shell/context.ts"
import { AppCommands } from "./app-commands.tsx"
import { type GuildMemberProps, MemberActionButton, actOnMember } from "./member-action.tsx"
import { BanDialog, KickDialog, NickDialog, TimeOutDialog } from "./moderation-dialogs.tsx"
import { VoiceOfMember } from "./member-voice.tsx"
import { WhyDialog } from "./why-dialog.tsx"

/** The actions of the person of a window on a member. */
export function MemberActions(props: GuildMemberProps) {
  const { pane, guild, member } = props
  const studio = useStudio()
  const { userId } = member
  const dialog = { pane, guildId: guild.id, userId }
  const { value: viewerId } = pane.viewerId
  return (
    <>
      <div class="row" role="group" aria-label="Moderation">
        <MemberActionButton
          {...props}
          action="nick"
          onChoose={() => studio.open(<NickDialog {...dialog} />)}
        />
        {viewerId !== userId && <Moderation {...props} />}
        <button
          type="button"
          onClick={() =>
            studio.open(
              <WhyDialog
                pane={pane}
                userId={viewerId}
                targetId={userId}
                permission="KickMembers"
              />,
            )
          }
        >
          Why not?
        </button>
      </div>
      <VoiceOfMember {...props} />
      <AppCommands {...props} />
    </>
  )
}

/** The actions on another member. */
function Moderation(props: GuildMemberProps) {
  const { pane, guild, member } = props
  const studio = useStudio()
  const dialog = { pane, guildId: guild.id, userId: member.userId }
  const isTimedOut = (member.timeoutUntil ?? 0) > studio.shown.world.clock.now()
  return (
    <>
      {isTimedOut ? (
        <MemberActionButton
          {...props}
          action="timeOut"
          label="Remove timeout"
          onChoose={() =>
            actOnMember(
              studio,
              props,
              (name) => `ends the timeout of ${name}`,
              (actor, target) => actor.removeTimeout(target),
            )
          }
        />
      ) : (
        <MemberActionButton
          {...props}
          action="timeOut"
          onChoose={() => studio.open(<TimeOutDialog {...dialog} />)}
        />
      )}
      <MemberActionButton
        {...props}
        action="kick"
        isDangerous
        onChoose={() => studio.open(<KickDialog {...dialog} />)}
      />
      <MemberActionButton
        {...props}
        action="ban"
        isDangerous
        onChoose={() => studio.open(<BanDialog {...dialog} />)}
      />
    </>
  )
}
