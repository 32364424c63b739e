// Accounts that act, inside and outside of guilds. Their verbs are in the folder `account`.

import type { ActivityVerbs } from "./activities.ts"
import type { AppVerbs } from "./apps.ts"
import type { AcceptVerbs } from "./invites.ts"
import type { AuthorizationVerbs } from "./authorization.ts"
import type { CommandVerbs } from "./commands.ts"
import type { ComponentVerbs } from "./components.ts"
import type { DirectMessageVerbs } from "./direct-messages.ts"
import type { GroupDmVerbs } from "./group-dms.ts"
import type { JoinRequestVerbs } from "./join-requests.ts"
import type { PollVerbs } from "./polls.ts"
import type { ProfileVerbs } from "./profile.ts"
import type { PurchaseVerbs } from "./purchases.ts"
import { type AccountReads, accountReads } from "../verbs/account-reads.ts"
import { type MessageVerbs, messageVerbs } from "./messages.ts"
import { attach } from "../attach.ts"
import { UserHandle } from "../user.ts"

/** The verbs of every account. */
export interface AccountVerbs
  extends
    AccountReads,
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

attach(AccountHandle.prototype, messageVerbs)
attach(AccountHandle.prototype, accountReads)
