import type { Samples } from "../sample.ts"

export const connection = {
  "GET /gateway": [() => ({})],
  "GET /gateway/bot": [() => ({})],
  "GET /applications/@me": [() => ({})],
  "PATCH /applications/@me": [
    () => ({
      body: {
        description: "Pours tea",
        tags: ["tea", "pots"],
        custom_install_url: "https://tea.example/install",
        role_connections_verification_url: "https://tea.example/verify",
        install_params: { scopes: ["bot", "applications.commands"], permissions: "8" },
        integration_types_config: { "0": { oauth2_install_params: { scopes: ["bot"] } }, "1": {} },
      },
    }),
    () => ({ body: { tags: null, install_params: null, flags: 1 << 15 } }),
  ],
  "GET /oauth2/applications/@me": [() => ({})],
} satisfies Samples
