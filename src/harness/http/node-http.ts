// The module `node:http`. An `import` of it reads all of its exports, and so loads what these stand
// for: the clients behind the global `fetch` and `WebSocket`. That takes longer than everything else
// that a worker or a child process of a bot loads first.

export const nodeHttp = process.getBuiltinModule("node:http")

/** The values of `node:http` as they are before any tool replaces them. */
export const { Agent, STATUS_CODES, createServer, validateHeaderValue } = nodeHttp
