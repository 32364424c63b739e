// The section on keys that the profile "specification" leaves out of its routes.
import { routes } from "../../../src/handlers/routes.ts"
import {
  type RefusedSpecificationValue,
  keysBeyondSpecification,
  valuesBeyondSpecification,
} from "../../../src/handlers/keys/specified-keys.ts"
import { specificationRoutes } from "../../../src/handlers/specification.generated.ts"
import { type Route, schemasOf } from "../../../src/handlers/route.ts"
import { shortKey } from "../../../src/handlers/keys/key-name.ts"
import { bullets, codes, section } from "./markdown.ts"

const OPENING = `Under the profile \`"specification"\`, the routes marked _more_ and these keys are gaps. Of the keys with a
value, such as \`type=16\`, only that value is a gap, and of those with \`!=null\` every value but null. Keys that published
libraries send without effect are gaps there too.`

export function keysLeftOut(values: readonly Route[] = routes): string {
  const specified = new Set<string>(specificationRoutes)
  const found = values
    .filter(({ key }) => specified.has(key))
    .map((route) => ({ route: route.key, keys: namesIn(route) }))
    .filter(({ keys }) => keys.length > 0)
  const groups = [...Map.groupBy(found, ({ keys }) => keys.join(" ")).values()]
  const lines = groups.map((group) => {
    const keys = group[0]?.keys ?? []
    return `${codes(keys)} (${codes(group.map(({ route }) => route))})`
  })
  return section("## What the profile specification leaves out", OPENING, bullets(lines))
}

function namesIn(route: Route): string[] {
  const schemas = schemasOf(route)
  const keys = keysBeyondSpecification(route.key, schemas).map(({ path }) => shortKey(path))
  const values = valuesBeyondSpecification(route.key, schemas).map((refused) => nameOf(refused))
  return [...new Set([...keys, ...values])]
}

function nameOf({ key, value, bit }: RefusedSpecificationValue): string {
  if (bit !== undefined) return `${key}=1<<${bit}`
  return value === undefined ? `${key}!=null` : `${key}=${value}`
}
