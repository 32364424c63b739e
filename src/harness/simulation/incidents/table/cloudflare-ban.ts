// The response with which Cloudflare refuses the requests of an address. It is not the platform's:
// it has no JSON, no headers of rate limits, and no `via`.

import type { FaultResponse } from "../../faults/fault-responses.ts"

/** Returns the response to a request from a banned address. */
export function cloudflareBan(secondsLeft: number): FaultResponse {
  return {
    status: 429,
    headers: {
      "content-type": "text/html; charset=UTF-8",
      "retry-after": String(Math.ceil(secondsLeft)),
      server: "cloudflare",
    },
    body: PAGE,
  }
}

const PAGE = `<!DOCTYPE html>
<html lang="en-US">
<head><title>Access denied | discord.com used Cloudflare to restrict access</title></head>
<body>
<h1>Error 1015</h1>
<h2>You are being rate limited</h2>
<p>The owner of this website (discord.com) has banned you temporarily from accessing this website.</p>
</body>
</html>
`
