// Requests of samples.

import type { ImplementedKey } from "../../src/handlers/route.ts"
import type { SceneRequest } from "../scene/ask.ts"
import type { Ids } from "../scene/scene.ts"
import { samplesOf } from "./samples.ts"
import type { Trial, Variant } from "./sample.ts"

/** Ids by their names. */
export type IdsByName = Readonly<Record<string, string>>

/** The ids that stand for the parameters of a path, if a sample does not name others. */
export const USUAL: Readonly<Record<string, keyof Ids>> = {
  application_id: "application",
  guild_id: "guild",
  guild_scheduled_event_id: "event",
  guild_scheduled_event_exception_id: "occurrence",
  exception_id: "occurrence",
  channel_id: "general",
  message_id: "theirs",
  target_id: "bob",
  user_id: "bob",
  role_id: "regular",
  instance_id: "activity",
  interaction_id: "pending",
  webhook_id: "application",
  emoji_id: "emoji",
  emoji: "cookie",
  sku_id: "sku",
  entitlement_id: "entitlement",
  subscription_id: "subscription",
  integration_id: "integration",
  sound_id: "sound",
  pack_id: "stickerPack",
  sticker_id: "sticker",
  request_id: "joinRequest",
  rule_id: "rule",
  command_id: "command",
  event_id: "event",
  answer_id: "first",
  token: "token",
  webhook_token: "webhookToken",
  code: "invite",
}

/** Returns an id. @throws Error if the scene has no such id. */
function requireId(ids: IdsByName, name: string): string {
  const id = ids[name]
  if (id !== undefined) return id
  throw new Error(`A sample names "${name}", which the scene does not have. See test/scene.`)
}

/** Replaces references in a text: `$guild` by an id, `$20` by a text of that length. */
export function fillReferences(text: string, idOf: (name: string) => string): string {
  return text.replace(/\$(\w+)/g, (_, name: string) =>
    /^\d+$/.test(name) ? "x".repeat(Number(name)) : idOf(name),
  )
}

/** Fills the parameters of a path. */
export function fillPath(path: string, params: IdsByName): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`No id stands for {${name}}. Add it to USUAL.`)
    return encodeURIComponent(value)
  })
}

/** Formats a query, without encoding its references. */
export function formatQuery(query: object = {}): string {
  const pairs = Object.entries(query).flatMap(([name, value]: [string, unknown]) =>
    [value].flat().map((one) => `${name}=${String(one)}`),
  )
  return pairs.length === 0 ? "" : `?${pairs.join("&")}`
}

/** The parts of a sample that its request is made of. */
interface RequestParts {
  readonly params?: IdsByName | undefined
  readonly query?: object | undefined
  readonly body?: object | undefined
  readonly files?: Readonly<Record<string, File>> | undefined
  readonly credential?: string | undefined
}

/** Returns whether ids have all the names of a sample. */
export function hasNames(ids: IdsByName, key: ImplementedKey, sample: Trial | Variant): boolean {
  const params: IdsByName = { ...USUAL, ...sample.params }
  const inPath = Array.from(key.matchAll(/\{(\w+)\}/g), ([, name = ""]) => params[name] ?? "")
  const text = JSON.stringify([sample.body, sample.query, sample.credential])
  const inTexts = Array.from(text.matchAll(/\$([a-z]\w*)/gi), ([, name = ""]) => name)
  return [...inPath, ...inTexts].every((name) => name in ids)
}

/** Returns the parameters of a path, as a sample fills them. */
export function paramsOf(
  key: string,
  { params }: Pick<RequestParts, "params">,
  ids: IdsByName,
): IdsByName {
  const names = Array.from(key.matchAll(/\{(\w+)\}/g), ([, name = ""]) => name)
  return Object.fromEntries(
    names.map((name) => [name, requireId(ids, params?.[name] ?? USUAL[name] ?? name)]),
  )
}

/** Returns the request of a sample. */
export function requestOf(key: ImplementedKey, sample: RequestParts, ids: IdsByName): SceneRequest {
  const [method = "", path = ""] = key.split(" ")
  const fill = (text: string) => fillReferences(text, (name) => requireId(ids, name))
  const { query, body, files, credential } = sample
  const sent = body === undefined ? undefined : (JSON.parse(fill(JSON.stringify(body))) as object)
  return {
    method,
    path: fillPath(path, paramsOf(key, sample, ids)) + fill(formatQuery(query)),
    ...((sent ?? files) !== undefined && { body: bodyOf(path, sent ?? {}, files) }),
    ...(credential !== undefined && { credential: fill(credential) }),
  }
}

/** Returns the first trial of a route. */
export function firstTrial(key: ImplementedKey): Trial {
  return samplesOf(key).trials[0]
}

/** Returns the body of a request: JSON, a form with files, or the form of OAuth2. */
function bodyOf(
  path: string,
  body: object,
  files: Readonly<Record<string, File>> | undefined,
): object {
  if (files !== undefined) return formOf(body, files)
  return path.startsWith("/oauth2/") ? new URLSearchParams(Object.entries(body)) : body
}

/** Returns form data with files. Beside a part `file`, the keys of the body are fields. */
function formOf(body: object, files: Readonly<Record<string, File>>): FormData {
  const data = new FormData()
  const fields = "file" in files ? body : { payload_json: JSON.stringify(body) }
  for (const [name, value] of Object.entries(fields)) data.append(name, String(value))
  for (const [name, file] of Object.entries(files)) data.append(name, file)
  return data
}
