import type { Samples } from "../sample.ts"

export const connection = {
  "GET /gateway": [() => ({})],
  "GET /gateway/bot": [() => ({})],
  "GET /applications/@me": [() => ({})],
  "GET /oauth2/applications/@me": [() => ({})],
} satisfies Samples
