// One resource has one name everywhere: `src/world/bans` has the model, actions, schemas, limits, API errors, codec and
// views of bans, and routes and dispatches have a file `bans.ts`. The expectations are those of resources.ts, which
// holds the platform's names.

import { readFileSync, readdirSync } from "node:fs"
import { basename } from "node:path"
import { expect, test } from "vitest"
import { dispatches } from "../../src/gateway/dispatches/dispatches.ts"
import { type Route, operationOf } from "../../src/handlers/route.ts"
import { routes } from "../../src/handlers/routes.ts"
import { apiErrors } from "../../src/world/kernel/api-error.ts"
import {
  GENERAL,
  RESOURCES,
  resourceOfError,
  resourceOfEvent,
  resourceOfName,
  resourceOfPath,
  resourceOfVerb,
} from "./resources.ts"

/** Folders with a file for each resource, also in folders below them. */
const FILE_LAYERS = {
  routes: "src/handlers/routes",
  dispatches: "src/gateway/dispatches",
} as const

/** The layers in the folder of each resource: `actions.ts`, or files in a folder `actions`. */
const FOLDER_LAYERS = ["actions", "limits", "schemas", "errors", "codec", "views"] as const

const LAYERS = ["routes", "dispatches", ...FOLDER_LAYERS] as const

/** Folders of the world that belong to no resource. */
const SHARED: ReadonlySet<string> = new Set(["kernel", "model", "rules", "actions", "codec"])

type Layer = (typeof LAYERS)[number]

/** A declaration in a layer, and the resource that the platform's name for it says. */
interface Declared {
  readonly layer: Layer
  /** The name of the resource's folder, or of its file without the extension. */
  readonly file: string
  readonly name: string
  readonly resource: string | undefined
}

/** A file of a layer, and the name of its resource. */
interface LayerFile {
  readonly file: string
  readonly path: string
}

function isFileLayer(layer: Layer): layer is keyof typeof FILE_LAYERS {
  return layer in FILE_LAYERS
}

/** Returns the paths of the TypeScript files below a folder. */
function pathsBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .map((name) => `${folder}/${name}`)
}

/** Returns the files of a layer. */
function pathsOf(layer: Layer): LayerFile[] {
  if (isFileLayer(layer)) {
    return pathsBelow(FILE_LAYERS[layer]).map((path) => ({ file: basename(path, ".ts"), path }))
  }
  return pathsBelow("src/world").flatMap((path) => {
    const [, , file = "", name = ""] = path.split("/")
    const isOfLayer = !SHARED.has(file) && name.replace(/\.ts$/, "") === layer
    return isOfLayer ? [{ file, path }] : []
  })
}

/** Returns the files of a layer that are about one resource. */
function filesOf(layer: Layer): LayerFile[] {
  return pathsOf(layer).filter(({ file }) => !GENERAL.has(`${layer}/${file}`))
}

/** Loads the exported values of a layer's files. */
async function exportsOf(layer: Layer): Promise<[file: string, name: string, value: unknown][]> {
  const modules = filesOf(layer).map(async ({ file, path }) => {
    return Object.entries((await import(`../../${path}`)) as Record<string, unknown>).map(
      ([name, value]): [string, string, unknown] => [file, name, value],
    )
  })
  return (await Promise.all(modules)).flat()
}

const [routeLists, dispatchTables, operations, schemas, limits, errors] = await Promise.all(
  (["routes", "dispatches", "actions", "schemas", "limits", "errors"] as const).map(exportsOf),
)

const fileOf = (
  all: readonly [file: string, name: string, value: unknown][] | undefined,
  value: unknown,
): string | undefined => all?.find(([, , one]) => one === value)?.[0]

/** Returns the declarations of a route, its operation and its schemas. */
function declaredByRoute(route: Route): Declared[] {
  const { key, path } = route
  const resource = resourceOfPath(path)
  const operation = operationOf(route)
  const list = routeLists?.find(
    ([, , value]) => Array.isArray(value) && value.some((one: Route) => one.key === key),
  )
  const held = [
    { layer: "routes", file: list?.[0] },
    { layer: "actions", file: fileOf(operations, operation) },
    ...[operation.bodySchema, operation.querySchema].map((schema) => ({
      layer: "schemas",
      // A schema that is built where it is used has no file of its own.
      file: schema === undefined ? undefined : fileOf(schemas, schema),
    })),
  ] as const
  return held.flatMap(({ layer, file }) =>
    file === undefined ? [] : [{ layer: layer as Layer, file, name: key, resource }],
  )
}

/** Returns the declarations of all keys of the objects that a layer's files export. */
function keysOf(
  layer: Layer,
  all: readonly [file: string, name: string, value: unknown][] | undefined,
  resourceOf: (key: string) => string | undefined,
): Declared[] {
  return (all ?? []).flatMap(([file, , value]) =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.keys(value).map((name) => ({ layer, file, name, resource: resourceOf(name) }))
      : [],
  )
}

/** Returns the resource of a fact: that of its first event, or of its name if it has none. */
function resourceOfFact(type: string): string | undefined {
  const [first] = dispatches[type as keyof typeof dispatches]
  return first === undefined ? resourceOfName(type) : resourceOfEvent(first.event)
}

/** Returns the codecs, by the type of the model that each saves. */
function declaredCodecs(): Declared[] {
  return filesOf("codec").flatMap(({ file, path }) => {
    const text = readFileSync(path, "utf8")
    return [...text.matchAll(/^(?:export )?const \w+(?:: [^=]+)? = object<(\w+)>/gm)].map(
      ([, name = ""]): Declared => ({
        layer: "codec",
        file,
        name,
        resource: resourceOfName(name),
      }),
    )
  })
}

