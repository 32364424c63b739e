// Accounts that act, inside and outside of guilds. Their verbs are in the folder `account`.

import { extend } from "../../options/extend.ts"
import { type ActivityVerbs, activityVerbs } from "./activities.ts"
import { type AppVerbs, appVerbs } from "./apps.ts"
import { type AcceptVerbs, acceptVerbs } from "./invites.ts"
import { type AuthorizationVerbs, authorizationVerbs } from "./authorization.ts"
import { type CommandVerbs, commandVerbs } from "./commands.ts"
import { type ComponentVerbs, componentVerbs } from "./components.ts"
import { type DirectMessageVerbs, directMessageVerbs } from "./direct-messages.ts"
import { type GroupDmVerbs, groupDmVerbs } from "./group-dms.ts"
import { type JoinRequestVerbs, joinRequestVerbs } from "./join-requests.ts"
import { type MessageVerbs, messageVerbs } from "./messages.ts"
import { type PollVerbs, pollVerbs } from "./polls.ts"
import { type ProfileVerbs, profileVerbs } from "./profile.ts"
import { type PurchaseVerbs, purchaseVerbs } from "./purchases.ts"
import { attach } from "../attach.ts"
import { UserHandle } from "../user.ts"

/** The verbs of every account. */
export interface AccountVerbs
  extends
    MessageVerbs,
    PollVerbs,
    DirectMessageVerbs,
    CommandVerbs,
    ComponentVerbs,
    ProfileVerbs,
    ActivityVerbs,
    AppVerbs,
    AcceptVerbs,
    AuthorizationVerbs,
    PurchaseVerbs,
    JoinRequestVerbs,
    GroupDmVerbs {}

/**
 * The handle of an account, which can act: it sends direct messages, uses commands and components
 * in them, and changes its own settings. In a guild, the `Person` acts.
 */
export class AccountHandle extends UserHandle {}

export interface AccountHandle extends AccountVerbs {}

const verbs: AccountVerbs = extend(
  {},
  messageVerbs,
  pollVerbs,
  directMessageVerbs,
  commandVerbs,
  componentVerbs,
  profileVerbs,
  activityVerbs,
  appVerbs,
  acceptVerbs,
  authorizationVerbs,
  purchaseVerbs,
  joinRequestVerbs,
  groupDmVerbs,
)
attach(AccountHandle.prototype, verbs)
