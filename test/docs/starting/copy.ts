// Copies the bot of docs/starting.md into a folder that the page's test may write to.

import { cpSync } from "node:fs"

cpSync("test/docs/starting/src", "artifacts/docs/starting/src", { recursive: true })
