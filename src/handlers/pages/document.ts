// The frame of a page: its document, its style, and responses with it.

import { type Html, type HtmlContent, html, trusted } from "../../world/kernel/html.ts"

/** The content of a page. */
export interface PageContent {
  readonly title: string
  readonly main: HtmlContent
  /** Default: 200. */
  readonly status?: number
}

/**
 * The style of pages: light or dark like the reader's system. Its rules are below `main`, so that a
 * browser can also show the page inside another one.
 */
const STYLE = `
main{color-scheme:light dark;box-sizing:border-box;width:min(480px,100%);margin:5vh auto;padding:24px;border-radius:8px;
background:light-dark(#fff,#313338);color:light-dark(#2e3338,#dbdee1);
font:15px/1.4 "gg sans","Noto Sans",system-ui,"Helvetica Neue",Arial,sans-serif;box-shadow:0 4px 24px #0003}
main h1{margin:0 0 4px;font-size:22px;text-align:center}
main p{margin:8px 0}main .lead{text-align:center}
main h2{margin:20px 0 4px;font-size:13px;text-transform:uppercase}
main ul{margin:4px 0;padding:0 0 0 20px}main small{opacity:.75}
main form{margin:0}main label{display:block;margin:16px 0 4px;font-weight:600}
main select{width:100%;padding:8px;font:inherit}
main .buttons{display:flex;justify-content:space-between;margin-top:24px}
main button{padding:10px 20px;border:0;border-radius:4px;background:#5865f2;color:#fff;font:inherit;cursor:pointer}
main button.plain{background:none;color:inherit;text-decoration:underline}
main [role=alert]{padding:8px 12px;border-left:4px solid #da373c;background:#da373c22}
`

/** Returns the response with a page. */
export function pageResponse(
  { title, main, status = 200 }: PageContent,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const type = { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" }
  return new Response(documentOf(title, main).html, { status, headers: { ...type, ...headers } })
}

function documentOf(title: string, main: HtmlContent): Html {
  return html`${trusted("<!doctype html>")}
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title}</title>
        <style>
          ${trusted(STYLE)}
        </style>
      </head>
      <body>
        <main>${main}</main>
      </body>
    </html>`
}

/** Returns a redirect. */
export function redirectResponse(
  location: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return new Response(null, { status: 302, headers: { location, ...headers } })
}
