// The style of the report: light or dark like the reader's system, for screens of any width and for
// paper.

import { ENTRY_CATEGORIES } from "./timeline.ts"

/** Rules that hide a category of entries without a script. */
const LEFT_OUT = Object.keys(ENTRY_CATEGORIES)
  .map((sort) => `body:has([data-sort=${sort}]:not(:checked)) .line.${sort}{display:none}`)
  .join("\n")

/** The style sheet. */
export const STYLE = `
:root{color-scheme:light dark;
--bg:light-dark(#fff,#313338);--side:light-dark(#f2f3f5,#2b2d31);--deep:light-dark(#e6e8ec,#1e1f22);
--text:light-dark(#2e3338,#dbdee1);--strong:light-dark(#060607,#f5f6f7);--soft:light-dark(#55595f,#a3a8b1);
--line:light-dark(#d9dce1,#404249);--link:light-dark(#0a62b8,#52b7ff);--blurple:#5865f2;
--mention:light-dark(#e6e8fd,#3d4270);--mention-text:light-dark(#3c45a5,#dfe2ff);
--person:light-dark(#0b6e8a,#5bd1ea);--request:light-dark(#1b7337,#5fd38a);--event:light-dark(#6b5bd2,#b3a6ff);
--warn:light-dark(#8f5a00,#f0b849);--bad:light-dark(#b3261e,#ff8a80);
--chosen:light-dark(#fff0c2,#4a4327);--cause:light-dark(#dfeafc,#2b3c58);--effect:light-dark(#dff4e4,#26442f);
font:15px/1.4 "gg sans","Noto Sans",system-ui,"Helvetica Neue",Arial,sans-serif}
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

.channels{grid-area:list;background:var(--side);padding:12px 8px}
.channels h2{font-size:14px;padding:8px;overflow-wrap:anywhere}
.channels li{display:flex;align-items:center;gap:6px;border-radius:4px;padding-right:8px}
.channels li:hover{background:var(--deep)}
.channels a,.channels .category{flex:1;min-width:0;padding:4px 8px;color:var(--soft);overflow-wrap:anywhere}
.channels .category{text-transform:uppercase;font-size:12px;font-weight:600;padding-top:14px}
.channels .thread a{padding-left:24px}
.channels i{font-style:normal;display:inline-block;min-width:16px;text-align:center}
.channels small{font-variant-numeric:tabular-nums}

.rooms{grid-area:rooms;min-width:0}
.rooms>h2{font-size:13px;text-transform:uppercase;letter-spacing:.04em;padding:16px 20px 0;color:var(--soft)}
.channel{padding-bottom:20px}
.channel>header{position:sticky;top:0;z-index:1;display:flex;flex-wrap:wrap;gap:2px 12px;align-items:baseline;
padding:10px 20px;background:var(--bg);border-bottom:1px solid var(--line)}
.channel>header h3{font-size:16px}.channel>header i{font-style:normal;color:var(--soft)}
.channel>header span{font-size:13px;color:var(--soft)}
.channel.quiet{padding-bottom:0}
.channel:target>header h3{color:var(--blurple)}
.posts{padding:8px 20px}.posts li{padding:4px 0}

.message{display:grid;grid-template-columns:40px 1fr;column-gap:14px;
padding:4px 20px 4px 16px;margin-top:12px;border-left:4px solid transparent;scroll-margin:60px}
.message.follows{margin-top:0}.message.follows .avatar,.message.follows .head>b,.message.follows .mark.bot{display:none}
.message:hover{background:var(--side)}
.avatar{grid-column:1;grid-row:2/span 2;width:40px;height:40px;border-radius:50%;display:grid;place-items:center;
font-weight:600;color:#fff;background:hsl(var(--hue) 45% 37%)}
.origin,.head,.body{grid-column:2;min-width:0}.origin{grid-row:1;font-size:13px;color:var(--soft);overflow-wrap:anywhere}
.origin a{color:inherit}.head{grid-row:2;display:flex;flex-wrap:wrap;gap:2px 8px;align-items:baseline}.body{grid-row:3}
.message.follows{grid-template-columns:40px 1fr auto}.message.follows .head{grid-column:3;grid-row:3;flex-wrap:nowrap}
.head>b{overflow-wrap:anywhere}.coloured{color:color-mix(in srgb,var(--name),var(--strong) 35%)}
.head time,.head .to{font-size:12px;color:var(--soft);font-variant-numeric:tabular-nums}
.mark{font-size:12px;color:var(--soft);border:1px solid var(--line);border-radius:4px;padding:0 5px}
.mark.bot{background:var(--blurple);border-color:var(--blurple);color:#fff;text-transform:uppercase;font-size:10px;font-weight:600;align-self:center}
.mark summary{cursor:pointer}.mark ol{padding:4px;overflow-wrap:anywhere}
.message.ephemeral{background:color-mix(in srgb,var(--blurple) 9%,var(--bg));border-left-color:var(--blurple)}
.message.ephemeral .mark:not(.bot){color:var(--mention-text);border-color:var(--blurple)}
.message.gone{opacity:.8}.message.gone .avatar,.message.system .avatar{background:none;color:var(--soft)}
.message.system .body{color:var(--soft)}
.day{display:flex;align-items:center;gap:8px;margin:12px 20px 0;font-size:12px;color:var(--soft)}.day::before,.day::after{content:"";flex:1;border-top:1px solid var(--line)}
.text{white-space:pre-wrap;overflow-wrap:anywhere}.thinking{color:var(--soft);font-style:italic}
.text .line,.embed .line{display:block}.line.h1{font-size:22px}.line.h2{font-size:19px}.line.h3{font-size:16px}
q.line{quotes:none;border-left:4px solid var(--line);padding-left:10px}.item{padding-left:18px;text-indent:-12px}.item::before{content:"• "}
code,pre{font:13px/1.4 ui-monospace,"DejaVu Sans Mono",Menlo,Consolas,monospace}
code{background:var(--deep);border-radius:4px;padding:1px 4px}
pre{margin:4px 0;white-space:pre-wrap;overflow-wrap:anywhere}.text pre code{display:block;padding:8px}
.mention{background:var(--mention);color:var(--mention-text);border-radius:3px;padding:0 2px;font-weight:500}
.emoji{color:var(--soft)}.text>time,.line>time{white-space:nowrap;background:var(--deep);border-radius:3px;padding:0 3px}
.spoiler{background:var(--text);color:transparent;border-radius:3px}.spoiler:hover,.spoiler:focus{background:var(--deep);color:inherit}
.embed{display:flow-root;max-width:520px;margin-top:4px;padding:8px 14px 10px 12px;border-radius:4px;background:var(--side);
border:1px solid var(--line);border-left:4px solid var(--bar,var(--deep));white-space:pre-wrap;overflow-wrap:anywhere}
.message:hover .embed{background:var(--bg)}
.embed .by{font-size:13px;font-weight:600}.embed .title{font-weight:600;color:var(--strong)}.embed .foot{font-size:12px;color:var(--soft);margin-top:6px}
.embed .thumbnail,.section .thumbnail{float:right;margin-left:12px;max-width:96px}
.fields{display:grid;grid-template-columns:repeat(3,1fr);gap:8px;margin-top:8px}.field{grid-column:1/-1}.field.inline{grid-column:auto}.field b{display:block;font-size:13px}
img{max-width:min(100%,360px);max-height:280px;border-radius:6px;margin-top:4px}
img.sticker{max-width:160px;min-width:48px;max-height:160px}
.file{display:inline-block;padding:4px 8px;margin-top:4px;border:1px solid var(--line);border-radius:4px;background:var(--side);overflow-wrap:anywhere}
.row{display:flex;flex-wrap:wrap;gap:8px;margin-top:6px}.section{display:flex;gap:12px;justify-content:space-between;align-items:start}
.gallery{display:flex;flex-wrap:wrap;gap:6px}hr{border:0;border-top:1px solid var(--line);margin:8px 0}
.button{padding:4px 14px;border-radius:6px;background:light-dark(#e3e5e8,#4e5058);color:light-dark(#2e3338,#fff);font-weight:500;font-size:14px;white-space:nowrap}
.button a{color:inherit}.button.primary{background:var(--blurple);color:#fff}.button.success{background:#1f7f45;color:#fff}.button.danger{background:#c53336;color:#fff}
.off{opacity:.55}
.select{flex:1;min-width:220px;max-width:400px;padding:6px 10px;border:1px solid var(--line);border-radius:6px;background:var(--deep)}
.select>div{display:flex;justify-content:space-between}.select ul{margin-top:4px;padding-top:4px;border-top:1px solid var(--line);font-size:14px}
.forward{border-left:4px solid var(--line);padding-left:10px;margin-top:4px}
.poll{max-width:440px;margin-top:4px;padding:10px 14px;border:1px solid var(--line);border-radius:8px;background:var(--side)}
.poll ul{margin:8px 0;display:grid;gap:6px}
.answer{display:flex;justify-content:space-between;padding:6px 10px;border-radius:6px;
background:linear-gradient(to right,color-mix(in srgb,var(--blurple) 28%,transparent) var(--share),transparent 0) var(--deep)}
.answer.won{outline:1px solid var(--request)}.answer.won b::before{content:"✓ "}
.reactions{display:flex;flex-wrap:wrap;gap:4px;margin-top:4px}.reactions li{padding:1px 8px;border-radius:8px;background:var(--deep);font-size:14px}
.begun{display:inline-block;margin-top:6px;padding:6px 12px;border-radius:6px;background:var(--side);border:1px solid var(--line);color:var(--text)}

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
