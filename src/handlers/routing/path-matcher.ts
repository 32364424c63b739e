// Matches paths against patterns. Literal segments win over parameters, also when a client encodes
// them: discord.js requests `messages/%40original`.

/** A matching pattern's value, and the decoded path parameters. */
export interface Match<Value> {
  readonly value: Value
  readonly params: Readonly<Record<string, string>>
}

interface PathNode<Value> {
  readonly literals: Map<string, PathNode<Value>>
  parameter: PathNode<Value> | undefined
  value: Value | undefined
  /** The names of the parameters, and the indexes of their segments in the path. */
  names: readonly (readonly [name: string, index: number])[]
}

function createNode<Value>(): PathNode<Value> {
  return { literals: new Map(), parameter: undefined, value: undefined, names: [] }
}

const PARAMETER = /^\{(.+)\}$/

/** Compiles patterns such as `GET /guilds/{guild_id}`; the method is matched like a segment. */
export function createMatcher<Value>(
  patterns: Iterable<readonly [method: string, path: string, value: Value]>,
): (method: string, path: string) => Match<Value> | undefined {
  const root = createNode<Value>()
  for (const [method, path, value] of patterns) {
    let node = root
    const names: [string, number][] = []
    for (const [at, segment] of [method, ...segmentsOf(path)].entries()) {
      const name = PARAMETER.exec(segment)?.[1]
      if (name !== undefined) names.push([name, at - 1])
      node = name === undefined ? ensureChild(node, segment) : (node.parameter ??= createNode())
    }
    node.value = value
    node.names = names
  }
  return (method, path) => {
    const start = root.literals.get(method)
    return start === undefined ? undefined : findNode(start, segmentsOf(path).map(decode), 0)
  }
}

function segmentsOf(path: string): string[] {
  return (path.startsWith("/") ? path.slice(1) : path).split("/")
}

function ensureChild<Value>(node: PathNode<Value>, segment: string): PathNode<Value> {
  const known = node.literals.get(segment) ?? createNode<Value>()
  node.literals.set(segment, known)
  return known
}

function findNode<Value>(
  node: PathNode<Value>,
  segments: readonly string[],
  depth: number,
): Match<Value> | undefined {
  const segment = segments[depth]
  if (segment === undefined) {
    const { value, names } = node
    return value === undefined ? undefined : { value, params: readParams(names, segments) }
  }
  const literal = node.literals.get(segment)
  const exact = literal && findNode(literal, segments, depth + 1)
  if (exact !== undefined || node.parameter === undefined || segment === "") return exact
  return findNode(node.parameter, segments, depth + 1)
}

function readParams(
  names: PathNode<unknown>["names"],
  segments: readonly string[],
): Record<string, string> {
  const params: Record<string, string> = {}
  for (const [name, index] of names) params[name] = segments[index] ?? ""
  return params
}

/** Returns a decoded segment; an invalid encoding stays as it is. */
function decode(segment: string): string {
  if (!segment.includes("%")) return segment
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
