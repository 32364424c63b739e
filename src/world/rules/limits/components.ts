// Components of messages and of modals. What the letters stand for is said in `limits.ts`.

export const components = {
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
} as const
