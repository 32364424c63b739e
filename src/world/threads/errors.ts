// Errors of threads and forum posts.

import { RESTJSONErrorCodes as Code } from "discord-api-types/v10"

export const threadErrors = {
  forumChannel: {
    status: 400,
    code: Code.CannotSendAMessageInAForumChannel,
    message: "Cannot send a message in a forum channel",
  },
  threadArchived: {
    status: 400,
    code: Code.InvalidActionOnArchivedThread,
    message: "Thread is archived",
  },
  threadLocked: { status: 403, code: Code.ThreadLocked, message: "Thread is locked" },
  threadExists: {
    status: 400,
    code: Code.ThreadAlreadyCreatedForMessage,
    message: "A thread has already been created for this message",
  },
  unknownTag: { status: 404, code: Code.UnknownTag, message: "Unknown Tag" },
  tooManyTags: {
    status: 400,
    code: Code.MaximumNumberOfTagsInForumHasBeenReached,
    message: "Maximum number of tags in a forum channel has been reached (20)",
  },
  tagTwice: { status: 400, code: Code.TagNamesMustBeUnique, message: "Tag names must be unique" },
  noSettableTags: {
    status: 400,
    code: Code.ThereAreNoTagsAvailableThatCanBeSetByNonModerators,
    message: "There are no tags available that can be set by non-moderators",
  },
  tagRequired: {
    status: 400,
    code: Code.TagRequiredToCreateAForumPostInThisChannel,
    message: "A tag is required to create a forum post in this channel",
  },
  tooManyPinnedPosts: {
    status: 400,
    code: Code.MaximumNumberOfPinnedThreadsInForumHasBeenReached,
    message: "Maximum number of pinned threads in a forum channel has been reached (1)",
  },
  tooManyThreadMembers: {
    status: 400,
    code: Code.MaximumThreadParticipantsReached,
    message: "Maximum number of thread participants has been reached (1000)",
  },
  tooManyThreads: {
    status: 400,
    code: Code.MaximumActiveThreads,
    message: "Maximum number of active threads reached",
  },
} as const
