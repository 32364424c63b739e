// Reading the paths of requests from the source text of a library.
import { expect, test } from "vitest"
import { withoutComments } from "../../src/cli/init/project/brackets.ts"
import {
  findRequestCalls,
  findProxyChains,
  findRequestObjects,
  type CallSiteFinder,
  findFetchCalls,
  findMethodCalls,
} from "../../src/cli/reading/call-sites.ts"
import {
  readConstants,
  readExportedTable,
  readReturnedTable,
} from "../../src/cli/reading/path-builders.ts"
import { possiblePaths } from "../../src/cli/reading/paths.ts"
import { parseScript } from "../../src/cli/reading/script.ts"
import { routesFor } from "../../src/cli/route.ts"

const pathBuilders = new Map([
  ...readConstants(
    parseScript(
      [
        'module.exports.GUILDS = "/guilds";',
        "const HOOK = (id, token) => (token ? `/hooks/${id}/${token}` : `/hooks/${id}`);",
        "exports.HOOK = HOOK;",
        "exports.ROLE = (id) => encode `${(0, exports.HOOK)(id)}/role`;",
      ].join("\n"),
    ),
  ),
  ...readExportedTable(
    parseScript(`exports.Routes = {
      pin(channel, message) { return \`/channels/\${channel}/pins/\${message}\`; },
      threads: {
        all: (id)=>{ let url = \`/threads/\${id}?\`; if (x) { url += 'a=1'; } return url; },
        state: (id, user)=>\`/states/\${user ?? '@me'}\`,
        kind: (id, kind = "public")=>\`/threads/\${id}/\${kind}\`
      },
      parts(id, more) {
        const parts = ['', 'parts', id];
        if (more) parts.push('more', more);
        return parts.join('/');
      }
    }`),
    "Routes",
  ),
  ...readReturnedTable(
    parseScript(`export function createRoutes() {
      return { voice: { status: (id)=>\`/voice/\${id}\` } };
    }`),
    "createRoutes",
  ),
])

/** Returns the possible paths of the only request in a script. */
function requestIn(text: string, find: CallSiteFinder) {
  const script = parseScript(text)
  const sites = script.nodes.flatMap((node) => find(node, script) ?? [])
  expect(sites).toHaveLength(1)
  const paths = sites.flatMap(({ path }) =>
    possiblePaths(path, { pathBuilders, script, pick: (all) => all }),
  )
  return { method: sites[0]?.method, paths }
}

/** Returns the possible string values of the last line of a script. */
function read(script: string): readonly string[] {
  const position = script.lastIndexOf("\n") + 1
  const request = `${script.slice(0, position)}rest.get(${script.slice(position)})`
  return requestIn(request, findMethodCalls).paths
}

test.for([
  ['"/gateway"', ["/gateway"]],
  ["`/guilds/${id}/bans`", ["/guilds/{}/bans"]],
  ["`/guilds/${a ? 'x' : 'y'}`", ["/guilds/x", "/guilds/y"]],
  ["Endpoints.GUILDS", ["/guilds"]],
  ['Endpoints.GUILDS + (query ? "?" + query : "")', ["/guilds?{}", "/guilds"]],
  ["Routes.HOOK(id)", ["/hooks/{}"]],
  ["Routes.HOOK(id, token)", ["/hooks/{}/{}", "/hooks/{}"]],
  ["Routes.ROLE(id)", ["/hooks/{}/role"]],
  ['v10_1.Routes.pin(this.channel.id, "@first")', ["/channels/{}/pins/@first"]],
  ["rest.routes.threads.all(id)", ["/threads/{}?"]],
  ["rest.routes.threads.state(id)", ["/states/@me"]],
  ["rest.routes.threads.state(id, user)", ["/states/{}", "/states/@me"]],
  ["rest.routes.threads.kind(id)", ["/threads/{}/public"]],
  ["rest.routes.threads.kind(id, 'private')", ["/threads/{}/private"]],
  ["Routes.parts(id)", ["/parts/{}"]],
  ["Routes.parts(id, more)", ["/parts/{}", "/parts/{}/more/{}"]],
  ["me ? Routes.HOOK(id) : Endpoints.GUILDS", ["/hooks/{}", "/guilds"]],
  ["let path = Endpoints.GUILDS;\npath", ["/guilds"]],
  ["let path;\nif (a) path = Endpoints.GUILDS;\npath ??= '/b';\npath", ["/guilds", "/b"]],
  ["function other() { let path = '/other'; }\nlet path = '/mine';\npath", ["/mine"]],
  ["let path = '/mine';\nfunction other(path) { path = '/other'; }\npath", ["/mine"]],
  ["const id = '@me';\nfunction path(id) { return `/users/${id}`; }\npath(x)", ["/users/{}"]],
  ["let path = '/a';\nif (id) path = path + '/' + id;\npath", ["/a", "/a/{}"]],
  ["'/a\\u002fb'", ["/a/b"]],
  ["`/a/${`b/${id}`}`", ["/a/b/{}"]],
  ["'/a' /* ) */ + '/b'", ["/a/b"]],
  ["rest?.routes.voice.status(id)", ["/voice/{}"]],
  [
    "class Own { mine({ id }) {\n if (id) return `/a/${id}`;\n return '/b';\n } }\nthis.mine({})",
    ["/a/{}", "/b"],
  ],
  ["message.url", ["{}"]],
] as const)("%s stands for %j", ([script, strings]) => {
  expect(read(script)).toEqual(strings)
})

