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
  {
    id: "channel-flags",
    behavior:
      "A documented flag that the type of the channel cannot have is 400 50024, as is PINNED for a thread that is no post. Other bits are dropped.",
    reason:
      "https://docs.discord.com/developers/resources/channel#channel-object-channel-flags names the types of each flag, but no error. Clients send the other flags of a channel back when they add one.",
    verifiedBy: "PATCH /channels/{id} of a text channel with flags 16 and with flags 128.",
  },
  {
    id: "require-tag-without-tags",
    behavior:
      "REQUIRE_TAG in a channel whose tags only moderators can set, or that has none, is 400 40066, also if an edit removes the last other tag.",
    reason:
      "https://docs.discord.com/developers/topics/opcodes-and-status-codes#json has the message of the code, and no page says when it occurs.",
    verifiedBy: "PATCH /channels/{id} of a forum without tags with flags 16.",
  },
  {
    id: "default-tag-setting",
    behavior:
      'Forum and media channels have `default_tag_setting`, which is "match_some" at first.',
    reason:
      "Only the OpenAPI description has the key; the default is that of https://docs.discord.food/resources/channel.",
    verifiedBy: "GET /channels/{id} of a new forum.",
  },
  {
    id: "default-thread-slowmode-shown",
    behavior:
      "`default_thread_rate_limit_per_user` of a channel is absent until it is set, and after it is set to null.",
    reason:
      "https://docs.discord.com/developers/resources/channel#channel-object marks the key as optional and does not say when it is absent.",
    verifiedBy: "GET /channels/{id} of a new text channel.",
  },
  {
    id: "media-posts-without-files",
    behavior:
      "A post in a media channel needs no file, and a bot creates media channels in any guild.",
    reason:
      "https://docs.discord.com/developers/topics/threads#media-channels: threads in media channels behave as in forums unless noted otherwise. Only the app asks for a file.",
    verifiedBy: "POST …/threads in a media channel with a text alone.",
  },
  {
    id: "posts-of-webhooks",
    behavior:
      "The owner of a post that a webhook creates is the webhook. The post has no member, and the audit log has no entry for it.",
    reason:
      "https://docs.discord.com/developers/resources/webhook#execute-webhook does not describe the thread.",
    verifiedBy: "POST /webhooks/{id}/{token} with thread_name, and the audit log.",
  },
  {
    id: "tags-of-webhooks",
    behavior:
      "A webhook sets moderated tags as well. `applied_tags` without a new post is ignored, and an empty `thread_name` is none.",
    reason:
      "https://docs.discord.com/developers/resources/webhook#execute-webhook names no permission of webhooks for tags.",
    verifiedBy: "POST /webhooks/{id}/{token} with thread_name and a moderated tag.",
  },
]
