// Guilds. Their builders and lists are in the folder `guild`.

import type { GuildFeature, GuildVerificationLevel } from "discord-api-types/v10"
import type { Ban } from "../../../world/bans/model.ts"
import type { Guild } from "../../../world/guilds/model.ts"
import type { GuildId } from "../../../world/model/ids.ts"
import { SetupError } from "../../../requirements/setup-error.ts"
import { featuresOf } from "../../../world/guilds/rules/features.ts"
import { threadsOf } from "../../../world/threads/rules/threads.ts"
import { print } from "../../simulation/console.ts"
import { extend } from "../../options/extend.ts"
import { renderChannels } from "../../reports/rendering/channels.ts"
import type { Simulation } from "../../simulation/simulation.ts"
import {
  type BuildersOf,
  type VerbsOf,
  declareMethods,
  guardMethods,
} from "../arguments/guard-methods.ts"
import type { ArgumentTable } from "../arguments/validate-arguments.ts"
import { attach } from "../attach.ts"
import {
  type AuditLogEntryData,
  type AuditLogFilter,
  readAuditLog,
} from "./moderation/audit-log.ts"
import { ChannelHandle } from "../channel/channel.ts"
import {
  GUILD_BUILDERS,
  CHANNEL_BUILDERS,
  MESSAGE_READS,
  ROLE_BUILDERS,
  WEBHOOK_VERBS,
} from "./guild-arguments.ts"
import { type GuildAutoModBuilders, guildAutoModBuilders } from "./moderation/auto-moderation.ts"
import { type GuildChannelBuilders, guildChannelBuilders } from "./channels.ts"
import { type GuildCommandBuilders, guildCommandBuilders } from "./commands.ts"
import { type GuildExpressionBuilders, guildExpressionBuilders } from "./expressions.ts"
import { type GuildIntegrationBuilders, guildIntegrationBuilders } from "./integrations.ts"
import { type GuildMemberBuilders, guildMemberBuilders } from "./members.ts"
import { type GuildOnboardingBuilders, guildOnboardingBuilders } from "./joining/onboarding.ts"
import { type GuildRoleBuilders, guildRoleBuilders } from "./roles.ts"
import {
  type GuildScheduledEventBuilders,
  guildScheduledEventBuilders,
} from "./scheduled-events.ts"
import { type GuildSettingsBuilders, guildSettingsBuilders } from "./settings/settings.ts"
import { type GuildWebhookBuilders, guildWebhookBuilders } from "./webhooks.ts"
import { type GuildDetails, guildDetails } from "./details.ts"
import { guildOf } from "./guild-reference.ts"
import { type JoinRequestData, readJoinRequest } from "./joining/join-requests.ts"
import { type GuildLists, channelsOf, guildLists } from "./lists.ts"
import { Handle } from "../handle.ts"
import { MessageHandle } from "../message/message.ts"
import type { Person } from "../person/person.ts"
import { RoleHandle } from "../role.ts"
import { SCREENSHOTS } from "../arguments/screenshot-arguments.ts"
import type { UserHandle } from "../user.ts"
import { WebhookHandle } from "../webhook.ts"
import { everyoneRoleId } from "../../../world/rules/shared-ids.ts"

/** The builders of a guild. They need no permission and create no audit log entry. */
export interface GuildBuilders
  extends
    GuildChannelBuilders,
    GuildRoleBuilders,
    GuildMemberBuilders,
    GuildExpressionBuilders,
    GuildScheduledEventBuilders,
    GuildAutoModBuilders,
    GuildCommandBuilders,
    GuildWebhookBuilders,
    GuildIntegrationBuilders,
    GuildOnboardingBuilders,
    GuildSettingsBuilders {}

/** The handle of a guild. Its methods need no permission and create no audit log entry. */
export class GuildHandle extends Handle {
  readonly id: GuildId
  #last: Guild | undefined

  constructor(simulation: Simulation, id: GuildId) {
    super(simulation)
    this.id = id
    this.#last = this.world.guilds.get(id)
  }

  /** Whether the guild has been deleted. */
  get deleted(): boolean {
    return !this.world.guilds.has(this.id)
  }

  get description(): string | null {
    return this.#guild.description
  }

  get verificationLevel(): GuildVerificationLevel {
    return this.#guild.verificationLevel
  }

  get name(): string {
    return this.#guild.name
  }

