// The style of a report's page.

/** The style sheet. Light or dark like the reader's system. */
export const LOAD_STYLE = `
body{margin:0 auto;max-width:1200px;padding:24px;background:var(--bg);color:var(--text)}
:root{--plot-0:light-dark(#3b5bdb,#91a7ff);--plot-1:light-dark(#c2410c,#ffa94d);--plot-2:light-dark(#2b8a3e,#69db7c)}
h1{margin:0;font-size:1.5rem;color:var(--strong)}
h2{margin:0 0 8px;font-size:1rem;color:var(--strong)}
p{margin:4px 0 0;color:var(--soft)}
ul.warnings{margin:16px 0 0;padding:12px 12px 12px 32px;border-left:4px solid var(--warn);background:var(--side)}
ul.limits{border-color:var(--bad)}
.plots{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,440px),1fr));gap:16px;margin:24px 0}
section{padding:16px;border:1px solid var(--line);border-radius:8px;overflow-x:auto;min-width:0}
section.table{margin:0 0 16px}
table{border-collapse:collapse;width:100%;font-size:.875rem;font-variant-numeric:tabular-nums}
th,td{padding:4px 12px 4px 0;text-align:right;border-bottom:1px solid var(--line);vertical-align:top}
th:first-child,td:first-child{text-align:left;overflow-wrap:anywhere;white-space:pre-line}
table.pairs td{text-align:left}
tbody tr:last-child td{border-bottom:0}
.uplot{font-family:inherit}
.u-legend{color:var(--text);font-size:.8125rem}
`
