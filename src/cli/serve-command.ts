// `guildsim serve`: serves worlds on a port. Its implementation is loaded on demand.
import { parseArgs } from "node:util"
import { HELP_OPTION, createCommand } from "./command.ts"
import { fillOptionalValues } from "./optional-values.ts"

const HELP = `Usage: guildsim serve [options]

Serves a simulated Discord on one port of this machine, for bots in any process and any language: the REST API,
files, the gateway, and an API that controls it. It runs until it gets SIGINT (Ctrl+C) or SIGTERM. Tokens, ids and
the key of the control API stand in the ready file; what is printed shows no secrets.

  --port N            The port. Default: 4000. 0 takes a free one.
  --host HOST         The address to listen on. Default: 127.0.0.1, which only this machine reaches.
  --allow-host NAME   A name by which clients address the server, such as that of its container. IP addresses
                      and localhost are always accepted. Can be given several times.
  --world WORLD       A fixture world by its name, such as community, or a JSON file with a snapshot.
                      Default: an empty world.
  --bot NAME[:TOKEN]  A bot. Without a token it gets one. Can be given several times. Default: one bot.
  --clock KIND        virtual: time passes only through the control API. running: it passes by itself as well.
                      Default: virtual.
  --profile NAME      specification, extended or platform. Default: extended.
  --rate-limits       Limits requests and connections as the platform does. Default: no limits.
  --quiet MS          The milliseconds without traffic after which the bots count as at rest. Default: 50.
  --patience SECONDS  The seconds in which the bots have to come to rest. Default: 4.
  --name NAME         The name of the server among several behind a load balancer.
  --key KEY           The key of the control API. Default: a random one.
  --ready-file FILE   Writes a JSON file with addresses, tokens, ids and the key when the server is ready, and
                      removes it at the end. Only you can read it.
  --studio            Serves Studio, a page in which you see the worlds and act in them. Its link, which contains the
                      key, is printed on a terminal; elsewhere it stands in the ready file.
  --open              Opens Studio in your browser.
  --proxy [PORT]      Opens a forward proxy for clients of any language. Default port: 4001. It has a certificate
                      authority of its own; the variables that clients need are printed.
  --tls [PORT]        Opens a port for TLS, for clients that find this machine under the names of Discord's
                      hosts. Default port: 443. Both need the package node-forge.
  --ca-file FILE      The file for the certificate of the authority. Default: one in a temporary folder.
  --strict-network    The proxy refuses hosts that are not Discord's. Default: it passes them through.
  --json              Prints one line of JSON instead of text.
  --show-secrets      Prints tokens and the key too.
  --help              Prints this help.

Exit status: 0 after it was stopped, 2 if it could not start.`

const OPTIONS = {
  port: { type: "string", default: "4000" },
  host: { type: "string" },
  "allow-host": { type: "string", multiple: true },
  world: { type: "string" },
  bot: { type: "string", multiple: true },
  clock: { type: "string" },
  profile: { type: "string" },
  "rate-limits": { type: "boolean", default: false },
  quiet: { type: "string" },
  patience: { type: "string" },
  name: { type: "string" },
  key: { type: "string" },
  "ready-file": { type: "string" },
  studio: { type: "boolean", default: false },
  open: { type: "boolean", default: false },
  proxy: { type: "string" },
  tls: { type: "string" },
  "ca-file": { type: "string" },
  "strict-network": { type: "boolean", default: false },
  json: { type: "boolean", default: false },
  "show-secrets": { type: "boolean", default: false },
  help: HELP_OPTION,
} as const

/** The ports of the doors that are asked for without a port. */
const DOOR_PORTS = { proxy: "4001", tls: "443" }

export const serveCommand = createCommand({
  name: "serve",
  summary: "serves a simulated Discord on a port, for bots in any language",
  help: HELP,
  parse: (args) => parseArgs({ args: fillOptionalValues(args, DOOR_PORTS), options: OPTIONS }),
  async run({ values }, terminal) {
    const { serve } = await import("./serve/serve.ts")
    return serve(
      {
        ...values,
        allowedHosts: values["allow-host"] ?? [],
        bots: values.bot ?? [],
        readyFile: values["ready-file"],
        showsSecrets: values["show-secrets"],
        caFile: values["ca-file"],
        strictNetwork: values["strict-network"],
        isLimited: values["rate-limits"],
      },
      terminal,
    )
  },
})
