import { AuditLogEvent } from "discord-api-types/v10"
import { type AuthContext, action, query } from "../../actions/action.ts"
import { auditChanges } from "../../audit-log/rules.ts"
import { requireNamedEmoji } from "../../emojis/rules.ts"
import { requireCanChangeExpression } from "../../expressions/rules.ts"
import type { Guild } from "../../guilds/model.ts"
import { ApiError } from "../../kernel/api-error.ts"
import type { GuildId, SoundId } from "../../model/ids.ts"
import { requireGuildAccess } from "../../rules/authorization.ts"
import { LIMITS } from "../../rules/limits.ts"
import { isAccount } from "../../rules/require.ts"
import type { GuildSound, SoundboardSound } from "../model.ts"
import { DEFAULT_SOUNDS, requireSound, requireSoundFile } from "../rules.ts"
import { createSoundBody, editSoundBody } from "../schemas.ts"

interface SoundGuildInput {
  readonly guildId: GuildId
}

interface SoundInput extends SoundGuildInput {
  readonly soundId: SoundId
}

/** The volume of a sound for which none is set. */
const FULL_VOLUME = 1

/**
 * Creates a sound. A sound made by the system has the guild owner as its creator.
 * https://docs.discord.com/developers/resources/soundboard#create-guild-soundboard-sound
 *
 * Assumption: soundboard-feature
 */
export const createSound = action({
  name: "soundboard.create",
  bodySchema: createSoundBody,
  resolve: ({ world, actor, input }: AuthContext<SoundGuildInput>) => ({
    guild: requireGuildAccess(world, actor, input.guildId, ["CreateGuildExpressions"]),
  }),
  apply({ world, actor, resolved: { guild }, body, newId }, { emit, audit }): GuildSound {
    const file = requireSoundFile(body.sound)
    const emoji = requireNamedEmoji(world, body)
    if (guild.soundboardSounds.size >= LIMITS.sound.perGuild) throw new ApiError("tooManySounds")
    const sound: GuildSound = {
      id: newId<SoundId>(),
      guildId: guild.id,
      name: body.name,
      volume: body.volume ?? FULL_VOLUME,
      emoji,
      creatorId: isAccount(actor) ? actor : guild.ownerId,
      file,
    }
    guild.soundboardSounds.set(sound.id, sound)
    emit({ type: "soundCreated", guild, sound })
    const changes = auditChanges({}, auditedFields(sound))
    audit(guild, { type: AuditLogEvent.SoundboardSoundCreate, targetId: sound.id, changes })
    return sound
  },
})

export const listSounds = query({
  name: "soundboard.list",
  resolve: ({ world, actor, input }: AuthContext<SoundGuildInput>) => ({
    guild: requireGuildAccess(world, actor, input.guildId),
  }),
  read: ({ resolved: { guild } }): Guild => guild,
})

export const listDefaultSounds = query({
  name: "soundboard.listDefaults",
  resolve: () => ({}),
  read: (): readonly SoundboardSound[] => DEFAULT_SOUNDS,
})

export const getSound = query({
  name: "soundboard.get",
  resolve: requireVisibleSound,
  read: ({ resolved: { sound } }): GuildSound => sound,
})

/** Returns a sound of a guild that the actor is a member of. @throws ApiError 10004, 10097, 50001 */
function requireVisibleSound({ world, actor, input }: AuthContext<SoundInput>) {
  const guild = requireGuildAccess(world, actor, input.guildId)
  return { guild, sound: requireSound(guild, input.soundId) }
}

/** Returns a sound that the actor may change. @throws ApiError 10004, 10097, 50001, 50013 */
function requireChangeableSound(context: AuthContext<SoundInput>) {
  const { guild, sound } = requireVisibleSound(context)
  requireCanChangeExpression(context.world, context.actor, guild, sound)
  return { guild, sound }
}

/**
 * Edits a sound. An edit without changes emits no event and writes no audit log entry.
 * https://docs.discord.com/developers/resources/soundboard#modify-guild-soundboard-sound
 */
export const editSound = action({
  name: "soundboard.edit",
  bodySchema: editSoundBody,
  resolve: requireChangeableSound,
  apply({ world, resolved: { guild, sound }, body }, { emit, audit }): GuildSound {
    const { name = sound.name, volume = sound.volume } = body
    const keepsEmoji = body.emojiId === undefined && body.emojiName === undefined
    const emoji = keepsEmoji ? sound.emoji : requireNamedEmoji(world, body)
    const before = auditedFields(sound)
    Object.assign(sound, { name, volume: volume ?? FULL_VOLUME, emoji })
    const changes = auditChanges(before, auditedFields(sound))
    if (changes.length === 0) return sound
    emit({ type: "soundUpdated", guild, sound })
    audit(guild, { type: AuditLogEvent.SoundboardSoundUpdate, targetId: sound.id, changes })
    return sound
  },
})

/** Deletes a sound. https://docs.discord.com/developers/resources/soundboard#delete-guild-soundboard-sound */
export const deleteSound = action({
  name: "soundboard.delete",
  resolve: requireChangeableSound,
  apply({ resolved: { guild, sound } }, { emit, audit }): void {
    guild.soundboardSounds.delete(sound.id)
    emit({ type: "soundDeleted", guild, soundId: sound.id })
    const changes = auditChanges(auditedFields(sound), {})
    audit(guild, { type: AuditLogEvent.SoundboardSoundDelete, targetId: sound.id, changes })
  },
})

/**
 * Returns the fields of a sound that the audit log records.
 *
 * Assumption: sound-audit
 */
function auditedFields({ name, volume, emoji }: SoundboardSound) {
  return {
    name,
    volume,
    ...(emoji !== null &&
      (emoji.id === null ? { emoji_name: emoji.name } : { emoji_id: emoji.id })),
  }
}
