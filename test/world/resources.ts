// The resources of the platform and their names. Nothing here is read from src: paths, names of gateway events and
// messages of errors are the platform's.

/** The names of one resource. */
export interface ResourceNames {
  /** Path segments that name it. */
  readonly segments?: readonly string[]
  /** Beginnings of the names of its gateway events. */
  readonly events?: readonly string[]
  /** Words of the platform's error messages about it. */
  readonly errors?: RegExp
  /** Names that stand for a part of it, singular and plural, also in front of other words. */
  readonly subjects?: readonly string[]
  /** Methods of people that act on it. */
  readonly verbs?: readonly string[]
}

/** The resources by name, which is the name of their files. The first resource whose pattern matches gets an error. */
export const RESOURCES: Readonly<Record<string, ResourceNames>> = {
  requests: {
    errors:
      /unauthorized|request (?:entity|body)|form body|api version|json|missing (access|permissions)|asset|file uploaded/i,
  },
  "auto-moderation": {
    segments: ["auto-moderation"],
    events: ["AUTO_MODERATION_"],
    errors: /automatic moderation/i,
    subjects: ["auto-mod"],
  },
  "audit-log": {
    segments: ["audit-logs"],
    events: ["GUILD_AUDIT_LOG_"],
    subjects: ["audit"],
  },
  bans: {
    segments: ["bans", "bulk-ban"],
    events: ["GUILD_BAN_"],
    errors: /\bban\b/i,
    subjects: ["bulk-ban"],
    verbs: ["ban", "unban"],
  },
  oauth2: {
    segments: ["oauth2"],
    errors: /oauth2/i,
    subjects: [
      "authorization",
      "authorization-code",
      "access-token",
      "authorize",
      "code-challenge",
      "consent",
      "exchange-token",
      "revoke-token",
      "user-info",
      "token",
    ],
    verbs: ["authorize", "deauthorize", "logIn", "logOut"],
  },
  pins: {
    segments: ["pins"],
    events: ["CHANNEL_PINS_"],
    errors: /\bpins\b/i,
    verbs: ["pin", "unpin"],
  },
  polls: {
    segments: ["polls"],
    events: ["MESSAGE_POLL_"],
    errors: /\bpoll\b/i,
    subjects: ["vote"],
    verbs: ["vote", "removeVote", "endPoll"],
  },
  reactions: {
    segments: ["reactions"],
    events: ["MESSAGE_REACTION_"],
    errors: /reactions/i,
    subjects: ["emoji-cleared"],
    verbs: ["react", "unreact"],
  },
  emojis: {
    segments: ["emojis"],
    events: ["GUILD_EMOJIS_"],
    errors: /emoji/i,
    subjects: ["application-emoji", "custom-emoji", "guild-emoji", "picture"],
    verbs: ["createEmoji", "deleteEmoji"],
  },
  integrations: {
    segments: ["integrations"],
    events: ["INTEGRATION_", "GUILD_INTEGRATIONS_"],
    errors: /integration/i,
    subjects: ["deleted-integration", "partial-integration"],
    verbs: ["editIntegration", "deleteIntegration"],
  },
  "join-requests": {
    segments: ["requests"],
    events: ["GUILD_JOIN_REQUEST_"],
    subjects: ["answered-field"],
    verbs: [
      "requestToJoin",
      "startJoinRequest",
      "withdrawJoinRequest",
      "approveJoinRequest",
      "rejectJoinRequest",
    ],
  },
  "member-verification": {
    segments: ["member-verification"],
    errors: /member verification/i,
    subjects: ["form-field"],
    verbs: ["passScreening"],
  },
  "new-member-welcome": {
    segments: ["new-member-welcome"],
    subjects: [
      "new-member-action",
      "new-member-message",
      "new-member-progress",
      "resource-channel",
    ],
    verbs: ["completeNewMemberAction", "editNewMemberWelcome"],
  },
  onboarding: {
    segments: ["onboarding"],
    errors: /onboarding/i,
    verbs: ["startOnboarding", "completeOnboarding"],
  },
  templates: {
    segments: ["templates"],
    subjects: ["guild-template"],
    errors: /template/i,
  },
  "activity-instances": {
    segments: ["activity-instances"],
    subjects: ["activity-instance"],
    verbs: ["joinActivity", "leaveActivity"],
  },
  entitlements: {
    segments: ["entitlements"],
    events: ["ENTITLEMENT_"],
    errors: /entitlement|consumable/i,
    subjects: ["purchase", "refund"],
    verbs: ["purchase"],
  },
  skus: { segments: ["skus"], errors: /\bSKU\b/ },
  subscriptions: {
    segments: ["subscriptions"],
    events: ["SUBSCRIPTION_"],
    verbs: ["cancelSubscription"],
  },
  soundboard: {
    segments: ["soundboard-sounds", "soundboard-default-sounds", "send-soundboard-sound"],
    events: ["GUILD_SOUNDBOARD_", "SOUNDBOARD_", "VOICE_CHANNEL_EFFECT_"],
    errors: /\bsounds?\b/i,
    subjects: ["sound", "guild-sound", "default-sound"],
    verbs: ["sendSoundboardSound"],
  },
  stickers: {
    segments: ["stickers", "sticker-packs"],
    events: ["GUILD_STICKERS_"],
    errors: /sticker/i,
    subjects: ["standard-sticker"],
  },
  "role-connections": {
    segments: ["role-connection", "role-connections"],
    subjects: ["role-connection-metadata", "role-connections-metadata"],
  },
  roles: {
    segments: ["roles"],
    events: ["GUILD_ROLE_"],
    errors: /\brole|more boosts/i,
    verbs: ["createRole", "editRole", "deleteRole"],
  },
  members: {
    segments: ["members", "prune"],
    events: ["GUILD_MEMBER_", "GUILD_MEMBERS_"],
    errors: /unknown member/i,
    subjects: ["boost", "former-member", "kick", "prune"],
    verbs: ["kick", "giveRole", "takeRole", "setNick", "boost", "passScreening", "acceptInvite"],
  },
  invites: {
    segments: ["invites", "vanity-url"],
    events: ["INVITE_"],
    errors: /invites?\b/i,
    subjects: ["vanity-url", "target-users-job", "targets-progress"],
    verbs: ["createInvite", "deleteInvite"],
  },
  "scheduled-events": {
    segments: ["scheduled-events"],
    events: ["GUILD_SCHEDULED_EVENT_"],
    errors: /scheduled event|finished event|event exception|type of the event/i,
    subjects: ["event-user", "event-counts", "event-exception", "recurrence-rule"],
    verbs: [
      "createEvent",
      "editEvent",
      "deleteEvent",
      "subscribeEvent",
      "unsubscribeEvent",
      "cancelOccurrence",
      "moveOccurrence",
      "restoreOccurrence",
    ],
  },
  stages: {
    segments: ["stage-instances"],
    events: ["STAGE_INSTANCE_"],
    errors: /stage/i,
    verbs: ["startStage", "setStageTopic", "endStage"],
  },
  voice: {
    segments: ["voice", "regions", "voice-states", "voice-status"],
    events: ["VOICE_", "CHANNEL_INFO"],
    errors: /voice(?! ?message)/i,
    subjects: ["guild-voice-state", "speaking", "channel-info", "voice-region"],
  },
  webhooks: { segments: ["webhooks"], events: ["WEBHOOKS_"], errors: /webhook/i },
  threads: {
    segments: ["threads", "thread-members"],
    events: ["THREAD_"],
    errors: /thread|forum channel|\btag/i,
    subjects: ["forum", "forum-post", "forum-tag"],
    verbs: [
      "createThread",
      "createPost",
      "joinThread",
      "leaveThread",
      "addToThread",
      "removeFromThread",
    ],
  },
  commands: {
    segments: ["commands"],
    events: ["APPLICATION_COMMAND_"],
    errors: /application command|entry point/i,
    subjects: ["choice", "single-command"],
  },
  interactions: {
    segments: ["interactions"],
    events: ["INTERACTION_"],
    errors: /interaction/i,
    subjects: [
      "autocomplete-use",
      "callback",
      "command-option-value",
      "command-use",
      "component-use",
      "file-type",
      "modal",
      "resolved",
    ],
    verbs: [
      "click",
      "select",
      "openLink",
      "submitModal",
      "slash",
      "autocomplete",
      "contextMenu",
      "launchActivity",
    ],
  },
  messages: {
    segments: ["messages", "attachments", "refresh-urls"],
    events: ["MESSAGE_"],
    errors: /message|slowmode|attachments/i,
    subjects: [
      "allowed-mention",
      "attachment",
      "bulk-delete",
      "component",
      "compose-message",
      "crosspost",
      "embed",
      "history",
      "index-not-ready",
      "refreshed-url",
      "interaction-file",
      "integration-owners",
      "interaction-target",
      "search",
      "shared-theme",
      "link-preview",
      "welcome-message",
    ],
    verbs: ["send", "sendVoiceMessage", "edit", "delete", "publish"],
  },
  typing: { segments: ["typing"], events: ["TYPING_"], verbs: ["typing"] },
  channels: {
    segments: ["channels"],
    events: ["CHANNEL_"],
    errors: /channel|overwrite|recipient|group DM/i,
    subjects: [
      "announcement-channel",
      "category-channel",
      "default-reaction",
      "dm",
      "dm-channel",
      "group-dm",
      "group-invite",
      "group-dm-channel",
      "follower",
      "forum-channel",
      "guild-channel",
      "hidden-channel",
      "overwrite",
      "partial-channel",
      "private-channel",
      "stage-channel",
      "text-channel",
      "voice-channel",
    ],
    verbs: [
      "createChannel",
      "editChannel",
      "deleteChannel",
      "follow",
      "dmWith",
      "sendDm",
      "createGroupDm",
    ],
  },
  presences: {
    events: ["PRESENCE_"],
    subjects: ["activity"],
    verbs: ["setPresence"],
  },
  applications: {
    segments: ["applications"],
    errors: /application/i,
    subjects: [
      "event-ping",
      "event-webhook",
      "interactions-endpoint",
      "ping",
      "team",
      "team-account",
      "webhook-event",
    ],
  },
  users: {
    segments: ["users"],
    events: ["USER_"],
    errors: /unknown user/i,
    subjects: ["authorized-self", "avatar", "connection", "primary-guild", "self"],
    verbs: ["setUsername", "setPrimaryGuild", "openDms", "closeDms"],
  },
  gateway: { segments: ["gateway"] },
  guilds: {
    segments: ["guilds"],
    events: ["GUILD_"],
    errors: /guild|widget|owner|feature/i,
    subjects: ["own-guild", "widget", "public-widget", "welcome-screen", "incidents"],
    verbs: ["editGuild", "transferOwnership", "deleteGuild", "leave"],
  },
}

