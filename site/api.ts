// Writes the API reference as Markdown: `tsx site/api.ts FOLDER`. The folder has the declarations of
// the package, and must be outside of node_modules, whose declarations TypeDoc does not validate.

import { readFileSync } from "node:fs"
import { join } from "node:path"
import { Application, Comment, Converter, type ProjectReflection, ReflectionKind } from "typedoc"
import type { PluginOptions } from "typedoc-plugin-markdown"
import { ENTRIES } from "../scripts/build/manifest.ts"
import { ROOT, SITE_API } from "../scripts/docs/repository.ts"

/**
 * The declarations that exported types mention, and that are not exported: tables whose keys or values
 * are a type, and parts of computed types. TypeDoc reports each that is no longer mentioned.
 */
const NOT_EXPORTED = [
  "FINDING_KINDS",
  "INCIDENTS",
  "IncidentOptionValue",
  "IncidentOptionValues",
  "InventoryRow",
  "KeyOf",
  "PRIVILEGED_INTENTS",
  "REPORT_FORMS",
  "RESPONSE_KINDS",
  "TEST_RUNNERS",
  "TEXT_KEYS",
  "TRAFFIC_KINDS",
  "TRAFFIC_PROFILES",
  "UNITS",
  "USAGE_CATEGORIES",
  "WEBHOOK_EVENT_TYPES",
  "run",
]

/** The form of the pages. Types and functions are on the page of their entry. */
const PAGES: Partial<PluginOptions> = {
  entryFileName: "index",
  modulesFileName: "index",
  membersWithOwnFile: ["Class", "Interface"],
  hidePageHeader: true,
  pageTitleTemplates: { index: "API reference", module: "{name}", member: "{name}" },
  indexFormat: "table",
  parametersFormat: "table",
  interfacePropertiesFormat: "table",
  classPropertiesFormat: "table",
  typeAliasPropertiesFormat: "table",
  enumMembersFormat: "table",
  typeDeclarationFormat: "table",
  propertyMembersFormat: "table",
  tableColumnSettings: { hideDefaults: true, hideInherited: true, hideModifiers: true },
  sanitizeComments: true,
}

/** The tags that a page shows as a section. Any other one is text, such as a mention, without backticks. */
const TAGS = ["@default", "@example", "@param", "@returns", "@see", "@throws", "@typeParam"]

const [, , folder = ""] = process.argv
const app = await Application.bootstrapWithPlugins({
  entryPoints: ENTRIES.map((name) => join(folder, `${name}.d.ts`)),
  basePath: folder,
  tsconfig: join(ROOT, "site/tsconfig.api.json"),
  plugin: ["typedoc-plugin-markdown"],
  name: "guildsim",
  readme: "none",
  out: SITE_API,
  logLevel: "Warn",
  disableGit: true,
  disableSources: true,
  sortEntryPoints: false,
  excludeExternals: true,
  excludeProtected: true,
  excludePrivate: true,
  excludeInternal: true,
  intentionallyNotExported: NOT_EXPORTED,
  // Those of TypeScript's own libraries are many. Tags are checked below.
  suppressCommentWarningsInDeclarationFiles: true,
  ...PAGES,
})
app.converter.on(Converter.EVENT_RESOLVE_BEGIN, ({ project }) => {
  for (const module of project.getChildrenByKind(ReflectionKind.Module)) {
    module.comment = new Comment([{ kind: "text", text: purposeOf(module.name) }])
    module.name = module.name === "index" ? "guildsim" : `guildsim/${module.name}`
  }
})
const project = await app.convert()
if (project === undefined) throw new Error("TypeDoc could not read the declarations.")
app.validate(project)
await app.generateOutputs(project)
const problems = unknownTagsOf(project)
for (const problem of problems) console.error(problem)
if (problems.length > 0 || app.logger.hasErrors() || app.logger.hasWarnings()) {
  throw new Error("The API reference has problems. Correct the comments or exports named above.")
}

/** Returns the first sentence of the comment that an entry begins with. */
function purposeOf(entry: string): string {
  const source = readFileSync(join(ROOT, "src", `${entry}.ts`), "utf8")
  const [comment = ""] = /^(?:\/\/.*\n)+/.exec(source) ?? []
  const text = comment.replaceAll(/\s*\/\/ ?/g, " ").trim()
  const [, purpose = ""] = /^guildsim[\w/-]*[:,] (.*?\.)(?: |$)/s.exec(text) ?? []
  if (purpose === "")
    throw new Error(`src/${entry}.ts does not begin with "// guildsim/…: purpose".`)
  return purpose.charAt(0).toUpperCase() + purpose.slice(1)
}

/** Returns a sentence for each comment with a tag that is not one of `TAGS`. */
function unknownTagsOf({ reflections }: ProjectReflection): readonly string[] {
  return Object.values(reflections).flatMap((reflection) => {
    const unknown = reflection.comment?.blockTags.find(({ tag }) => !TAGS.includes(tag))
    const name = reflection.getFullName()
    return unknown
      ? [`The comment of ${name} has the tag ${unknown.tag}. Put it into backticks.`]
      : []
  })
}
