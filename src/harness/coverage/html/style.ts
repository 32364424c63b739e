// The style of the page, in the colors of the other pages of this package.

import { THEME_STYLE } from "../../reports/html/style/theme.ts"

/** The style sheet. */
export const STYLE = `
${THEME_STYLE}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--text)}
h1,h2,h3,p,ul,dl,dd{margin:0;padding:0}ul{list-style:none}
h1,h2,h3,b{color:var(--strong)}small,.about{color:var(--soft)}
:focus-visible{outline:2px solid var(--blurple);outline-offset:1px}
.top{display:flex;flex-wrap:wrap;gap:8px 32px;align-items:center;justify-content:space-between;
padding:10px 20px;background:var(--deep);border-bottom:1px solid var(--line)}
.top h1{font-size:19px}.top label{display:flex;gap:6px;align-items:center;font-size:14px}
.top input{accent-color:var(--blurple)}
main{max-width:1100px;margin:0 auto;padding:8px 20px 60px}
.bot>h2{font-size:20px;padding:24px 0 8px}
table{width:100%;border-collapse:collapse;font-size:14px}
th,td{padding:4px 10px;text-align:left;border-bottom:1px solid var(--line);vertical-align:top}
th{color:var(--soft);font-weight:600}
td.number,th.number{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}
td.name{overflow-wrap:anywhere}td.bar{vertical-align:middle}
section.category table{table-layout:fixed}.category th{width:16%}.category th:first-child{width:auto}
a{color:var(--link);text-decoration:none}a:hover{text-decoration:underline}
.bar{width:140px}.bar div{height:8px;border-radius:4px;background:var(--line);overflow:hidden}
.bar i{display:block;height:100%;background:var(--bad)}
.some .bar i{background:var(--warn)}.most .bar i{background:var(--good)}
section.category{padding-top:28px}section.category h3{font-size:16px}
section.category .about{font-size:14px;padding:2px 0 6px}
tr.covered .state{color:var(--good)}tr.unanswered .state{color:var(--warn)}tr.never .state{color:var(--bad)}
tr.unanswered,tr.never{background:var(--side)}
body:has(#gaps:checked) tr.covered,body:has(#gaps:checked) section.full{display:none}
.empty{padding:24px 0;color:var(--soft);font-style:italic}
@media (max-width:600px){.bar{display:none}main{padding:8px 10px 40px}}
@media print{:root{color-scheme:light}.top label{display:none}tr{break-inside:avoid}*{print-color-adjust:exact}}
`
