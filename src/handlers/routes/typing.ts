import { startTyping } from "../../world/actions/typing.ts"
import { route } from "../route.ts"

export const typing = [route("POST /channels/{channel_id}/typing", { does: startTyping })] as const
