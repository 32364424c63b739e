// The verbs of members, which a page loads when one of them is first called.

import { extend } from "../../options/extend.ts"
import { voiceVerbs } from "../person/voice/voice.ts"
import { stageVerbs } from "../person/voice/stages.ts"
import { inviteVerbs } from "../person/invites.ts"
import { announcementVerbs } from "../person/announcements.ts"
import { moderationVerbs } from "../person/moderation.ts"
import { roleVerbs } from "../person/roles.ts"
import { threadVerbs } from "../person/threads/threads.ts"
import { threadMemberVerbs } from "../person/threads/thread-members.ts"
import { forumPostVerbs } from "../person/threads/forum-posts.ts"
import { channelVerbs } from "../person/channels.ts"
import { guildVerbs } from "../person/guilds.ts"
import { membershipVerbs } from "../person/membership.ts"
import { presenceVerbs } from "../person/presence.ts"
import { emojiVerbs } from "../person/emojis.ts"
import { integrationVerbs } from "../person/integrations.ts"
import { scheduledEventVerbs } from "../person/scheduled-events.ts"
import type { MemberVerbs } from "../person/person.ts"
import type { VoiceReads } from "../person/voice/voice-reads.ts"

export const memberVerbs: Omit<MemberVerbs, keyof VoiceReads> = extend(
  {},
  voiceVerbs,
  stageVerbs,
  inviteVerbs,
  announcementVerbs,
  moderationVerbs,
  roleVerbs,
  threadVerbs,
  threadMemberVerbs,
  forumPostVerbs,
  channelVerbs,
  guildVerbs,
  membershipVerbs,
  presenceVerbs,
  emojiVerbs,
  integrationVerbs,
  scheduledEventVerbs,
)