/** Files of a layer that belong to no resource. */
export const GENERAL: ReadonlySet<string> = new Set([
  "dispatches/channel-fields",
  "dispatches/dispatch",
  "dispatches/dispatches",
  "dispatches/fan-out",
  "schemas/files",
])

const names = Object.keys(RESOURCES)

/** Segments that own everything below them: `/guilds/{guild_id}/members/{user_id}/roles/{role_id}` is about members. */
const OWNERS: ReadonlySet<string> = new Set([
  "gateway",
  "interactions",
  "members",
  "scheduled-events",
])

/** Returns the resource of a path: the last segment that names one, as far as no segment before owns the rest. */
export function resourceOfPath(path: string): string | undefined {
  if (path.startsWith("/webhooks/")) return "webhooks"
  let resource: string | undefined
  for (const [index, segment] of path.split("/").slice(1).entries()) {
    // The users of `/channels/{channel_id}/users/@me/threads/…` only say whose threads are listed.
    if (segment === "users" && index > 0) continue
    const named = names.find((name) => RESOURCES[name]?.segments?.includes(segment) === true)
    if (named === undefined) continue
    resource = named
    if (OWNERS.has(segment)) break
  }
  return resource
}

/** Returns the resource of a gateway event, such as `GUILD_BAN_ADD`: that with the longest beginning of its name. */
export function resourceOfEvent(event: string): string | undefined {
  const found = names.flatMap((name) =>
    (RESOURCES[name]?.events ?? [])
      .filter((start) => event.startsWith(start))
      .map((start) => ({ name, start })),
  )
  return found.toSorted((a, b) => b.start.length - a.start.length)[0]?.name
}

/** Returns the resource of an error by the platform's message. */
export function resourceOfError(message: string): string | undefined {
  return names.find((name) => RESOURCES[name]?.errors?.test(message) === true)
}

/** Returns the resource of the method of a person. */
export function resourceOfVerb(verb: string): string | undefined {
  return names.find((name) => RESOURCES[name]?.verbs?.includes(verb) === true)
}

/** Returns the name in kebab case. */
function kebab(name: string): string {
  return name.replace(/([a-z])([A-Z])/g, "$1-$2").toLowerCase()
}

/**
 * Returns the resource of a name in any case: the resource, one of its subjects, or one of them with more words behind
 * it, each in singular or plural. The longest match counts: `guild-channels` is about channels.
 */
export function resourceOfName(name: string): string | undefined {
  const whole = kebab(name)
  const found = names.flatMap((resource) =>
    [resource, ...(RESOURCES[resource]?.subjects ?? [])]
      .flatMap((word) => [word, word.replace(/s$/, ""), `${word}s`])
      .filter((word) => whole === word || whole.startsWith(`${word}-`))
      .map((word) => ({ resource, word })),
  )
  return found.toSorted((a, b) => b.word.length - a.word.length)[0]?.resource
}
