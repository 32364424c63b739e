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
  names: readonly string[]
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
    const names: string[] = []
    for (const segment of [method, ...segmentsOf(path)]) {
      const name = PARAMETER.exec(segment)?.[1]
      if (name !== undefined) names.push(name)
      node = name === undefined ? ensureChild(node, segment) : (node.parameter ??= createNode())
    }
    node.value = value
    node.names = names
  }
  return (method, path) => {
    const start = root.literals.get(method)
    return start === undefined ? undefined : findNode(start, segmentsOf(path).map(decode), 0, [])
  }
}

function segmentsOf(path: string): string[] {
  return path.replace(/^\//, "").split("/")
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
  found: readonly string[],
): Match<Value> | undefined {
  const segment = segments[depth]
  if (segment === undefined) {
    if (node.value === undefined) return undefined
    const params = node.names.map((name, index) => [name, found[index] ?? ""] as const)
    return { value: node.value, params: Object.fromEntries(params) }
  }
  const literal = node.literals.get(segment)
  const exact = literal && findNode(literal, segments, depth + 1, found)
  if (exact !== undefined || node.parameter === undefined || segment === "") return exact
  return findNode(node.parameter, segments, depth + 1, [...found, segment])
}

/** Returns a decoded segment; an invalid encoding stays as it is. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
