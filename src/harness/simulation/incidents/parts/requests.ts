// The parts of incidents that fail requests.

import type { Fault, RequestData, RequestOutcome } from "../../../../handlers/fault.ts"
import { isObject } from "../../../../world/kernel/objects.ts"
import type { ErrorToInject, FaultResponse } from "../../faults/fault-responses.ts"
import { createRouteTarget } from "../../faults/fault-targets.ts"
import { type IncidentContext, type IncidentPart, createShare } from "../incident-context.ts"

/** The requests that a part affects. */
export interface RequestSelection {
  readonly routes: readonly string[] | undefined
  readonly share: number
  /** The number of requests after which the incident ends. */
  readonly requests: number | undefined
}

/** All requests. */
export const EVERY_REQUEST: RequestSelection = { routes: undefined, share: 1, requests: undefined }

/** Creates the fault of one request. */
type CreateFault = (request: RequestData, context: IncidentContext) => Fault

/** Fails requests as an injected error does. `error` is called for each of them. */
export function failRequests(
  selection: RequestSelection,
  error: (context: IncidentContext) => ErrorToInject,
): IncidentPart {
  return affectRequests(selection, (request, context) =>
    context.simulation.faults.createFault(error(context), request),
  )
}

/** Answers requests with a response that is not the platform's own. */
export function answerRequests(
  selection: RequestSelection,
  response: (context: IncidentContext) => FaultResponse,
): IncidentPart {
  return affectRequests(selection, (request, context) => {
    const answer = response(context)
    return context.simulation.faults.createFault({ status: answer.status }, request, answer)
  })
}

/** Lets `GET /gateway/bot` say that the bot has no session start left. */
export function exhaustSessionStarts(): IncidentPart {
  const selection = { ...EVERY_REQUEST, routes: ["GET /gateway/bot"] }
  return affectRequests(selection, (_, { simulation, endsAt }) => {
    const left = endsAt - simulation.world.clock.now()
    const exhaust = (answer: unknown): unknown => {
      const limit = isObject(answer) ? answer["session_start_limit"] : undefined
      if (!isObject(answer) || !isObject(limit)) return answer
      const exhausted = { ...limit, remaining: 0, reset_after: Number.isFinite(left) ? left : DAY }
      return { ...answer, session_start_limit: exhausted }
    }
    return {
      kind: "answer",
      takesEffect: true,
      delay: 0,
      outcome: ({ status, answer }: RequestOutcome) => ({ status, answer: exhaust(answer) }),
      async respond(real) {
        const json =
          real.json === undefined ? undefined : JSON.stringify(exhaust(JSON.parse(real.json)))
        return { ...real, json }
      },
    }
  })
}

/** The milliseconds after which the limit of session starts resets. */
const DAY = 86_400_000

function affectRequests(selection: RequestSelection, createFault: CreateFault): IncidentPart {
  const { routes, share, requests } = selection
  return {
    begin(context) {
      const targets = routes?.map((route) => createRouteTarget(route, `incident: ${context.name}`))
      const isAffected = createShare(share)
      let left = requests ?? Infinity
      return context.simulation.faults.impose((request) => {
        if (targets?.some((matches) => matches(request)) === false) return undefined
        if (left <= 0 || !isAffected()) return undefined
        context.count("requests")
        left -= 1
        const fault = createFault(request, context)
        if (left <= 0) context.finish()
        return fault
      })
    },
  }
}
