// A report as one page that needs no server and no other file.

import { type Html, html, trusted } from "../../../../world/kernel/html.ts"
import { THEME_STYLE } from "../../../reports/html/style/theme.ts"
import type { LoadReport } from "../report.ts"
import { type ReportTable, describeRun, tablesOf, warningsOf } from "../tables.ts"
import { readPlotLibrary } from "./plot-library.ts"
import { type PlotData, plotsOf } from "./plots.ts"
import { PLOT_SCRIPT } from "./script.ts"
import { LOAD_STYLE } from "./style.ts"

/** Returns a report as a page. Only the plots need scripts. `exceeded` are the limits that it exceeds. */
export function printLoadPage(report: LoadReport, exceeded: readonly string[] = []): string {
  const library = readPlotLibrary()
  const plots = plotsOf(report)
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Load: ${describeRun(report)}</title>
        <style>
          ${trusted([library.style, THEME_STYLE, LOAD_STYLE].join("\n"))}
        </style>
      </head>
      <body>
        <header>
          <h1>Load</h1>
          <p>${describeRun(report)}</p>
          ${[listHtml("warnings limits", exceeded), listHtml("warnings", warningsOf(report))]}
        </header>
        <main>
          <div class="plots">${plots.map(plotHtml)}</div>
          ${tablesOf(report).map(tableHtml)}
        </main>
        <script type="application/json" id="plots">
          ${trusted(toScriptData(plots))}
        </script>
        <script>
          ${trusted(library.script)}
        </script>
        <script>
          ${trusted(PLOT_SCRIPT)}
        </script>
      </body>
    </html>`
  return `${page.html}\n`
}

/** Returns JSON that cannot end the element that contains it. */
function toScriptData(plots: readonly PlotData[]): string {
  return JSON.stringify(plots).replaceAll("<", String.raw`\u003c`)
}

function listHtml(style: string, lines: readonly string[]): Html | undefined {
  if (lines.length === 0) return undefined
  return html`<ul class="${style}">
    ${lines.map((line) => html`<li>${line}</li>`)}
  </ul>`
}

function plotHtml({ title, unit }: PlotData, index: number): Html {
  return html`<section>
    <h2>${title}${unit === "" ? "" : `, ${unit}`}</h2>
    <div id="plot-${index}" role="img" aria-label="${title} over time"></div>
    <noscript><p>The plot needs scripts.</p></noscript>
  </section>`
}

function tableHtml({ title, columns, rows, note }: ReportTable): Html {
  const head =
    columns.length === 0
      ? undefined
      : html`<thead>
          <tr>
            ${columns.map((column) => html`<th scope="col">${column}</th>`)}
          </tr>
        </thead>`
  return html`<section class="table">
    <h2>${title}</h2>
    <table class="${columns.length === 0 ? "pairs" : "figures"}">
      ${head}
      <tbody>
        ${rows.map(
          (row) =>
            html`<tr>
              ${row.map((cell) => html`<td>${cell}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
    ${note === undefined ? undefined : html`<p>${note}</p>`}
  </section>`
}
