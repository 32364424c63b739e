// Vite configuration that bundles discord.js, @discordjs/core or Discordeno for a page.

import { fileURLToPath } from "node:url"

/** The replacements of Node's modules and of packages that are made for Node. */
export const NODE_IN_PAGE = {
  resolve: {
    alias: [
      { find: /^(node:)?events$/, replacement: here("events.cjs") },
      { find: /^(node:)?timers\/promises$/, replacement: here("timers-promises.ts") },
      { find: /^ws$/, replacement: here("ws.ts") },
      { find: /^zlib-sync$/, replacement: here("zlib-sync.ts") },
      {
        find: /^(node:)?(buffer|child_process|crypto|fs|fs\/promises|path|process|timers|url|util|worker_threads|zlib)$|^fzstd$|^undici$/,
        replacement: here("modules.ts"),
      },
    ],
  },
}

function here(file: string): string {
  return fileURLToPath(new URL(file, import.meta.url))
}
