import { replyLate } from "./late.mjs"

replyLate(test)
