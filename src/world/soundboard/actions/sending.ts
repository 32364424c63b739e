import { type AuthContext, action } from "../../actions/action.ts"
import { ApiError } from "../../kernel/api-error.ts"
import type { Guild } from "../../guilds/model.ts"
import type { ChannelId, UserId } from "../../model/ids.ts"
import type { Actor } from "../../model/world.ts"
import { requireGuildAccess, resolveChannelAccess } from "../../rules/authorization.ts"
import { missingPermissions } from "../../rules/explained-api-error.ts"
import { isAccount, requireGuild, requireMember } from "../../rules/require.ts"
import { findDefaultSound, requireSound } from "../rules.ts"
import { sendSoundBody } from "../schemas.ts"

/**
 * Plays a sound in the voice channel to which the actor is connected. A sound of another guild
 * needs USE_EXTERNAL_SOUNDS; the subscription that allows it to people is not checked.
 * https://docs.discord.com/developers/resources/soundboard#send-soundboard-sound
 *
 * @throws ApiError 10097 for an unknown sound, also for one of another guild that is not named.
 */
export const sendSound = action({
  name: "soundboard.send",
  bodySchema: sendSoundBody,
  resolve({ world, actor, input }: AuthContext<{ readonly channelId: ChannelId }>) {
    const { channel, requirePermissions } = resolveChannelAccess(world, actor, input.channelId)
    if (channel.kind !== "voice" && channel.kind !== "stage") throw new ApiError("wrongChannelType")
    requirePermissions(["Speak", "UseSoundboard"])
    const guild = requireGuild(world, channel.guildId)
    return { channel, guild, requirePermissions }
  },
  apply({ world, actor, resolved, body: { soundId, sourceGuildId } }, { emit }): void {
    const { channel, guild, requirePermissions } = resolved
    const userId = requireSpeaker(guild, channel.id, actor)
    const isOwn = sourceGuildId === null || sourceGuildId === guild.id
    const source = isOwn ? guild : requireGuildAccess(world, actor, sourceGuildId)
    if (!isOwn) requirePermissions(["UseExternalSounds"])
    const sound = findDefaultSound(soundId) ?? requireSound(source, soundId)
    emit({ type: "soundSent", guild, channel, userId, sound })
  },
})

/**
 * Returns the account that is connected to a channel and may be heard there.
 *
 * Assumption: sound-speaker
 *
 * @throws ApiError 40032 for an account that is not connected to the channel, 50013 for one that is
 * muted, deafened or in the audience of a stage.
 */
function requireSpeaker(guild: Guild, channelId: ChannelId, actor: Actor): UserId {
  const state = isAccount(actor) ? guild.voiceStates.get(actor) : undefined
  if (state?.channelId !== channelId) throw new ApiError("notInVoice")
  const { userId, selfDeaf, suppress } = state
  const { mute, deaf } = requireMember(guild, userId)
  if (mute || deaf || selfDeaf || suppress) {
    throw missingPermissions(() => [{ kind: "notHeard", userId }])
  }
  return userId
}
