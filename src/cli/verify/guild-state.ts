// Reads the state of a guild and its bots over the API of either side.

import { CannotRun } from "./failures.ts"
import { type ApiJson, type ApiJsonObject, isObject, objectsIn, textAt, valueAt } from "./json.ts"
import { inviteLink } from "./permissions.ts"
import type { ApiResponse, ApiCredential, VerifyTarget } from "./targets/target.ts"

/** A bot of the guild, with its managed role. */
export interface GuildBot {
  readonly id: string
  readonly roleId: string
  readonly permissions: bigint
  readonly position: number
}

/** The state of the guild and its bots before any scenario is played. */
export interface GuildState {
  readonly guild: ApiJsonObject
  readonly guildId: string
  readonly ownerId: string
  readonly botId: string
  readonly secondId: string | undefined
  /** The application of the bot. */
  readonly application: ApiJsonObject
  readonly members: readonly ApiJsonObject[]
  /** The bots, sorted by the creation of their roles. This order ranks roles at equal positions. */
  readonly bots: readonly GuildBot[]
  readonly everyone: bigint
  readonly roles: readonly ApiJsonObject[]
  readonly channels: readonly ApiJsonObject[]
  readonly features: readonly string[]
  readonly intents: number
}

/** The application flags that grant privileged intents. The second flag of each pair is for small bots. */
const PRIVILEGED = [
  { flags: (1 << 12) | (1 << 13), intent: 1 << 8, name: "GuildPresences" },
  { flags: (1 << 14) | (1 << 15), intent: 1 << 1, name: "GuildMembers" },
  { flags: (1 << 18) | (1 << 19), intent: 1 << 15, name: "MessageContent" },
] as const

/** Returns the names of the privileged intents that flags grant. */
export function privilegedIn(flags: number): (typeof PRIVILEGED)[number]["name"][] {
  return PRIVILEGED.filter((one) => (flags & one.flags) !== 0).map(({ name }) => name)
}

/** Every intent that needs no approval: guilds up to direct messages, events, auto-moderation, polls. */
const FREE_INTENTS = 53_608_447 & ~((1 << 8) | (1 << 1) | (1 << 15))

/** Reads the bot's account, its application and the guild. @throws CannotRun if a token or the guild cannot be read. */
export async function readIdentity(target: VerifyTarget, guildId: string) {
  const ask = createReader(target)
  const user = await ask("/users/@me", "bot", describeRefusedToken("The token"))
  const secondUser =
    target.tokens.second === undefined
      ? undefined
      : await ask("/users/@me", "second", describeRefusedToken("The second token"))
  const application = await ask("/applications/@me", "bot", describeUnreadableGuild)
  const guild = await ask(`/guilds/${guildId}`, "bot", ({ status }) =>
    status === 404 || status === 403 || status === 400
      ? `The bot is not in the guild ${guildId}, or the guild does not exist. Invite it with ${inviteLink(textAt(application, "id") ?? "")}`
      : `The guild cannot be read: GET /guilds/${guildId} returned ${status}.`,
  )
  return {
    ask,
    application,
    guild,
    botId: textAt(user, "id") ?? "",
    secondId: secondUser && textAt(secondUser, "id"),
  }
}

/** Reads the state of a guild. @throws CannotRun if a token, the guild or the members cannot be read. */
export async function readGuildState(target: VerifyTarget, guildId: string): Promise<GuildState> {
  const { ask, botId, secondId, application, guild } = await readIdentity(target, guildId)
  const flags = Number(application["flags"] ?? 0)
  const members = await ask.list(
    `/guilds/${guildId}/members?limit=1000`,
    () =>
      "The members of the guild cannot be listed, so the run cannot check whether other people are in it. Enable the bot's Server Members Intent in the Developer Portal.",
  )
  const roles = await ask.list(`/guilds/${guildId}/roles`, describeUnreadableGuild)
  const channels = await ask.list(`/guilds/${guildId}/channels`, describeUnreadableGuild)
  const everyone = roles.find(({ id }) => id === guildId)
  return {
    guild,
    guildId,
    ownerId: textAt(guild, "owner_id") ?? "",
    botId,
    secondId,
    application,
    members,
    roles,
    channels,
    bots: botsOf(members, roles),
    everyone: permissionsOf(everyone),
    features: textsOf(guild["features"]),
    intents: PRIVILEGED.reduce(
      (bits, one) => ((flags & one.flags) !== 0 ? bits | one.intent : bits),
      FREE_INTENTS,
    ),
  }
}

type DescribeFailure = (answer: ApiResponse) => string

const describeUnreadableGuild: DescribeFailure = ({ status, body }) =>
  `The guild cannot be read: the response was ${status} ${textAt(body, "message") ?? ""}`.trimEnd() +
  "."

function describeRefusedToken(what: string): DescribeFailure {
  return ({ status }) =>
    status === 401
      ? `${what} is not valid: the platform returned 401. Copy it again from the Developer Portal.`
      : `${what} cannot be used: GET /users/@me returned ${status}.`
}

function createReader(target: VerifyTarget) {
  const asked = async (
    path: string,
    as: ApiCredential,
    complaint: DescribeFailure,
  ): Promise<ApiJson> => {
    const answer = await target.request({ method: "GET", path, as })
    if (answer.status !== 200) throw new CannotRun(complaint(answer))
    return answer.body
  }
  const ask = async (
    path: string,
    as: ApiCredential,
    complaint: DescribeFailure,
  ): Promise<ApiJsonObject> => {
    const body = await asked(path, as, complaint)
    return isObject(body) ? body : {}
  }
  const list = async (path: string, complaint: DescribeFailure): Promise<ApiJsonObject[]> =>
    objectsIn(await asked(path, "bot", complaint))
  return Object.assign(ask, { list })
}

/** Returns the bots among the members, sorted by the ids of their managed roles. */
function botsOf(members: readonly ApiJsonObject[], roles: readonly ApiJsonObject[]): GuildBot[] {
  return members
    .filter((member) => valueAt(member, "user.bot") === true)
    .map((member) => {
      const id = textAt(member, "user.id") ?? ""
      const role = roles.find((one) => textAt(one, "tags.bot_id") === id)
      return {
        id,
        roleId: textAt(role ?? {}, "id") ?? "",
        permissions: permissionsOf(role),
        position: Number(role?.["position"] ?? 0),
      }
    })
    .toSorted((a, b) => Number(BigInt(a.roleId || 0) - BigInt(b.roleId || 0)))
}

function permissionsOf(role: ApiJsonObject | undefined): bigint {
  return BigInt(textAt(role ?? {}, "permissions") ?? "0")
}

function textsOf(value: ApiJson | undefined): string[] {
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === "string") : []
}
