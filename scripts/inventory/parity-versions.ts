// The versions of the API and of the gateway that are served.
import { GATEWAY_VERSIONS } from "../../src/gateway/connection-query.ts"
import { API_VERSIONS } from "../../src/handlers/address.ts"
import { bullets, codes, section } from "./markdown.ts"

const LATEST = "10"

const older = (served: readonly string[]) => served.filter((one) => one !== LATEST)

/** The differences of older versions on the platform. The simulation serves them as version 10. */
const DIFFERENCES = [
  "An address without a version means version 6.",
  "Versions 6 to 8 are deprecated. Whether they still answer has not been known since 2023.",
  "Versions 6 and 7 have other bodies of errors and permissions as integers, and a reply has type 0.",
  "The gateway of versions 6 and 7 lets a session identify without intents; it is not served here (4012).",
  "Before version 9, a client is not told of threads.",
  "Before version 10, messages have their content without the intent MessageContent.",
]

export function versions(): string {
  const api = older(API_VERSIONS).map((version) => `/api/v${version}`)
  const gateway = older(GATEWAY_VERSIONS).map((version) => `?v=${version}`)
  const opening = `${codes([...api, "/api"])} and, on the gateway, ${codes(gateway)} mean version ${LATEST}. Any other version is refused as the platform refuses it. Where the platform differs:`
  return section("## Versions", opening, bullets(DIFFERENCES))
}
