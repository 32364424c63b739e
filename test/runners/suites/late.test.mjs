import test from "node:test"
import { replyLate } from "./late.mjs"

replyLate(test)
