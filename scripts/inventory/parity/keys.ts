// The section on keys that routes recognize but do not model, by kind, reason and routes.
import type { CodeRoute } from "../code-routes.ts"
import { bullets, codes, section } from "./markdown.ts"
import { shortKey } from "../../../src/handlers/keys/key-name.ts"
import { byName, foldKeys } from "./fold-keys.ts"

type Kind = NonNullable<CodeRoute["keys"]>[number]["kind"]

/** Keys with the same reason in the same routes. */
interface Group {
  readonly keys: readonly string[]
  readonly reason: string
  readonly routes: readonly string[]
}

const OPENING = `A key of a body or a query is _modeled_, _refused_ or _ignored_. A refused key is an \`UnsupportedField\` error
with a reason. An ignored key is accepted without effect; this is done only if nothing observable depends on it. A key
that a route does not declare is \`UnsupportedField\` too.

Keys are listed with their container, at any depth: \`media.width\` is the width of every \`media\`. \`[type=2]\` is a
container of that type only, \`?limit\` is a query parameter, and \`type=1\` is one value of a key whose other values are
modeled.`

/**
 * The maximum number of routes that are listed for ignored keys. Ignored keys cause no failures, so
 * more routes are only counted.
 */
const NAMED = 2

export function keys(code: readonly CodeRoute[]): string {
  const refused = groupsOf("refused", code).map((group) => line(group, codes(group.routes)))
  const ignored = groupsOf("ignored", code).map((group) =>
    line(
      group,
      group.routes.length > NAMED ? `${group.routes.length} routes` : codes(group.routes),
    ),
  )
  return section(
    "## Keys that are ignored or refused",
    OPENING,
    section("### Refused", listOr(refused)),
    section("### Ignored", listOr(ignored)),
  )
}

function line({ keys: names, reason }: Group, where: string): string {
  return `${codes(names)}: ${reason} (${where})`
}

function listOr(lines: readonly string[]): string {
  return lines.length === 0 ? "No route has such keys." : bullets(lines)
}

function groupsOf(kind: Kind, code: readonly CodeRoute[]): Group[] {
  const found = code.flatMap((route) =>
    (route.keys ?? [])
      .filter((key) => key.kind === kind)
      .map(({ path, reason }) => ({ key: shortKey(path), reason, route: route.key })),
  )
  const rows = [...Map.groupBy(found, ({ key, reason }) => `${reason}\n${key}`).values()].flatMap(
    ([first, ...others]) =>
      first === undefined
        ? []
        : [{ ...first, routes: [...new Set([first, ...others].map(({ route }) => route))] }],
  )
  const groups = Map.groupBy(rows, ({ reason, routes }) => [reason, ...routes].join("\n"))
  return [...groups.values()]
    .flatMap(([first, ...others]) =>
      first === undefined
        ? []
        : [{ ...first, keys: foldKeys([first, ...others].map(({ key }) => key)) }],
    )
    .toSorted((a, b) => byName(a.keys[0] ?? "", b.keys[0] ?? ""))
}
