import { type AuthContext, query } from "../../actions/action.ts"
import type { GuildId } from "../../model/ids.ts"
import { requireGuildAccess } from "../../rules/authorization.ts"
import { VOICE_REGIONS, type VoiceRegion } from "../rules/regions.ts"

/** https://docs.discord.com/developers/resources/voice#list-voice-regions */
export const listVoiceRegions = query({
  name: "voice.listRegions",
  resolve: () => ({}),
  read: (): readonly VoiceRegion[] => VOICE_REGIONS,
})

/** https://docs.discord.com/developers/resources/guild#get-guild-voice-regions */
export const listGuildVoiceRegions = query({
  name: "voice.listGuildRegions",
  resolve({ world, actor, input }: AuthContext<{ readonly guildId: GuildId }>) {
    requireGuildAccess(world, actor, input.guildId)
    return {}
  },
  read: (): readonly VoiceRegion[] => VOICE_REGIONS,
})
