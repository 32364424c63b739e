// Which entry of a list of paths a path is. Literal segments win over parameters, and are literal
// however a client encodes them: discord.js asks for `messages/%40original`.

/** A path pattern with its value found, and what its parameters were in the path, decoded. */
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

/** Compiles patterns such as `GET /guilds/{guild_id}`; the method is a segment as any other. */
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

/** Percent-decoded, or as it stands where it is no valid encoding. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
