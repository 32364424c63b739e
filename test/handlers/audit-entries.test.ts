// Every modeled type of audit log entry: its content in the log and in its event.
// https://docs.discord.com/developers/resources/audit-log#audit-log-entry-object-audit-log-events

import {
  type APIAuditLog,
  type APIAuditLogEntry,
  AuditLogEvent,
  type AuditLogEvent as Type,
} from "discord-api-types/v10"
import { expect } from "vitest"
import { channels } from "./audit-entries/channels.ts"
import { guild as ofGuild } from "./audit-entries/guild.ts"
import { members } from "./audit-entries/members.ts"
import { messages } from "./audit-entries/messages.ts"
import type { Changes, Row } from "./audit-entries/row.ts"
import { things } from "./audit-entries/things.ts"
import { type Rest, test } from "./fixture.ts"

const rows: readonly Row[] = [...ofGuild, ...channels, ...members, ...messages, ...things]

const REASON = "more tea"

const asking = (rest: Rest) => async (method: string, path: string, body?: object) => {
  const headers = { "x-audit-log-reason": encodeURIComponent(REASON) }
  const answer = await rest<{ id: string }>(method, path, body, { headers })
  expect(answer, `${method} ${path}`).toMatchObject({
    status: expect.toSatisfy((status) => [200, 201, 204].includes(status)),
  })
  return answer.body
}

function changesOf({ changes }: APIAuditLogEntry): Changes | undefined {
  const by = changes?.map(({ key, ...values }) => [
    key,
    {
      ...("old_value" in values && { old: values.old_value }),
      ...("new_value" in values && { new: values.new_value }),
    },
  ])
  return by && Object.fromEntries(by)
}

test.for(rows.map((row) => [row.type, row.does, row] as const))(
  "%s: %s",
  async ([type, , row], { rest, env, guild, general, alice, events }) => {
    const ask = asking(rest)
    const { of, by, changes, options } = await row.act({ env, guild, general, alice, ask })
    const path = `/guilds/${guild.id}/audit-logs?limit=1&action_type=${AuditLogEvent[type]}`
    const { body } = await rest<APIAuditLog>("GET", path)
    const [entry] = body.audit_log_entries
    if (entry === undefined) throw new Error(`${row.does} has left no ${type}`)

    const { id: _, changes: __, ...rest_ } = entry
    expect(rest_).toStrictEqual({
      action_type: AuditLogEvent[type],
      target_id: of,
      user_id: by ?? env.bot.id,
      ...(by === undefined && { reason: REASON }),
      ...(options !== undefined && { options }),
    })
    expect(changesOf(entry)).toEqual(changes)
    expect(body.users.map((user) => user.id)).toContain(by ?? env.bot.id)
    const told = events.filter(({ t }) => t === "GUILD_AUDIT_LOG_ENTRY_CREATE")
    expect(told.map(({ d }) => d)).toContainEqual({ ...entry, guild_id: guild.id })
  },
)

// https://github.com/discord/discord-api-docs/issues/4345, /5036 and /7152: moves are not logged.
test("moves of roles and channels leave no entry", async ({ rest, guild, general, events }) => {
  const category = guild.createCategory("Rooms")
  const { id } = guild.createRole("Guest")
  guild.botRole.setPosition(2)
  guild.createRole("Keeper", { position: 3 })
  guild.botRole.setPosition(3)
  const from = events.length
  await rest("PATCH", `/guilds/${guild.id}/roles`, [{ id, position: 2 }])
  await rest("PATCH", `/guilds/${guild.id}/channels`, [{ id: general.id, position: 3 }])
  await rest("PATCH", `/channels/${general.id}`, { position: 4 })
  await rest("PATCH", `/channels/${general.id}`, { parent_id: category.id })

  const moves = ["GUILD_ROLE_UPDATE", "CHANNEL_UPDATE", "CHANNEL_UPDATE", "CHANNEL_UPDATE"]
  expect(events.slice(from).map(({ t }) => t)).toEqual(moves)
  expect(guild.auditLog()).toEqual([])
})

/** The reason why the simulation creates no entries of some types. */
const NEVER: Readonly<Record<string, readonly (keyof typeof Type)[]>> = {
  "only a test says who may use commands, and it leaves no entries": [
    "ApplicationCommandPermissionUpdate",
  ],
  "the platform names nothing that it comes of": ["InviteUpdate"],
  "auto-moderation does not look at profiles": ["AutoModerationQuarantineUser"],
  "it is not modeled": [
    "CreatorMonetizationRequestCreated",
    "CreatorMonetizationTermsAccepted",
    "OnboardingPromptCreate",
    "OnboardingPromptUpdate",
    "OnboardingPromptDelete",
    "OnboardingCreate",
    "OnboardingUpdate",
    "HomeSettingsCreate",
    "HomeSettingsUpdate",
    "VoiceChannelStatusCreate",
    "VoiceChannelStatusDelete",
  ],
}

test("of every type of entry one comes about, or it is said why none does", () => {
  const types = Object.keys(AuditLogEvent).filter((key) => !/^\d+$/.test(key))
  const known = [...rows.map(({ type }) => type), ...Object.values(NEVER).flat()]
  expect([...new Set(known)].toSorted()).toEqual(types.toSorted())
})