const DECLARED: readonly Declared[] = [
  ...(routes as readonly Route[]).flatMap(declaredByRoute),
  ...keysOf("dispatches", dispatchTables, resourceOfFact),
  ...keysOf("limits", limits, resourceOfName),
  ...keysOf("errors", errors, (name) =>
    resourceOfError(apiErrors[name as keyof typeof apiErrors].message),
  ),
  ...declaredCodecs(),
  ...declaredViews(),
  ...(operations ?? []).flatMap(([file, , value]) =>
    typeof value === "object" && value !== null && "run" in value && "name" in value
      ? [
          {
            layer: "actions" as const,
            file,
            name: String(value.name),
            resource: resourceOfName(String(value.name).split(".")[0] ?? ""),
          },
        ]
      : [],
  ),
]

/** Returns the views, by their names without `view`. */
function declaredViews(): Declared[] {
  return filesOf("views").flatMap(({ file, path }) => {
    const text = readFileSync(path, "utf8")
    return [...text.matchAll(/^export function view(\w+)/gm)].map(([, name = ""]): Declared => ({
      layer: "views",
      file,
      name,
      resource: resourceOfName(name),
    }))
  })
}

/** Describes the declarations whose file belongs to another resource than they do. */
function findMisplaced(declared: readonly Declared[]): string[] {
  return declared
    .filter(({ file, resource }) => resource === undefined || resourceOfName(file) !== resource)
    .map(({ layer, file, name, resource }) =>
      resource === undefined
        ? `${name}: add its resource to test/world/resources.ts`
        : `${name} is about ${resource}, and stands in the ${layer} of ${file}`,
    )
}

test.for(LAYERS)("each file of %s has the name of a resource", (layer) => {
  const names = filesOf(layer).map(({ file }) => file)
  expect(names).not.toEqual([])
  const strange = names.filter((file) => resourceOfName(file) === undefined)
  expect(strange).toEqual([])
})

test("routes, actions, schemas, dispatches, limits, errors, codecs and views are in the files of their resource", () => {
  expect(findMisplaced(DECLARED)).toEqual([])
})

test("a resource has the same name in every layer", () => {
  const bans = DECLARED.filter(({ resource }) => resource === "bans")
  expect(new Set(bans.map(({ file }) => file))).toEqual(new Set(["bans"]))
  expect(new Set(bans.map(({ layer }) => layer))).toEqual(
    new Set(["routes", "actions", "schemas", "dispatches", "limits", "errors", "codec", "views"]),
  )
})

test.for<[name: string, layer: Layer, file: string]>([
  ["DELETE /guilds/{guild_id}/bans/{user_id}", "routes", "members"],
  ["DELETE /guilds/{guild_id}/bans/{user_id}", "actions", "guilds"],
  ["PATCH /guilds/{guild_id}/voice-states/@me", "routes", "stages"],
  ["banRemoved", "dispatches", "guilds"],
  ["roleCreated", "dispatches", "guilds"],
  ["ban", "limits", "members"],
  ["unknownBan", "errors", "guilds"],
  ["Ban", "codec", "guilds"],
  ["BulkBan", "views", "members"],
])("%s in %s of %s is found to be misplaced", ([name, layer, file]) => {
  const moved = DECLARED.map((one) =>
    one.name === name && one.layer === layer ? { ...one, file } : one,
  )
  expect(findMisplaced(moved).filter((line) => line.startsWith(`${name} is about`))).not.toEqual([])
})

test("a route of a resource without a name is found", () => {
  const unknown = {
    layer: "routes",
    file: "bans",
    name: "GET /teapots",
    resource: resourceOfPath("/teapots"),
  } as const
  expect(findMisplaced([unknown])).toEqual([
    "GET /teapots: add its resource to test/world/resources.ts",
  ])
})

/** Returns the actions that each method of the handles performs, with their files. */
function* performedByVerbs(): Iterable<readonly [verb: string, resource: string | undefined]> {
  const folder = "src/harness/handles"
  for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (!file.endsWith(".ts")) continue
    const text = readFileSync(`${folder}/${file}`, "utf8")
    const imports = [
      ...text.matchAll(/import \{([^}]*)\} from "[./]*world\/([\w-]+)\/actions(?:\/[\w-]+)?\.ts"/g),
    ]
    for (const [method, verb = ""] of text.matchAll(
      /^ {2}(?:async )?(\w+)(?:<[^>]*>)?\((?:.*\n)*? {2}\},?\n/gm,
    )) {
      const code = withCalledFunctions(text, method)
      for (const [, list = "", source = ""] of imports) {
        const isUsed = list
          .split(",")
          .map((name) => name.trim())
          .some(
            (name) => name !== "" && name !== "perform" && new RegExp(`\\b${name}\\b`).test(code),
          )
        if (isUsed) yield [verb, resourceOfName(source)]
      }
    }
  }
}

/** Returns a method together with the functions of its file that it calls. */
function withCalledFunctions(file: string, method: string): string {
  const functions = file.matchAll(/^(?:export )?(?:async )?function (\w+)(?:.*\n)*?\}\n/gm)
  const called = [...functions].filter(([, name = ""]) => method.includes(`${name}(`))
  return [method, ...called.map(([code]) => code)].join("")
}

test("verbs of people perform actions of their resource", () => {
  const performed = [...performedByVerbs()]
  const verbs = Object.values(RESOURCES).flatMap((names) => names.verbs ?? [])
  const strange = verbs.filter(
    (verb) =>
      !performed.some(([name, resource]) => name === verb && resource === resourceOfVerb(verb)),
  )
  expect(strange).toEqual([])
})
