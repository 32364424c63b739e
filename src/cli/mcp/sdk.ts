// The SDK of the protocol, which the user installs.

/** Returns what to do if the SDK is not installed; undefined if it is. */
export async function requireSdk(): Promise<string | undefined> {
  try {
    await import("@modelcontextprotocol/server")
    return undefined
  } catch (error) {
    const code: unknown = error instanceof Error ? Reflect.get(error, "code") : undefined
    if (code !== "ERR_MODULE_NOT_FOUND") throw error
    return "guildsim mcp needs the SDK of the Model Context Protocol, which is not installed beside guildsim. Install it: npm install --save-dev @modelcontextprotocol/server"
  }
}
