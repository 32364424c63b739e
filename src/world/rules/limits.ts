// Every number of the platform's that is enforced, once.
// D: the official documentation; O: the official OpenAPI description; E: the table of JSON error codes;
// U: community documentation. Where D and O disagree, D is taken.

/** Inclusive limits, by what they limit. Lengths are in characters (code points). */
export const LIMITS = {
  message: {
    /** D message, D webhook. (O says 4000, which is what a subscriber's client may send.) */
    content: { max: 2000 },
    /** D, O. */
    nonce: { max: 25 },
    /** D, O. */
    embeds: { max: 10 },
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
  /** D components/reference; O. */
  component: {
    /** Top-level rows of a message without IS_COMPONENTS_V2. */
    rows: { max: 5 },
    /** Components of a message with IS_COMPONENTS_V2, nested ones counted. */
    total: 40,
    /** U: the text of all of them together. */
    text: 4000,
    /** Buttons of a row; a select takes the whole width. */
    width: { min: 1, max: 5 },
    customId: { min: 1, max: 100 },
    id: { min: 0, max: 2_147_483_647 },
    label: { max: 80 },
    url: { max: 512 },
    options: { min: 1, max: 25 },
    optionText: { min: 1, max: 100 },
    optionDescription: { max: 100 },
    placeholder: { max: 150 },
    minValues: { min: 0, max: 25 },
    maxValues: { min: 1, max: 25 },
    defaultValues: { max: 25 },
    textDisplay: { min: 1, max: 4000 },
    sectionTexts: { min: 1, max: 3 },
    galleryItems: { min: 1, max: 10 },
    mediaDescription: { min: 1, max: 1024 },
    mediaUrl: { max: 2048 },
    /** O. */
    containerItems: { min: 1, max: 40 },
    /** O. */
    emojiName: { max: 32 },
    accentColor: { min: 0, max: 0xff_ff_ff },
  },
  /** D components/reference; O. */
  modal: {
    title: { min: 1, max: 45 },
    /** D. (O says 40.) */
    components: { min: 1, max: 5 },
    label: { min: 1, max: 45 },
    description: { min: 1, max: 100 },
    /** D: one text input a row. */
    rowInputs: { min: 1, max: 1 },
    value: { max: 4000 },
    placeholder: { max: 100 },
    minLength: { min: 0, max: 4000 },
    maxLength: { min: 1, max: 4000 },
    minFiles: { min: 0, max: 10 },
    maxFiles: { min: 1, max: 10 },
    fileTypes: { max: 10 },
    radioOptions: { min: 2, max: 10 },
    checkboxOptions: { min: 1, max: 10 },
    minChecked: { min: 0, max: 10 },
    maxChecked: { min: 1, max: 10 },
  },
  /** D application-commands; O. */
  command: {
    /** O: of one bulk overwrite. */
    all: { max: 130 },
    /** By type: CHAT_INPUT, USER, MESSAGE. */
    perType: { 1: 100, 2: 15, 3: 15 },
    name: { min: 1, max: 32 },
    description: { min: 1, max: 100 },
    options: { max: 25 },
    /** Of an option, and of what autocompletion proposes. */
    choices: { max: 25 },
    choiceName: { min: 1, max: 100 },
    /** D. (O says 6000.) */
    choiceValue: { max: 100 },
    minLength: { min: 0, max: 6000 },
    maxLength: { min: 1, max: 6000 },
    /** Names, descriptions and values of one command, with those of its options and choices. */
    total: 8000,
  },
  /** D user. */
  user: { name: { min: 2, max: 32 } },
  /** D, O. */
  guild: { name: { min: 2, max: 100 }, nick: { min: 1, max: 32 } },
  /** D gateway-events "Request Guild Members". */
  memberRequest: { byPrefix: 100, byId: 100, chunk: 1000, nonceBytes: 32 },
  role: {
    /** D, O. */
    name: { min: 1, max: 100 },
    /** D permissions. */
    color: { min: 0, max: 0xff_ff_ff },
  },
  channel: {
    /** D, O. */
    name: { min: 1, max: 100 },
    /** D. (O says 4096, which is a forum's.) */
    topic: { max: 1024 },
    /** D, O: seconds. */
    rateLimitPerUser: { min: 0, max: 21_600 },
    /** D: bits per second, without boosts. */
    bitrate: { min: 8000, max: 96_000 },
    /** D: of a voice channel; 0 is none. */
    userLimit: { min: 0, max: 99 },
    /** D: of a stage channel. */
    stageBitrate: { min: 8000, max: 64_000 },
    stageUserLimit: { min: 0, max: 10_000 },
    /** O. */
    position: { min: 0, max: 2_147_483_647 },
    /** D: channels of one category. */
    perCategory: 50,
    /** E 30060. */
    overwrites: 1000,
    /** O: of one request. */
    overwritesAtOnce: { max: 100 },
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
  webhook: {
    /** D, O; also of the name that it takes for one message. */
    name: { min: 1, max: 80 },
    /** E 30007. */
    perChannel: 15,
    /** E 30058. */
    perGuild: 1000,
  },
  audit: {
    /** D audit-log. */
    reason: { max: 512 },
  },
  ban: {
    /** D, O. */
    deleteSeconds: { min: 0, max: 604_800 },
    /** D, O; deprecated. */
    deleteDays: { min: 0, max: 7 },
  },
} as const
