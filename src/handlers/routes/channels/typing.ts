import { startTyping } from "../../../world/typing/actions.ts"
import { route } from "../../route.ts"

export const typing = [route("POST /channels/{channel_id}/typing", { does: startTyping })] as const
