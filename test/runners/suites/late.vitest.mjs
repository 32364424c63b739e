import { test } from "vitest"
import { replyLate } from "./late.mjs"

replyLate(test)
