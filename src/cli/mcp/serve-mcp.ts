// Serves the Model Context Protocol on the standard input and output.

import { StdioServerTransport, serveStdio } from "@modelcontextprotocol/server/stdio"
import { loadSkills } from "@modelcontextprotocol/server/ext/skills/node"
import { createMcpServer } from "../../harness/mcp/mcp-server.ts"
import { BotSessions } from "../../harness/mcp/sessions/bot-sessions.ts"
import { OWN_PACKAGE } from "../../requirements/own-files.ts"
import { ownVersion } from "../../requirements/own-version.ts"
import { EXIT, type Terminal } from "../command.ts"
import { LocalHost } from "./local-host.ts"

/** Serves one client until its input ends, or the user interrupts. Returns the exit status. */
export async function serveMcp(terminal: Terminal): Promise<number> {
  const host = new LocalHost(terminal.folder)
  const sessions = new BotSessions(host)
  const skills = await loadSkills(`${OWN_PACKAGE}skills`)
  const transport = new StdioServerTransport()
  const ended = new Promise<void>((resolve) => {
    // The transport closes itself when the input ends. Its server sets a listener of its own.
    process.stdin.once("close", resolve).once("end", resolve)
    terminal.onInterrupt?.(resolve)
  })
  const served = serveStdio(
    () => {
      const server = createMcpServer({ version: ownVersion(), host, sessions })
      skills.attach(server)
      return server
    },
    { transport, onerror: (error) => terminal.error(`guildsim mcp: ${error.message}\n`) },
  )
  await ended
  await sessions.close()
  await served.close()
  return EXIT.fine
}
