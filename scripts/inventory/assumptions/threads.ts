import type { Assumption } from "./assumption.ts"

export const THREADS: readonly Assumption[] = [
  {
    id: "thread-default-rest",
    behaviour:
      "A thread without a duration, in a channel without one, is archived after three days.",
    reason:
      "https://docs.discord.com/developers/resources/channel#channel-object says of default_auto_archive_duration that it is copied onto new threads, and not what holds without one.",
    verifiedBy: "POST …/threads without auto_archive_duration.",
  },
  {
    id: "thread-announcement-author",
    behaviour:
      "The author of the messages that announce a thread (18) and open it (21) is who began it.",
    reason:
      "https://docs.discord.com/developers/resources/message#message-object-message-types names the types, and not their author.",
    verifiedBy: "The messages 18 and 21 of a thread.",
  },
  {
    id: "thread-members-again",
    behaviour:
      "Adding somebody who is in a thread, and removing somebody who is not, is 204 and changes nothing.",
    reason:
      'https://docs.discord.com/developers/resources/channel#add-thread-member says so for adding ("Returns a 204 empty response if the member is successfully added or was already a member"); for removing it is silent.',
    verifiedBy: "DELETE …/thread-members/{user_id} of a user who is not in it.",
  },
  {
    id: "dropped-forum-tags",
    behaviour:
      "A tag that is taken from a forum is taken from its posts too, each told by THREAD_UPDATE.",
    reason:
      "https://docs.discord.com/developers/resources/channel#forum-tag-object does not say what becomes of posts.",
    verifiedBy: "A forum with a post whose tag is deleted.",
  },
  {
    id: "letting-oneself-speak",
    behaviour: "A moderator who lets themselves speak by the route of another user is not asked.",
    reason:
      'https://docs.discord.com/developers/resources/voice#modify-user-voice-state-caveats sets request_to_speak_timestamp for "non-bot users", and does not say whether the actor is one of them.',
    verifiedBy: "PATCH …/voice-states/{user_id} by that very user.",
  },
  {
    id: "stage-of-another",
    behaviour: "A voice state for a stage that the member is not on is 404 10065.",
    reason:
      'https://docs.discord.com/developers/resources/voice#modify-current-user-voice-state says "channel_id must currently point to a stage channel", without a code.',
    verifiedBy: "PATCH …/voice-states/@me with the id of another stage.",
  },
]
