// The section on the supported versions of the API and the gateway.
import { GATEWAY_VERSIONS } from "../../../src/gateway/protocol/connection-query.ts"
import { API_VERSIONS } from "../../../src/handlers/routing/address.ts"
import { bullets, codes, section } from "./markdown.ts"

const LATEST = "10"

const older = (served: readonly string[]) => served.filter((one) => one !== LATEST)

/** The differences of older versions on the platform. The simulation treats them as version 10. */
const DIFFERENCES = [
  "A URL without a version means version 6.",
  "Versions 6 to 8 are deprecated. No report since 2023 says whether they still respond.",
  "Versions 6 and 7 have other error bodies, permissions as integers, and replies of type 0.",
  "The gateway of versions 6 and 7 does not require intents. The simulator refuses these versions (4012).",
  "Before version 9, clients receive no threads.",
  "Before version 10, messages contain their content without the intent MessageContent.",
]

export function versions(): string {
  const api = older(API_VERSIONS).map((version) => `/api/v${version}`)
  const gateway = older(GATEWAY_VERSIONS).map((version) => `?v=${version}`)
  const opening = `${codes([...api, "/api"])} and, on the gateway, ${codes(gateway)} mean version ${LATEST}. Any other version is refused like on the platform. The platform differs in these points:`
  return section("## Versions", opening, bullets(DIFFERENCES))
}
