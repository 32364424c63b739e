// Limits of channels. `limits.ts` explains the sources.

export const channels = {
  channel: {
    /** Docs, OpenAPI. */
    name: { min: 1, max: 100 },
    /** Docs. (OpenAPI has 4096 for every channel.) */
    topic: { max: 1024 },
    /** The limit of forum and media channels. Docs. */
    guidelines: { max: 4096 },
    /** In seconds. Docs, OpenAPI. */
    rateLimitPerUser: { min: 0, max: 21_600 },
    /** In bits per second, without boosts. Docs. */
    bitrate: { min: 8000, max: 96_000 },
    /** The limit of a voice channel; 0 is no limit. Docs. */
    userLimit: { min: 0, max: 99 },
    /** The limits of a stage channel. Docs. */
    stageBitrate: { min: 8000, max: 64_000 },
    stageUserLimit: { min: 0, max: 10_000 },
    /** Docs, OpenAPI. */
    voiceStatus: { max: 500 },
    /** OpenAPI. */
    position: { min: 0, max: 2_147_483_647 },
    /** The number of channels in a category. Docs. */
    perCategory: 50,
    /** Error 30060. */
    overwrites: 1000,
    /** The number in one request. OpenAPI. */
    overwritesPerRequest: { max: 100 },
  },
} as const
