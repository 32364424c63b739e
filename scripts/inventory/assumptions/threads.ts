import type { Assumption } from "./assumption.ts"

export const THREADS: readonly Assumption[] = [
  {
    id: "thread-default-rest",
    behavior: "A thread is archived after three days if neither it nor its channel has a duration.",
    reason:
      "https://docs.discord.com/developers/resources/channel#channel-object says that default_auto_archive_duration is copied to new threads, but not what applies without it.",
    verifiedBy: "POST …/threads without auto_archive_duration.",
  },
  {
    id: "thread-announcement-author",
    behavior:
      "The author of the messages that announce a thread (18) and start it (21) is the user who created it.",
    reason:
      "https://docs.discord.com/developers/resources/message#message-object-message-types documents the types, but not their author.",
    verifiedBy: "The messages 18 and 21 of a thread.",
  },
  {
    id: "thread-members-again",
    behavior:
      "Adding a user who is already in a thread, and removing a user who is not, is 204 and changes nothing.",
    reason:
      'https://docs.discord.com/developers/resources/channel#add-thread-member documents this for adding ("Returns a 204 empty response if the member is successfully added or was already a member"), but not for removing.',
    verifiedBy: "DELETE …/thread-members/{user_id} of a user who is not in it.",
  },
  {
    id: "dropped-forum-tags",
    behavior:
      "A tag that is removed from a forum is also removed from its posts, with a THREAD_UPDATE for each.",
    reason:
      "https://docs.discord.com/developers/resources/channel#forum-tag-object does not mention posts.",
    verifiedBy: "A forum with a post whose tag is deleted.",
  },
  {
    id: "letting-oneself-speak",
    behavior:
      "A moderator who lifts their own suppression through the route of another user does not get a request_to_speak_timestamp.",
    reason:
      'https://docs.discord.com/developers/resources/voice#modify-user-voice-state-caveats sets request_to_speak_timestamp for "non-bot users", without saying whether the actor is one of them.',
    verifiedBy: "PATCH …/voice-states/{user_id} sent by the same user.",
  },
  {
    id: "stage-of-another",
    behavior: "A voice state for a stage channel that the member is not in is 404 10065.",
    reason:
      'https://docs.discord.com/developers/resources/voice#modify-current-user-voice-state says "channel_id must currently point to a stage channel", without an error code.',
    verifiedBy: "PATCH …/voice-states/@me with the ID of another stage channel.",
  },
]
