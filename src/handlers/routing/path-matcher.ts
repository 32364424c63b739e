// Matches paths against patterns. Literal segments win over parameters, also when a client encodes
// them: discord.js requests `messages/%40original`.

/** A matching pattern's value, and the decoded path parameters. */
export interface Match<Value> {
  readonly value: Value
  readonly params: Readonly<Record<string, string>>
}

/** A pattern with its path in segments. */
interface PathPattern<Value> {
  readonly segments: readonly string[]
  readonly value: Value
}

/** A pattern that ends, with the names of its parameters and the indexes of their segments. */
interface PathEnd<Value> {
  readonly value: Value
  readonly names: readonly (readonly [name: string, index: number])[]
}

/** The patterns that continue alike, by their next segment. */
interface Branches<Value> {
  readonly literals: ReadonlyMap<string, PathNode<Value>>
  readonly parameter: PathNode<Value> | undefined
  readonly end: PathEnd<Value> | undefined
}

/** The patterns that begin alike. They are compared further when a path gets here. */
class PathNode<Value> {
  readonly #patterns: PathPattern<Value>[] = []
  readonly #depth: number
  #branches: Branches<Value> | undefined

  constructor(depth: number) {
    this.#depth = depth
  }

  add(pattern: PathPattern<Value>): void {
    this.#patterns.push(pattern)
  }

  /** Returns the branches. No pattern is added after the first call. */
  branches(): Branches<Value> {
    return (this.#branches ??= this.#branch())
  }

  #branch(): Branches<Value> {
    const literals = new Map<string, PathNode<Value>>()
    let parameter: PathNode<Value> | undefined
    let end: PathEnd<Value> | undefined
    const next = this.#depth + 1
    for (const pattern of this.#patterns) {
      const segment = pattern.segments[this.#depth]
      if (segment === undefined) end = { value: pattern.value, names: namesIn(pattern.segments) }
      else if (nameOf(segment) !== undefined) (parameter ??= new PathNode(next)).add(pattern)
      else nodeOf(literals, segment, next).add(pattern)
    }
    return { literals, parameter, end }
  }
}

function nodeOf<Value>(
  nodes: Map<string, PathNode<Value>>,
  key: string,
  depth: number,
): PathNode<Value> {
  const known = nodes.get(key) ?? new PathNode<Value>(depth)
  nodes.set(key, known)
  return known
}

/** Compiles patterns such as `GET /guilds/{guild_id}`. */
export function createMatcher<Value>(
  patterns: Iterable<readonly [method: string, path: string, value: Value]>,
): (method: string, path: string) => Match<Value> | undefined {
  const methods = new Map<string, PathNode<Value>>()
  for (const [method, path, value] of patterns) {
    nodeOf(methods, method, 0).add({ segments: segmentsOf(path), value })
  }
  return (method, path) => {
    const start = methods.get(method)
    return start && findNode(start, segmentsOf(path).map(decode), 0)
  }
}

function segmentsOf(path: string): string[] {
  return (path.startsWith("/") ? path.slice(1) : path).split("/")
}

/** Returns the name of a segment that is a parameter. */
function nameOf(segment: string): string | undefined {
  const isParameter = segment.length > 2 && segment.startsWith("{") && segment.endsWith("}")
  return isParameter ? segment.slice(1, -1) : undefined
}

function findNode<Value>(
  node: PathNode<Value>,
  segments: readonly string[],
  depth: number,
): Match<Value> | undefined {
  const { literals, parameter, end } = node.branches()
  const segment = segments[depth]
  if (segment === undefined) {
    return end && { value: end.value, params: readParams(end.names, segments) }
  }
  const literal = literals.get(segment)
  const exact = literal && findNode(literal, segments, depth + 1)
  if (exact !== undefined || parameter === undefined || segment === "") return exact
  return findNode(parameter, segments, depth + 1)
}

function namesIn(segments: readonly string[]): PathEnd<unknown>["names"] {
  return [...segments.entries()].flatMap(([index, segment]) => {
    const name = nameOf(segment)
    return name === undefined ? [] : [[name, index] as const]
  })
}

function readParams(
  names: PathEnd<unknown>["names"],
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
