// Errors of the OAuth2 endpoints, which have the form of RFC 6749 and not that of the API.
// https://www.rfc-editor.org/rfc/rfc6749#section-5.2

/** The codes of RFC 6749 that the platform answers with. */
export type OAuth2ErrorCode =
  | "invalid_client"
  | "invalid_grant"
  | "invalid_request"
  | "invalid_scope"
  | "unauthorized_client"
  | "unsupported_grant_type"

/** The response body of an OAuth2 error. */
export interface OAuth2ErrorBody {
  readonly error: OAuth2ErrorCode
  readonly error_description?: string
}

/** A refusal of the token endpoint or of the revocation endpoint. */
export class OAuth2Error extends Error {
  override readonly name = "OAuth2Error"
  readonly status: number
  readonly body: OAuth2ErrorBody

  constructor(error: OAuth2ErrorCode, description?: string) {
    super(description ?? error)
    this.status = error === "invalid_client" ? 401 : 400
    this.body = description === undefined ? { error } : { error, error_description: description }
  }
}
