// The environment variables that lead clients through a door.

import type { CertificateFiles } from "./certificate-files.ts"

/** Hosts that clients reach without the proxy. */
const NO_PROXY = "localhost,127.0.0.1,::1"

/** Returns the variables that make clients trust the certificates. */
export function certificateVariables({
  ca,
  bundle,
}: Pick<CertificateFiles, "ca" | "bundle">): Record<string, string> {
  return {
    // These add to the authorities that the client knows.
    NODE_EXTRA_CA_CERTS: ca,
    DENO_CERT: ca,
    // These replace the authorities that the client knows.
    SSL_CERT_FILE: bundle,
    REQUESTS_CA_BUNDLE: bundle,
    CURL_CA_BUNDLE: bundle,
    GIT_SSL_CAINFO: bundle,
    CARGO_HTTP_CAINFO: bundle,
  }
}

/** Returns the variables that make clients use the forward proxy. */
export function proxyVariables(proxy: string): Record<string, string> {
  return {
    HTTPS_PROXY: proxy,
    HTTP_PROXY: proxy,
    NO_PROXY,
    // Some clients, such as curl, read some of the names in lower case only.
    https_proxy: proxy,
    http_proxy: proxy,
    no_proxy: NO_PROXY,
    // Node reads the variables above since 22.21 and 24.5, if this one is set.
    NODE_USE_ENV_PROXY: "1",
  }
}
