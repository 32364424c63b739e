// Requests that differ from the first trial of their route in one respect.

import type { ImplementedKey } from "../../src/handlers/route.ts"
import { firstTrial, requestOf } from "../samples/request.ts"
import type { SceneRequest } from "../scene/ask.ts"
import { type Ids, type Scene, UNKNOWN_ID } from "../scene/scene.ts"

/** Values that no object of the scene has. */
const UNKNOWN = { nowhere: UNKNOWN_ID, tea: "tea" } as const

/** A request that differs from the first trial of its route. */
export interface ChangedTrial {
  readonly route: ImplementedKey
  readonly arrange?: (scene: Scene) => unknown
  /** Parameters of the path that differ from those of the trial, as names of ids. */
  readonly params?: Readonly<Record<string, keyof Ids | keyof typeof UNKNOWN>>
  /** The query in place of the trial's. */
  readonly query?: object
  /**
   * The body in place of the trial's. Texts in it refer to ids of the scene, as in samples. A text
   * is sent as it is.
   */
  readonly body?: object | string
  /** A form in place of the trial's body. */
  readonly form?: () => FormData
  readonly contentType?: string
  /** The value of `Authorization`; null sends none. */
  readonly credential?: null
}

/** Returns the request. @throws Error if a parameter is not in the path of the route. */
export function changedRequest(changed: ChangedTrial, ids: Ids): SceneRequest {
  const { route, params = {}, query, body, form, contentType, credential } = changed
  const foreign = Object.keys(params).filter((name) => !route.includes(`{${name}}`))
  if (foreign.length > 0) throw new Error(`${route} has no parameter ${foreign.join(", ")}.`)

  const trial = firstTrial(route)
  const request = requestOf(
    route,
    {
      ...trial,
      params: { ...trial.params, ...params },
      ...(query !== undefined && { query }),
      ...(typeof body === "object" && { body, files: undefined }),
    },
    { ...ids, ...UNKNOWN },
  )
  return {
    ...request,
    ...(typeof body === "string" && { body }),
    ...(form !== undefined && { body: form() }),
    ...(contentType !== undefined && { contentType }),
    ...(credential !== undefined && { credential }),
  }
}
