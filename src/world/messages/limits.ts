// Limits of messages and their parts. `limits.ts` explains the sources.

export const messages = {
  message: {
    /** Docs, message and webhook. (OpenAPI has 4000, the limit for clients of subscribers.) */
    content: { max: 2000 },
    /** Docs, OpenAPI. */
    nonce: { max: 25 },
    /** Docs, OpenAPI. */
    embeds: { max: 10 },
    /** Docs, OpenAPI. */
    theme: {
      color: { min: 6, max: 6 },
      colors: { min: 1, max: 5 },
      gradientAngle: { min: 0, max: 360 },
      baseMix: { min: 0, max: 100 },
    },
    /** The number of links that show a preview. https://github.com/MathMan05/Fermi/issues/251 */
    previews: 5,
    /** Docs, OpenAPI. */
    stickers: { max: 3 },
    /** Docs, OpenAPI, error 30015. */
    attachments: { max: 10 },
    /** The number of `users` and of `roles`. Docs, OpenAPI. */
    allowedMentions: { max: 100 },
    /** The number of different emojis on one message. Error 30010. */
    reactions: 20,
    /** The size of one file in bytes. Docs, "Uploading Files". */
    fileBytes: 10 * 1024 * 1024,
    /** The size of one request in bytes. Docs, message "Limitations". */
    requestBytes: 25 * 1024 * 1024,
  },
  attachment: {
    /** OpenAPI. */
    filename: { min: 1, max: 1024 },
    /** OpenAPI. */
    title: { max: 1024 },
    /** Docs, OpenAPI. */
    description: { max: 1024 },
    /** In seconds. OpenAPI. */
    duration: { min: 0, max: 2_147_483_647 },
    /** OpenAPI. */
    waveform: { max: 400 },
    /** The number of URLs in one request. Community. */
    refreshedUrls: { min: 1, max: 50 },
  },
  /** The lengths after trimming. Docs, message "Embed Limits". */
  embed: {
    title: { max: 256 },
    description: { max: 4096 },
    fields: { max: 25 },
    fieldName: { max: 256 },
    fieldValue: { max: 1024 },
    footerText: { max: 2048 },
    authorName: { max: 256 },
    /** The total length of all embeds of a message. */
    total: 6000,
    /** OpenAPI. */
    url: { max: 2048 },
    /** OpenAPI. */
    color: { min: 0, max: 0xff_ff_ff },
  },
  history: {
    /** Docs, OpenAPI. */
    limit: { min: 1, max: 100 },
    /** Docs, OpenAPI. */
    defaultLimit: 50,
  },
  /** The search of messages and of threads. Docs, OpenAPI. */
  search: {
    limit: { min: 1, max: 25 },
    defaultLimit: 25,
    offset: { min: 0, max: 9975 },
    slop: { min: 0, max: 100 },
    defaultSlop: 2,
    content: { max: 1024 },
    channels: { max: 500 },
    /** The number of users, roles, messages and texts in one parameter. */
    ids: { max: 100 },
    /** The length of a host name, a provider and a file extension. */
    hostname: { max: 256 },
    filename: { max: 1024 },
  },
  bulkDelete: {
    /** Docs, OpenAPI. */
    messages: { min: 2, max: 100 },
    /** In milliseconds. Docs. */
    age: 14 * 86_400_000,
  },
} as const