test.for<[string, CallSiteFinder, string, string]>([
  ['client.rest.put(Routes.pin("a", b), {})', findMethodCalls, "PUT", "/channels/a/pins/{}"],
  ["client.rest?.get('/gateway')", findMethodCalls, "GET", "/gateway"],
  ["fetch(RouteBases.api + Endpoints.GUILDS, {})", findFetchCalls, "GET", "/guilds"],
  ['this.request("POST", Routes.HOOK(c), true)', findRequestCalls, "POST", "/hooks/{}"],
  [
    '({ method: "PATCH", json: { path: 1 }, path: Routes.HOOK(c) })',
    findRequestObjects,
    "PATCH",
    "/hooks/{}",
  ],
  ["({ path: '/gateway', method: 'GET' })", findRequestObjects, "GET", "/gateway"],
  [
    "client.proxy.guilds(id)['auto-moderation'].rules(rule).patch({ body })",
    findProxyChains,
    "PATCH",
    "/guilds/{}/auto-moderation/rules/{}",
  ],
  [
    "client.proxy\n  .interactions(id)(token)\n  .callback.post({})",
    findProxyChains,
    "POST",
    "/interactions/{}/{}/callback",
  ],
  ["client.proxy.users('@me').get()", findProxyChains, "GET", "/users/@me"],
])("the request %s is found", ([text, find, method, path]) => {
  expect(requestIn(text, find)).toEqual({ method, paths: [path] })
})

test.for<[string, CallSiteFinder]>([
  ["// rest.get('/gateway')", findMethodCalls],
  ["const text = \"rest.get('/gateway')\"", findMethodCalls],
  ["cache.get('/gateway')", findMethodCalls],
  ["fetch('https://example.com' + Endpoints.GUILDS)", findFetchCalls],
  ["request('FETCH', Endpoints.GUILDS)", findRequestCalls],
  ["({ method: 'GET', url: Endpoints.GUILDS })", findRequestObjects],
  ["const proxy = client.proxy", findProxyChains],
])("%s is no request", ([text, find]) => {
  const script = parseScript(text)
  expect(script.nodes.flatMap((node) => find(node, script) ?? [])).toEqual([])
})

test("a chain that ends without a method has no path", () => {
  expect(requestIn("const channel = client.proxy.channels(id)", findProxyChains).paths).toEqual([
    "",
  ])
})

test.for(["import a from 'b'; await a()", "return", "#!/usr/bin/env node\nwith (a) {}"])(
  "%j can be parsed",
  (text) => {
    expect(parseScript(text).nodes).not.toHaveLength(0)
  },
)

test("a text that is not JavaScript is refused with its position", () => {
  expect(() => parseScript("const = 1")).toThrow(/^Unexpected token \(1:6\)$/)
})

test("a comment is no code, and a string that looks like one is no comment", () => {
  const text = 'a("/*"); // b\n/** c */ d("*/"); e("http://f")'
  expect(withoutComments(text)).toBe('a("/*"); \n d("*/"); e("http://f")')
})

test("a call is for the route of its shape, and for those with a word in place of what is not known", () => {
  const list = [
    "/users/{id}",
    "/users/@me",
    "/users/search",
    "/hooks/{id}/slack",
    "/hooks/{id}/github",
  ]
  const routes = list.map((path) => ({ method: "GET", path }) as const)
  const pathsFor = (path: string) =>
    routesFor({ method: "GET", path }, routes).map((one) => one.path)
  expect(pathsFor("/users/{}")).toEqual(["/users/{id}", "/users/@me"])
  expect(pathsFor("/users/@me")).toEqual(["/users/@me"])
  expect(pathsFor("/hooks/{}/{}")).toEqual(["/hooks/{id}/slack", "/hooks/{id}/github"])
  expect(pathsFor("/users/new")).toEqual([])
})
