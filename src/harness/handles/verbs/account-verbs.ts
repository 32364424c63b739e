// The verbs of accounts that a page loads when one of them is first called.

import { extend } from "../../options/extend.ts"
import type { AccountVerbs } from "../account/account.ts"
import type { AccountReads } from "./account-reads.ts"
import type { MessageVerbs } from "../account/messages.ts"
import { pollVerbs } from "../account/polls.ts"
import { directMessageVerbs } from "../account/direct-messages.ts"
import { commandVerbs } from "../account/commands.ts"
import { componentVerbs } from "../account/components.ts"
import { profileVerbs } from "../account/profile.ts"
import { activityVerbs } from "../account/activities.ts"
import { appVerbs } from "../account/apps.ts"
import { acceptVerbs } from "../account/invites.ts"
import { authorizationVerbs } from "../account/authorization.ts"
import { purchaseVerbs } from "../account/purchases.ts"
import { joinRequestVerbs } from "../account/join-requests.ts"
import { groupDmVerbs } from "../account/group-dms.ts"

export const accountVerbs: Omit<AccountVerbs, keyof AccountReads | keyof MessageVerbs> = extend(
  {},
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