  /** The features of the guild, such as `COMMUNITY`. `setFeatures` replaces them. */
  get features(): readonly GuildFeature[] {
    return featuresOf(this.#guild)
  }

  get owner(): Person {
    return this.handles.person(this.#guild.ownerId, this.id)
  }

  /** The role @everyone. */
  get everyone(): RoleHandle {
    return this.handles.role(everyoneRoleId(this.id), this.id)
  }

  /** The managed role of the first bot. */
  get botRole(): RoleHandle {
    return this.botRoleOf(this.handles.bot())
  }

  /**
   * Returns the managed role of one of several bots. @throws SetupError if the bot has none in this
   * guild.
   */
  botRoleOf(bot: UserHandle): RoleHandle {
    this.requireSameWorld(bot)
    for (const role of this.#guild.roles.values()) {
      if (role.botId === bot.id) return this.handles.role(role.id, this.id)
    }
    throw new SetupError(
      `${bot.name} has no managed role in ${this.name}: it has not joined as a bot. Add it with guild.addBot(bot).`,
    )
  }

  /** The bans, in the order in which they were made. */
  get bans(): readonly Ban[] {
    return [...this.#guild.bans.values()]
  }

  /** The requests to join the guild, oldest first, including those that were reviewed. */
  get joinRequests(): readonly JoinRequestData[] {
    return Array.from(this.#guild.joinRequests.values(), (request) =>
      readJoinRequest(this.handles, this.id, request),
    )
  }

  /**
   * Returns the entries of the audit log, oldest first. Objects that the test creates itself have no entry. As on
   * the platform, one entry counts several deletions, moves or disconnections: see its `options.count`.
   *
   * @example expect(guild.auditLog({ type: "MemberKick" })).toMatchObject([{ reason: "spam" }])
   * @throws SetupError for an unknown filter.
   */
  auditLog(filter: AuditLogFilter = {}): readonly AuditLogEntryData[] {
    this.requireSameWorld(filter.by)
    return readAuditLog(this.handles, this.id, this.#guild.auditLog, filter)
  }

  /** Whether an account is currently a member. */
  has(user: UserHandle): boolean {
    return this.#guild.members.has(user.id)
  }

  /**
   * Prints all channels and threads of the guild that contain messages to the console, as users see
   * them; with `as`, those that the person sees.
   */
  debug(options: { readonly as?: UserHandle } = {}): void {
    const { world } = this
    const all = [...channelsOf(this), ...threadsOf(world, { guildId: this.id })]
    print(renderChannels(world, all, options))
  }

  get #guild(): Guild {
    const guild = guildOf(this)
    this.#last = guild
    return guild
  }

  protected override get lastName(): string | undefined {
    return this.#last?.name
  }
}

export interface GuildHandle extends GuildBuilders, GuildDetails, GuildLists {}

const builders: GuildBuilders = extend(
  {},
  guildChannelBuilders,
  guildRoleBuilders,
  guildMemberBuilders,
  guildExpressionBuilders,
  guildScheduledEventBuilders,
  guildAutoModBuilders,
  guildCommandBuilders,
  guildWebhookBuilders,
  guildIntegrationBuilders,
  guildOnboardingBuilders,
  guildSettingsBuilders,
)
attach(GuildHandle.prototype, builders)
attach(GuildHandle.prototype, guildDetails)
attach(GuildHandle.prototype, guildLists)

type BuilderArguments<Handle> = Record<BuildersOf<Handle>, ArgumentTable>

const guards = {
  kind: "builders",
  reads: ["botRoleOf", "has", "auditLog", "history", "render", "debug", "allows", "pins"],
} as const
guardMethods(
  GuildHandle.prototype,
  declareMethods(GUILD_BUILDERS satisfies BuilderArguments<GuildHandle>, guards),
)
guardMethods(
  ChannelHandle.prototype,
  declareMethods(CHANNEL_BUILDERS satisfies BuilderArguments<ChannelHandle>, guards),
)
guardMethods(
  MessageHandle.prototype,
  declareMethods(MESSAGE_READS satisfies BuilderArguments<MessageHandle>, {
    ...guards,
    reads: Object.keys(MESSAGE_READS),
  }),
)
for (const { prototype } of [ChannelHandle, MessageHandle]) {
  guardMethods(prototype, declareMethods(SCREENSHOTS, { kind: "verbs", reads: ["screenshot"] }))
}
guardMethods(
  RoleHandle.prototype,
  declareMethods(ROLE_BUILDERS satisfies BuilderArguments<RoleHandle>, guards),
)
guardMethods(
  WebhookHandle.prototype,
  declareMethods(WEBHOOK_VERBS satisfies Record<VerbsOf<WebhookHandle>, ArgumentTable>, {
    kind: "verbs",
    prefix: "webhook.",
  }),
)

declare module "../handle.ts" {
  // Handles of other classes, which cannot import this one, return it.
  interface HandleTypes {
    readonly guild: GuildHandle
  }
}
