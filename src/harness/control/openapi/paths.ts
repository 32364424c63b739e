// The paths of the OpenAPI description, and their parameters.

import { ACTION_HEADER } from "../at-most-once.ts"

/** The operations of paths. */
export type Paths = Readonly<Record<string, object>>

/** Returns the path parameters of a path. */
export function parametersOf(path: string): readonly object[] {
  return namesIn(path).map((name) => ({ $ref: `#/components/parameters/${name}` }))
}

/** The reference to the header by which a POST is performed at most once. */
export const ACTION_PARAMETER = { $ref: "#/components/parameters/action" }

/** The component of the header by which a POST is performed at most once. */
const ACTION_COMPONENT = {
  name: ACTION_HEADER,
  in: "header",
  required: false,
  description:
    "An id. A request with the id of an earlier one in the same world is not performed again: it gets the first response, also while that is still running.",
  schema: { type: "string", minLength: 1, maxLength: 200 },
}

/** Returns the components of the parameters. */
export function pathParameters(paths: Paths): object {
  const names = new Set(Object.keys(paths).flatMap(namesIn))
  const parameters = Array.from(names, (name) => {
    const description = POSITIONS[name] ?? "An id or a name."
    const parameter = { name, in: "path", required: true, description, schema: { type: "string" } }
    return [name, parameter] as const
  })
  return { ...Object.fromEntries(parameters), action: ACTION_COMPONENT }
}

/** The descriptions of objects that have no id. */
const POSITIONS: Readonly<Record<string, string | undefined>> = {
  fault: "The position among the faults.",
  incident: "The position among the incidents.",
}

function namesIn(path: string): readonly string[] {
  return Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = ""]) => name)
}
