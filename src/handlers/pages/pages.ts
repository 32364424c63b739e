// Answers requests for pages: the authorization page, on which a person consents.
// Assumption: authorization-page

import type { Action, Invocation } from "../../world/actions/action.ts"
import { perform, runQuery } from "../../world/actions/perform.ts"
import { ApiError } from "../../world/kernel/api-error.ts"
import { ImpossibleActionError } from "../../world/kernel/impossible-action.ts"
import { isObject } from "../../world/kernel/objects.ts"
import type { ChannelId, GuildId } from "../../world/model/ids.ts"
import { authorizeApplication } from "../../world/oauth2/actions/authorization.ts"
import { type ConsentForm, getAuthorizationPage } from "../../world/oauth2/actions/pages.ts"
import {
  findPerson,
  findVisitor,
  listVisitors,
  logIn,
} from "../../world/oauth2/actions/sessions.ts"
import type { AuthorizationChoice } from "../../world/oauth2/model.ts"
import { describeAnswer } from "../../world/oauth2/rules/requests.ts"
import type { User } from "../../world/users/model/user.ts"
import type { ReceivedRequest } from "../incoming-request.ts"
import type { HandlerDeps } from "../serve.ts"
import {
  authorizedPage,
  consentPage,
  errorPage,
  impossiblePage,
  logInPage,
} from "./consent-page.ts"
import { pageResponse, redirectResponse } from "./document.ts"

/** The dependencies of pages. */
type PageDeps = Pick<HandlerDeps, "world" | "journal" | "explain" | "echo">

/** The attributes of the session cookie. */
const COOKIE = "; Path=/; HttpOnly; Secure; SameSite=Lax"

/** Returns the page of a URL; undefined for a method that no page takes. */
export async function respondWithPage(
  deps: PageDeps,
  received: ReceivedRequest,
): Promise<Response | undefined> {
  const { url, method } = received.request
  const { pathname, search } = new URL(url)
  const isRead = method === "GET" || method === "HEAD"
  if (!isRead && method !== "POST") return undefined
  if (pathname.endsWith("/authorized")) {
    return isRead ? pageResponse(authorizedPage(textsOf(received.query)["error"])) : undefined
  }
  if (pathname.startsWith("/api/")) {
    return isRead ? redirectResponse(`https://discord.com/oauth2/authorize${search}`) : undefined
  }
  const respond = async (): Promise<Response> => respondToVisitor(deps, received)
  return deps.echo === undefined ? respond() : deps.echo.holding(respond)
}

function respondToVisitor(deps: PageDeps, received: ReceivedRequest): Response {
  const { world } = deps
  const { request, body } = received
  const query = textsOf(received.query)
  const form = textsOf(body.value)
  const account = form["account"] === undefined ? undefined : findPerson(world, form["account"])
  if (account !== undefined) return logInAs(deps, account, request.url)
  const visitor = findVisitor(world, request.headers.get("cookie"))
  if (visitor === undefined || form["answer"] === "switch") {
    return pageResponse(logInPage(listVisitors(world)))
  }
  try {
    const page = runQuery(world, visitor.id, getAuthorizationPage, { input: {}, query })
    if (page.kind === "returned") return redirectResponse(page.address)
    if (page.kind === "skipped") return answer(deps, visitor, query, { consent: "granted" })
    if (form["answer"] === undefined) return pageResponse(consentPage(page.form))
    return answerForm(deps, visitor, { query, form, asked: page.form })
  } catch (error) {
    if (error instanceof ApiError) return pageResponse(errorPage(error))
    // Such as an application that cannot be installed for users.
    if (error instanceof ImpossibleActionError) return pageResponse(impossiblePage(error.message))
    throw error
  }
}

/** Logs a person in, and returns to the page. */
function logInAs(deps: PageDeps, person: User, url: string): Response {
  const cookie = performAs(deps, person, "logs in", logIn, { input: {} })
  return redirectResponse(url, { "set-cookie": cookie + COOKIE })
}

/** A form as a user has answered it. */
interface AnsweredForm {
  readonly query: Readonly<Record<string, string>>
  readonly form: Readonly<Record<string, string>>
  readonly asked: ConsentForm
}

function answerForm(deps: PageDeps, visitor: User, { query, form, asked }: AnsweredForm): Response {
  if (form["answer"] !== "authorize") return answer(deps, visitor, query, { consent: "denied" })
  const guildId = form["guild_id"] ?? asked.guildChoice?.selected?.id
  const channelId = form["channel_id"]
  if (asked.guildChoice !== undefined && !guildId) {
    return pageResponse(consentPage(asked, "Select a server."))
  }
  if (asked.channelChoice !== undefined && !channelId) {
    return pageResponse(consentPage(asked, "Select a channel."))
  }
  try {
    // The action looks the ids up.
    const ids = { guildId: guildId as GuildId, channelId: channelId as ChannelId }
    return answer(deps, visitor, query, { consent: "granted", ...ids })
  } catch (error) {
    // Such as a bot that is banned from the guild.
    if (!(error instanceof ImpossibleActionError)) throw error
    return pageResponse(consentPage(asked, error.message))
  }
}

function answer(
  deps: PageDeps,
  visitor: User,
  query: Readonly<Record<string, string>>,
  input: AuthorizationChoice,
): Response {
  const description = describeAnswer(query["scope"], input.consent)
  return redirectResponse(
    performAs(deps, visitor, description, authorizeApplication, { input, query }),
  )
}

/** Performs an action of a person, and records it in the journal with the platform's response. */
function performAs<Input, Result>(
  { world, journal, explain }: PageDeps,
  { id, name: by }: User,
  description: string,
  action: Action<Input, Result>,
  invocation: Invocation<NoInfer<Input>>,
): Result {
  const entry = journal.begin()
  try {
    const result = journal.causes.within(entry.index, () => perform(world, id, action, invocation))
    entry.finish({ kind: "action", by, description, refused: null })
    return result
  } catch (error) {
    if (!(error instanceof ApiError)) {
      entry.cancel()
      throw error
    }
    const { status, code, message } = error
    const explanation = explain?.(error)
    const refused = `${status} ${code} ${message}`
    entry.finish({ kind: "action", by, description, refused, ...(explanation && { explanation }) })
    throw error
  }
}

/** Returns the texts among the fields of a form, or among the parameters of a query. */
function textsOf(value: unknown): Readonly<Record<string, string>> {
  if (!isObject(value)) return {}
  return Object.fromEntries(
    Object.entries(value).filter(
      (entry): entry is [string, string] => typeof entry[1] === "string",
    ),
  )
}
