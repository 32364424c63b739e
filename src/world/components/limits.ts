// Limits of components in messages. `limits.ts` explains the sources.

export const components = {
  /** Docs, components/reference; OpenAPI. */
  component: {
    /** The top-level rows of a message without IS_COMPONENTS_V2. */
    rows: { max: 5 },
    /** The components of a message with IS_COMPONENTS_V2, including nested ones. */
    total: 40,
    /** The total length of all text displays. Community. */
    text: 4000,
    /** The buttons of a row; a select takes the whole width. */
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
    /** OpenAPI. */
    containerItems: { min: 1, max: 40 },
    /** OpenAPI. */
    emojiName: { max: 32 },
    accentColor: { min: 0, max: 0xff_ff_ff },
  },
} as const
