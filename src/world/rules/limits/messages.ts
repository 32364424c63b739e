// Messages, what they are made of, and reading them. What the letters stand for is said in `limits.ts`.

export const messages = {
  message: {
    /** D message, D webhook. (O says 4000, which is what a subscriber's client may send.) */
    content: { max: 2000 },
    /** D, O. */
    nonce: { max: 25 },
    /** D, O. */
    embeds: { max: 10 },
    /** https://github.com/MathMan05/Fermi/issues/251: links that unfurl. */
    previews: 5,
    /** D, O, E 30015. */
    attachments: { max: 10 },
    /** D, O: `users` and `roles` each. */
    allowedMentions: { max: 100 },
    /** E 30010: distinct emojis under one message. */
    reactions: 20,
    /** D "Uploading Files": bytes of one file. */
    fileBytes: 10 * 1024 * 1024,
    /** D message "Limitations": bytes of one request. */
    requestBytes: 25 * 1024 * 1024,
  },
  attachment: {
    /** O. */
    filename: { min: 1, max: 1024 },
    /** O. */
    title: { max: 1024 },
    /** D, O. */
    description: { max: 1024 },
  },
  /** D message "Embed Limits": measured after trimming. */
  embed: {
    title: { max: 256 },
    description: { max: 4096 },
    fields: { max: 25 },
    fieldName: { max: 256 },
    fieldValue: { max: 1024 },
    footerText: { max: 2048 },
    authorName: { max: 256 },
    /** The texts of all embeds of a message together. */
    total: 6000,
    /** O. */
    url: { max: 2048 },
    /** O. */
    color: { min: 0, max: 0xff_ff_ff },
  },
  history: {
    /** D, O. */
    limit: { min: 1, max: 100 },
    /** D, O. */
    defaultLimit: 50,
  },
  pins: {
    /** E 30003. */
    perChannel: 250,
    /** D, O. */
    limit: { min: 1, max: 50 },
    /** D. */
    defaultLimit: 50,
  },
  bulkDelete: {
    /** D, O. */
    messages: { min: 2, max: 100 },
    /** D: in milliseconds. */
    age: 14 * 86_400_000,
  },
  reactions: {
    /** D, O: of who reacted with one emoji. */
    limit: { min: 1, max: 100 },
    /** D, O. */
    defaultLimit: 25,
  },
  /** D poll. */
  poll: {
    question: { min: 1, max: 300 },
    /** (O says 300.) */
    answer: { min: 1, max: 55 },
    answers: { min: 1, max: 10 },
    /** O. */
    emojiName: { max: 32 },
    /** For how long it is open. */
    hours: { min: 1, max: 768 },
    defaultHours: 24,
    /** Of who voted for one answer. */
    voters: { min: 1, max: 100 },
    defaultVoters: 25,
  },
} as const
