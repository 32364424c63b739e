// The paths of the OpenAPI description, and their parameters.

/** The operations of paths. */
export type Paths = Readonly<Record<string, object>>

/** Returns the path parameters of a path. */
export function parametersOf(path: string): readonly object[] {
  return namesIn(path).map((name) => ({ $ref: `#/components/parameters/${name}` }))
}

/** Returns the components of the path parameters. */
export function pathParameters(paths: Paths): object {
  const names = new Set(Object.keys(paths).flatMap(namesIn))
  const parameters = Array.from(names, (name) => {
    const description = name === "fault" ? "The position among the faults." : "An id or a name."
    const parameter = { name, in: "path", required: true, description, schema: { type: "string" } }
    return [name, parameter] as const
  })
  return Object.fromEntries(parameters)
}

function namesIn(path: string): readonly string[] {
  return Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = ""]) => name)
}
