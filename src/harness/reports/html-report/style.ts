// The style of the report: light or dark like the reader's system, for screens of any width and for
// paper.

import { CHANNEL_STYLE } from "../html/style/channels.ts"
import { ICON_STYLE } from "../html/style/icons.ts"
import { MESSAGE_STYLE } from "../html/style/messages.ts"
import { THEME_STYLE } from "../html/style/theme.ts"
import { ENTRY_CATEGORIES } from "./timeline.ts"

/** Rules that hide a category of entries without a script. */
const LEFT_OUT = Object.keys(ENTRY_CATEGORIES)
  .map((sort) => `body:has([data-sort=${sort}]:not(:checked)) .line.${sort}{display:none}`)
  .join("\n")

/** The style sheet. */
export const STYLE = `
${[THEME_STYLE, ICON_STYLE, CHANNEL_STYLE, MESSAGE_STYLE].join("\n")}
:root{--person:light-dark(#0b6e8a,#5bd1ea);--request:light-dark(#1b7337,#5fd38a);--event:light-dark(#6b5bd2,#b3a6ff);
--chosen:light-dark(#fff0c2,#4a4327);--cause:light-dark(#dfeafc,#2b3c58);--effect:light-dark(#dff4e4,#26442f)}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--text)}
a{color:var(--link);text-decoration:none}a:hover{text-decoration:underline}
h1,h2,h3,p,ol,ul,dl,dd{margin:0;padding:0}ol,ul{list-style:none}
h1,h2,h3,b{color:var(--strong)}
small{color:var(--soft)}
:focus-visible{outline:2px solid var(--blurple);outline-offset:1px}
.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.empty{padding:8px 16px;color:var(--soft);font-style:italic}

.top{grid-area:top;display:flex;flex-wrap:wrap;gap:8px 32px;align-items:center;justify-content:space-between;
padding:10px 20px;background:var(--deep);border-bottom:1px solid var(--line)}
.top h1{font-size:19px}.top p{color:var(--soft)}
.top dl{display:flex;flex-wrap:wrap;gap:6px}
.top dl div{display:flex;gap:6px;padding:2px 10px;border-radius:12px;background:var(--bg);font-size:13px}
.top dt{color:var(--soft)}.top dd{font-weight:600;color:var(--strong);font-variant-numeric:tabular-nums}
.top .warn dd{color:var(--warn)}.top .bad dd{color:var(--bad)}

.channels{grid-area:list}

.rooms{grid-area:rooms;min-width:0}
.rooms>h2{font-size:13px;text-transform:uppercase;letter-spacing:.04em;padding:16px 20px 0;color:var(--soft)}

.rooms .follows{padding-right:120px}.rooms .follows .head{opacity:1;left:auto;right:16px;width:auto;.to{display:inline}}
.journal{grid-area:journal;min-width:0;background:var(--side);border-left:1px solid var(--line)}
.sorts{display:flex;flex-wrap:wrap;gap:4px 14px;align-items:center;padding:10px 14px 4px;font-size:13px}
.sorts label{display:flex;gap:4px;align-items:center}.sorts input{accent-color:var(--blurple)}
.search{flex:1;min-width:120px;padding:3px 8px;border:1px solid var(--line);border-radius:4px;background:var(--bg);color:inherit;font:inherit}
#status{padding:2px 14px 8px;font-size:13px;line-height:18px;min-height:29px;color:var(--soft);border-bottom:1px solid var(--line)}
.lines{padding-bottom:40px}
.heading{padding:16px 14px 4px}.heading h3{font-size:14px}.heading pre{color:var(--soft)}
li.line{border-left:4px solid transparent;scroll-margin:90px;font-size:13px}
.said{display:grid;grid-template-columns:90px 80px 1fr auto;gap:0 10px;padding:2px 12px 2px 0;cursor:pointer;list-style:none}
.said::-webkit-details-marker{display:none}.said:hover{background:var(--deep)}
.said time{color:var(--strong);text-align:right;font-variant-numeric:tabular-nums}.said time.same{color:var(--soft);opacity:.75}
.said b{font-weight:600;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.said .what{padding-left:calc(var(--depth)*12px);overflow-wrap:anywhere;position:relative;white-space:pre-wrap}
.said strong{color:inherit}.said em{font-style:normal;font-weight:600;color:var(--request)}.refused .said em{color:var(--warn)}
.said small{font-variant-numeric:tabular-nums;white-space:nowrap;text-align:right}
.line.person b{color:var(--person)}.line.request b,.line.http b{color:var(--request)}.line.event b{color:var(--event)}
.line.dropped .what,.line.dropped b,.line.connection .what,.line.connection b{color:var(--soft)}
.line.refused .what{color:var(--warn)}.line.gap .said>*,.line.error .said>*{color:var(--bad)}
.line details[open] .said{background:var(--deep)}.line details>pre{margin:0;padding:8px 12px 12px 100px;max-height:420px;overflow:auto;background:var(--deep);font-size:12px}
.line:target,.message:target{background:var(--chosen)}
.line.chosen,.message.chosen{background:var(--chosen)!important;border-left-color:#e0a100}
.line.cause,.message.cause{background:var(--cause)!important;border-left-color:#4c8dff}
.line.effect,.message.effect{background:var(--effect)!important;border-left-color:#3ba55d}
.line.cause small::before{content:"cause · "}.line.effect small::before{content:"effect · "}
.line.chosen .said:hover{background:none}
.pinned .line:not(.chosen,.cause,.effect){opacity:.5}
${LEFT_OUT}

@media (min-width:1100px) and (min-height:500px){@media screen{
body{height:100vh;display:grid;grid-template:"top top top" auto "list rooms journal" 1fr/220px minmax(0,1fr) minmax(0,1.05fr)}
.channels,.rooms,.journal{overflow:auto;min-height:0}.bar{position:sticky;top:0;z-index:1;background:var(--side)}
}}
@media (max-width:1099px){.journal{border-left:0;border-top:4px solid var(--line)}}
@media (max-width:600px){.said{grid-template-columns:auto 1fr auto}.said .what{grid-column:1/-1;grid-row:2}.fields{grid-template-columns:1fr}}
@media print{:root{color-scheme:light}body{zoom:.8}.channels,.bar{display:none}
.channel>header{position:static}.message,.line{break-inside:avoid}.journal{break-before:page}.spoiler{color:inherit;background:none}*{print-color-adjust:exact}}
`
