import type { Sample, Samples } from "../sample.ts"
import type { World } from "../world.ts"

const block = { type: 1, metadata: { custom_message: "Tea only." } }
const timeout = { type: 3, metadata: { duration_seconds: 60 } }

function made({ guild, general }: World, said: object): Sample {
  const alert = { type: 2, metadata: { channel_id: general.id } }
  const body = { name: "No coffee", event_type: 1, actions: [block, alert], enabled: true, ...said }
  return { params: { guild_id: guild.id }, body }
}

/** Creates a rule and returns its path parameters. */
function there({ guild, general, brewers }: World): {
  params: { guild_id: string; rule_id: string }
} {
  const rule = guild.createAutoModRule("No coffee", {
    keywords: ["coffee*"],
    regexes: ["c0ff+ee"],
    allow: ["decaf coffee"],
    block: "Tea only.",
    alert: general,
    timeout: 60,
    exemptRoles: [brewers],
    exemptChannels: [general],
  })
  return { params: { guild_id: guild.id, rule_id: rule.id } }
}

/** Creates a flagged message and a blocked one, both of bob. */
export async function moderated({ guild, general, bob }: World): Promise<void> {
  guild.createAutoModRule("No cocoa", { keywords: ["cocoa"], alert: general })
  guild.createAutoModRule("Few mentions", { mentionLimit: 0, block: "Quiet, please." })
  guild.createAutoModRule("No coffee", {
    regexes: ["coffe+"],
    block: true,
    alert: general,
    timeout: 60,
  })
  await bob.send(general, "cocoa")
  await bob.send(general, `hi ${bob.mention}`).catch(() => {})
  await bob.send(general, "coffee").catch(() => {})
}

export const autoModeration = {
  "GET /guilds/{guild_id}/auto-moderation/rules": [
    (world) => {
      there(world)
      world.guild.createAutoModRule("Few mentions", { mentionLimit: 5, block: true })
      world.guild.createAutoModRule("Be nice", { presets: ["slurs"], alert: world.general })
      return { params: { guild_id: world.guild.id } }
    },
  ],
  "POST /guilds/{guild_id}/auto-moderation/rules": [
    (world) => made(world, { trigger_type: 1, actions: [block, timeout] }),
    (world) => made(world, { trigger_type: 3 }),
    (world) => made(world, { trigger_type: 4, trigger_metadata: { presets: [1, 2, 3] } }),
    (world) => made(world, { trigger_type: 5, trigger_metadata: { mention_total_limit: 3 } }),
    (world) => made(world, { trigger_type: 6, event_type: 2, actions: [{ type: 4 }] }),
  ],
  "GET /guilds/{guild_id}/auto-moderation/rules/{rule_id}": [there],
  "PATCH /guilds/{guild_id}/auto-moderation/rules/{rule_id}": [
    (world) => ({ ...there(world), body: { enabled: false, trigger_metadata: {} } }),
  ],
  "DELETE /guilds/{guild_id}/auto-moderation/rules/{rule_id}": [there],
} satisfies Samples
