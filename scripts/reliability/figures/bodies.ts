// Bodies that nobody can read, to every route that takes a body.

import { anyCharacter, fc } from "../../../test/chance.ts"
import { firstTrial, hasNames, requestOf } from "../../../test/samples/request.ts"
import { type SceneRequest, implementedRoutes, isForm } from "../../../test/scene/ask.ts"
import { differenceOf, stateOf } from "../../../test/scene/state-list.ts"
import { type Scene, createScene } from "../../../test/scene/scene.ts"
import { Failures, type Figure } from "../figure.ts"

/** The requests for which one scene is used. */
const PER_SCENE = 500

/** Media types that the platform does not take, or that do not fit a JSON text. */
const WRONG_TYPES = [
  "text/plain",
  "application/xml",
  "multipart/form-data",
  "multipart/form-data; boundary=b",
]

interface Malformed {
  readonly text: string
  readonly contentType: string
}

const JSON_TYPE = "application/json"

/** Makes a JSON text unreadable. */
function malformed(text: string): fc.Arbitrary<Malformed> {
  const at = fc.nat({ max: text.length - 1 })
  return fc
    .oneof(
      at.map((length) => ({ text: text.slice(0, Math.max(1, length)), contentType: JSON_TYPE })),
      fc
        .tuple(at, fc.string({ unit: anyCharacter, minLength: 1, maxLength: 3 }))
        .map(([index, noise]) => ({
          text: text.slice(0, index) + noise + text.slice(index + 1),
          contentType: JSON_TYPE,
        })),
      fc.string({ unit: anyCharacter, minLength: 1 }).map((noise) => ({
        text: noise,
        contentType: JSON_TYPE,
      })),
      fc
        .nat({ max: 5000 })
        .map((depth) => ({ text: `{"a":${"[".repeat(depth + 1)}`, contentType: JSON_TYPE })),
      fc.constantFrom(...WRONG_TYPES).map((contentType) => ({ text, contentType })),
    )
    .filter(({ text: sent, contentType }) => contentType !== JSON_TYPE || !isJson(sent))
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** Returns the request of each route whose first sample has a JSON body. */
function requestsWithBodies({ ids }: Scene): SceneRequest[] {
  return implementedRoutes.flatMap(({ key }) => {
    const trial = firstTrial(key)
    const { body } = trial
    if (body === undefined || !hasNames(ids, key, trial)) return []
    const request = requestOf(key, trial, ids)
    return isForm(request.body) ? [] : [request]
  })
}

export const bodies: Figure = {
  name: "bodies",
  what: "unreadable bodies to every route that takes one",
  holds: "each is refused with a 4xx, and the world stays the same",
  count: 50_000,
  isShared: true,
  async measure({ count, seed }) {
    const failures = new Failures()
    let done = 0
    for (let next = seed; done < count; next += 1) {
      const scene = await createScene()
      const drawn = fc
        .constantFrom(...requestsWithBodies(scene))
        .chain((request) =>
          malformed(JSON.stringify(request.body)).map((how) => ({ request, how })),
        )
      const before = stateOf(scene.simulation.world)
      for (const { request, how } of fc.sample(drawn, {
        seed: next,
        numRuns: Math.min(PER_SCENE, count),
      })) {
        const { text, contentType } = how
        try {
          const { status } = await scene.ask({ ...request, body: text, contentType })
          if (status < 400 || status >= 500) throw new Error(`It was answered with ${status}.`)
          if (differenceOf(before, stateOf(scene.simulation.world)) >= 0)
            throw new Error("The world has changed.")
        } catch (error) {
          const sent = JSON.stringify(text.slice(0, 200))
          failures.add(`${request.method} ${request.path} ${contentType} ${sent}`, error)
        }
        done += 1
      }
    }
    return { done, failures: failures.lines }
  },
}
