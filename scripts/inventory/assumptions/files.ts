import type { Assumption } from "./assumption.ts"

export const FILES: readonly Assumption[] = [
  {
    id: "content-types",
    behavior:
      "The content types of extensions other than `.txt`, `.mp3`, `.mp4`, `.zip`, `.gz` and `.tar.gz` come from the library mrmime and a short additional table. `text/*`, JSON, XML and JavaScript have a charset.",
    reason: "discord-api-docs#6785 shows the rule and some extensions, but no complete list.",
    verifiedBy: "Uploading one file of each extension and reading `content_type`.",
  },
  {
    id: "made-up-file-names",
    behavior:
      "If only the extension of a file's name is safe, the rest is replaced by eight hexadecimal digits that are computed from the original name.",
    reason: "discord-api-docs#6945 says that such names are generated, but not how.",
    verifiedBy: "Uploading `画像.png` twice and comparing the names.",
  },
  {
    id: "sizes-of-pictures",
    behavior:
      "PNG, GIF, JPEG, WebP, BMP, AVIF, HEIC, MP4, MOV, WebM and MKV have the width and height in their headers, before any rotation (EXIF, `irot`, the matrix of a video).",
    reason: 'The documentation says "if image or video" and mentions neither formats nor rotation.',
    verifiedBy: "Uploading one file of each format, and a rotated photo and video.",
  },
  {
    id: "avatar-urls",
    behavior:
      "The `avatar_url` of a webhook's message sets `author.avatar` immediately, to a hash computed from the URL. The hash is never that of an animated image.",
    reason:
      "For an image that the platform has not seen, it responds with null and sends the hash in a MESSAGE_UPDATE. For an image that it has seen, the hash is there immediately (https://github.com/discord/discord-api-docs/issues/5019). The simulator does not know which images the platform has seen.",
    verifiedBy: "The time for which the platform remembers an image.",
  },
  {
    id: "webhook-avatar-refusal",
    behavior:
      "An `avatar` of a webhook that is not a PNG, JPEG, GIF or WebP image is 50046, as for emojis.",
    reason:
      "The documentation lists the formats of image data (https://docs.discord.com/developers/reference#image-data), but not the error.",
    verifiedBy: "`POST /channels/{id}/webhooks` with a text as `avatar`.",
  },
  {
    id: "slack-attachments",
    behavior:
      "A message in Slack's format becomes the message of a webhook: each attachment is an embed, `pretext` is the first line of its description, and the fields may have Slack's names `title` and `short` or the platform's `name` and `inline`. Texts are taken as they are, also Slack's links in angle brackets. The response is the text `ok`, whatever `wait` is. Values outside of the limits of embeds are 400 50035 with the paths of the embeds.",
    reason:
      "https://docs.discord.com/developers/resources/webhook#execute-slackcompatible-webhook refers to Slack's documentation and names four keys that are not supported. The OpenAPI description has the other keys and a text as the response.",
    verifiedBy: "The message of a request with every key of an attachment.",
  },
  {
    id: "github-embeds",
    behavior:
      "Each supported event of GitHub becomes one embed with the sender as its author, if its action is one that the platform shows: created, opened, closed, reopened, added, submitted, published, started, completed or answered, depending on the event. A title begins with the repository, a text has at most 500 characters, and a push shows five commits. Any other event or action, and a request without X-GitHub-Event, is 204 without a message.",
    reason:
      "https://docs.discord.com/developers/resources/webhook#execute-githubcompatible-webhook lists the events. Titles, colors and lengths are those of messages that bots and other servers imitate, such as https://github.com/spacebarchat/server.",
    verifiedBy: "A webhook of a repository on GitHub, and one event of each kind.",
  },
  {
    id: "github-author",
    behavior:
      "The messages of GitHub have the name GitHub and the avatar hash df91181b3f1cf0ef1592fbe18e0962d7, whatever the webhook is called. The CDN does not serve that avatar.",
    reason:
      "No page says so. Bots that look for these messages compare the name and the hash, which are the same in every guild.",
    verifiedBy: "The author of a message of a webhook with another name.",
  },
  {
    id: "refreshed-urls",
    behavior:
      "`POST /attachments/refresh-urls` takes `attachment_urls`, 1 to 50, and returns each as `original` with `refreshed`, a URL that is valid for a day from now, or null for the URL of something else.",
    reason:
      "The documentation lacks the route. Bots use it (https://github.com/esmBot/esmBot/issues/461, https://github.com/aamiaa/Data-Package-Tool/pull/11).",
    verifiedBy: "POST /attachments/refresh-urls with the URLs of an attachment and of an avatar.",
  },
]
