// Reading the paths of requests from the source text of a library.
import { expect, test } from "vitest"
import { withoutComments } from "../../src/cli/reading/brackets.ts"
import {
  findRequestCalls,
  findProxyChains,
  findRequestObjects,
  type CallSiteFinder,
  findFetchCalls,
  findMethodCalls,
} from "../../src/cli/reading/call-sites.ts"
import { readConstants, readTable } from "../../src/cli/reading/path-builders.ts"
import { possibleStrings } from "../../src/cli/reading/paths.ts"
import { routesFor } from "../../src/cli/route.ts"

const pathBuilders = new Map([
  ...readConstants(
    [
      'module.exports.GUILDS = "/guilds";',
      "const HOOK = (id, token) => (token ? `/hooks/${id}/${token}` : `/hooks/${id}`);",
      "exports.HOOK = HOOK;",
      "exports.ROLE = (id) => encode `${(0, exports.HOOK)(id)}/role`;",
    ].join("\n"),
  ),
  ...readTable(
    `exports.Routes = {
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
    }`,
    /exports\.Routes = \{/,
  ),
])

/** Returns the possible string values of the last expression of a script. */
function read(script: string): readonly string[] {
  const position = script.lastIndexOf("\n") + 1
  const pick = (paths: readonly string[]) => paths
  return possibleStrings(script.slice(position), { pathBuilders, text: script, position, pick })
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
  ["let path = '/of another function';\nlet path = '/mine';\npath", ["/mine"]],
  [
    "  mine({ id }) {\n if (id) return `/a/${id}`;\n return '/b';\n }\nthis.mine({})",
    ["/a/{}", "/b"],
  ],
  ["message.url", ["{}"]],
] as const)("%s stands for %j", ([script, strings]) => {
  expect(read(script)).toEqual(strings)
})

test.for<[CallSiteFinder, string, string, string]>([
  [findMethodCalls, 'client.rest.put(Routes.pin("a", b), { body })', "PUT", 'Routes.pin("a", b)'],
  [findFetchCalls, "fetch(RouteBases.api + Routes.gatewayBot(), {})", "GET", "Routes.gatewayBot()"],
  [findRequestCalls, 'this.request("POST", A.B(c, d), true)', "POST", "A.B(c, d)"],
  [findRequestObjects, '{ method: "PATCH", json: { path: 1 }, path: A.B(c) }', "PATCH", "A.B(c)"],
])("a request of the form %o is found", ([form, text, method, expression]) => {
  expect(form(text)).toMatchObject([{ method, expression }])
})

test.for([
  [
    "client.proxy.guilds(id)['auto-moderation'].rules(rule).patch({ body })",
    "PATCH",
    "/guilds/{}/auto-moderation/rules/{}",
  ],
  [
    "client.proxy\n  .interactions(id)(token)\n  .callback.post({})",
    "POST",
    "/interactions/{}/{}/callback",
  ],
  ["client.proxy.users('@me').get()", "GET", "/users/@me"],
])("the chain %s is %s %s", ([text = "", method, path]) => {
  const [site] = findProxyChains(text)
  expect(site?.method).toBe(method)
  expect(read(site?.expression ?? "")).toEqual([path])
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
