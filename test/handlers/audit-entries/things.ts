import { FormData } from "undici"
import { PNG, dataUri } from "../pictures.ts"
import { SOUND } from "../../scene/bodies.ts"
import { type Row, gone, made } from "./row.ts"

const RULE = {
  name: "No coffee",
  event_type: 1,
  trigger_type: 1,
  trigger_metadata: { keyword_filter: ["coffee"], regex_patterns: [], allow_list: [] },
  actions: [{ type: 1, metadata: {} }],
  enabled: true,
  exempt_roles: [],
  exempt_channels: [],
}
const EVENT = { name: "Tea at five", privacy_level: 2, entity_type: 3 }
const AWAY = {
  ...EVENT,
  scheduled_start_time: "2026-02-01T17:00:00.000Z",
  scheduled_end_time: "2026-02-01T18:00:00.000Z",
  entity_metadata: { location: "The garden" },
}
/** The audit log has no times of events. */
const PLANNED = { ...EVENT, location: "The garden", status: 1 }
const STAGE = { topic: "Sencha", privacy_level: 2 }

/** Entries about emojis, stickers, auto-moderation rules, events and stages. */
export const things: readonly Row[] = [
  {
    type: "EmojiCreate",
    does: "making an emoji",
    async act({ ask, guild }) {
      const body = { name: "pot", image: dataUri(PNG) }
      const { id } = await ask("POST", `/guilds/${guild.id}/emojis`, body)
      return { of: id, changes: made({ name: "pot" }) }
    },
  },
  {
    type: "EmojiUpdate",
    does: "renaming an emoji",
    async act({ ask, guild }) {
      const { id } = guild.createEmoji("pot")
      await ask("PATCH", `/guilds/${guild.id}/emojis/${id}`, { name: "kettle" })
      return { of: id, changes: { name: { old: "pot", new: "kettle" } } }
    },
  },
  {
    type: "EmojiDelete",
    does: "deleting an emoji",
    async act({ ask, guild }) {
      const { id } = guild.createEmoji("pot")
      await ask("DELETE", `/guilds/${guild.id}/emojis/${id}`)
      return { of: id, changes: gone({ name: "pot" }) }
    },
  },
  {
    type: "BotAdd",
    does: "adding a bot",
    async act({ env, guild }) {
      const helper = env.createUser("helper", { bot: true })
      await guild.owner.installApp(helper, guild)
      return { of: helper.id, by: guild.owner.id }
    },
  },
  {
    type: "IntegrationCreate",
    does: "adding a bot, which has an integration",
    async act({ env, guild }) {
      await guild.owner.installApp(env.createUser("helper", { bot: true }), guild)
      const { id } = guild.integrations.get("helper")
      return { of: id, changes: made({ name: "helper", type: "discord" }), by: guild.owner.id }
    },
  },
  {
    type: "IntegrationUpdate",
    does: "editing a connected channel",
    async act({ guild }) {
      const channel = guild.createIntegration("twitch", "TeaTime")
      await guild.owner.editIntegration(channel, { expireBehavior: "kick" })
      return {
        of: channel.id,
        changes: { expire_behavior: { old: 0, new: 1 } },
        by: guild.owner.id,
      }
    },
  },
  {
    type: "IntegrationDelete",
    does: "removing a bot by its integration",
    async act({ ask, env, guild }) {
      guild.addBot(env.createUser("helper", { bot: true }))
      const { id } = guild.integrations.get("helper")
      await ask("DELETE", `/guilds/${guild.id}/integrations/${id}`)
      return { of: id, changes: gone({ name: "helper", type: "discord" }) }
    },
  },
  {
    type: "SoundboardSoundCreate",
    does: "making a soundboard sound",
    async act({ ask, guild }) {
      const body = { name: "gong", sound: SOUND, emoji_name: "🍵" }
      await ask("POST", `/guilds/${guild.id}/soundboard-sounds`, body)
      const { id } = guild.soundboardSounds.get("gong")
      return { of: id, changes: made({ name: "gong", volume: 1, emoji_name: "🍵" }) }
    },
  },
  {
    type: "SoundboardSoundUpdate",
    does: "making a soundboard sound softer",
    async act({ ask, guild }) {
      const { id } = guild.createSoundboardSound("gong")
      await ask("PATCH", `/guilds/${guild.id}/soundboard-sounds/${id}`, { volume: 0.5 })
      return { of: id, changes: { volume: { old: 1, new: 0.5 } } }
    },
  },
  {
    type: "SoundboardSoundDelete",
    does: "deleting a soundboard sound",
    async act({ ask, guild }) {
      const { id } = guild.createSoundboardSound("gong")
      await ask("DELETE", `/guilds/${guild.id}/soundboard-sounds/${id}`)
      return { of: id, changes: gone({ name: "gong", volume: 1 }) }
    },
  },
  {
    type: "StickerCreate",
    does: "making a sticker",
    async act({ ask, guild }) {
      const form = new FormData()
      const given = { name: "Pot", tags: "tea", description: "Hot" }
      for (const [name, value] of Object.entries(given)) form.append(name, value)
      form.append("file", new File([PNG], "pot.png"))
      const { id } = await ask("POST", `/guilds/${guild.id}/stickers`, form)
      return { of: id, changes: made(sticker(id, guild.id)) }
    },
  },
  {
    type: "StickerUpdate",
    does: "editing a sticker",
    async act({ ask, guild }) {
      const { id } = guild.createSticker("Pot", { description: "Hot", tags: "tea" })
      await ask("PATCH", `/guilds/${guild.id}/stickers/${id}`, { name: "Kettle" })
      return { of: id, changes: { name: { old: "Pot", new: "Kettle" } } }
    },
  },
  {
    type: "StickerDelete",
    does: "deleting a sticker",
    async act({ ask, guild }) {
      const { id } = guild.createSticker("Pot", { description: "Hot", tags: "tea" })
      await ask("DELETE", `/guilds/${guild.id}/stickers/${id}`)
      return { of: id, changes: gone(sticker(id, guild.id)) }
    },
  },
  {
    type: "AutoModerationRuleCreate",
    does: "making a rule",
    async act({ ask, guild }) {
      const { id } = await ask("POST", `/guilds/${guild.id}/auto-moderation/rules`, RULE)
      return { of: id, changes: made(RULE) }
    },
  },
  {
    type: "AutoModerationRuleUpdate",
    does: "editing a rule",
    async act({ ask, guild }) {
      const { id } = guild.createAutoModRule("No coffee", { keywords: ["coffee"], block: true })
      const body = { enabled: false, trigger_metadata: { keyword_filter: ["cocoa"] } }
      await ask("PATCH", `/guilds/${guild.id}/auto-moderation/rules/${id}`, body)
      const enabled = { old: true, new: false }
      const words = made({ $add_keyword_filter: ["cocoa"], $remove_keyword_filter: ["coffee"] })
      return { of: id, changes: { enabled, ...words } }
    },
  },
  {
    type: "AutoModerationRuleDelete",
    does: "deleting a rule",
    async act({ ask, guild }) {
      const { id } = guild.createAutoModRule("No coffee", { keywords: ["coffee"], block: true })
      await ask("DELETE", `/guilds/${guild.id}/auto-moderation/rules/${id}`)
      return { of: id, changes: gone(RULE) }
    },
  },
  {
    type: "GuildScheduledEventCreate",
    does: "planning an event",
    async act({ ask, guild }) {
      const { id } = await ask("POST", `/guilds/${guild.id}/scheduled-events`, AWAY)
      return { of: id, changes: made(PLANNED) }
    },
  },
  {
    type: "GuildScheduledEventUpdate",
    does: "editing an event",
    async act({ ask, guild }) {
      const { id } = await ask("POST", `/guilds/${guild.id}/scheduled-events`, AWAY)
      await ask("PATCH", `/guilds/${guild.id}/scheduled-events/${id}`, { name: "Tea at six" })
      return { of: id, changes: { name: { old: "Tea at five", new: "Tea at six" } } }
    },
  },
  {
    type: "GuildScheduledEventDelete",
    does: "deleting an event",
    async act({ ask, guild }) {
      const { id } = await ask("POST", `/guilds/${guild.id}/scheduled-events`, AWAY)
      await ask("DELETE", `/guilds/${guild.id}/scheduled-events/${id}`)
      return { of: id, changes: gone(PLANNED) }
    },
  },
  {
    type: "StageInstanceCreate",
    does: "beginning a stage",
    async act({ ask, guild }) {
      const { id: channel_id } = guild.createStageChannel("hall")
      const { id } = await ask("POST", "/stage-instances", { channel_id, topic: "Sencha" })
      return { of: id, changes: made(STAGE), options: { channel_id } }
    },
  },
  {
    type: "StageInstanceUpdate",
    does: "changing the topic of a stage",
    async act({ ask, guild }) {
      const { id: channel_id } = guild.createStageChannel("hall")
      const { id } = await ask("POST", "/stage-instances", { channel_id, topic: "Sencha" })
      await ask("PATCH", `/stage-instances/${channel_id}`, { topic: "Assam" })
      const topic = { old: "Sencha", new: "Assam" }
      return { of: id, changes: { topic }, options: { channel_id } }
    },
  },
  {
    type: "StageInstanceDelete",
    does: "ending a stage",
    async act({ ask, guild }) {
      const { id: channel_id } = guild.createStageChannel("hall")
      const { id } = await ask("POST", "/stage-instances", { channel_id, topic: "Sencha" })
      await ask("DELETE", `/stage-instances/${channel_id}`)
      return { of: id, changes: gone(STAGE), options: { channel_id } }
    },
  },
]

function sticker(id: string, guild_id: string) {
  const words = { name: "Pot", description: "Hot", tags: "tea" }
  return { id, guild_id, ...words, type: 2, format_type: 1, asset: "", available: true }
}
