// A report as one self-contained page without scripts.

import { type Html, html, trusted } from "../../../world/kernel/html.ts"
import { CATEGORIES, type ItemState } from "../categories.ts"
import type { BotCoverage, CategoryCoverage, CoverageItem } from "../coverage.ts"
import { STYLE } from "./style.ts"

/** The content security policy: nothing is loaded, and nothing runs. */
const CONTENT_SECURITY_POLICY = "default-src 'none'; style-src 'unsafe-inline'"

/** The percentages from which on bars are green and yellow. */
const MOST = 80
const SOME = 50

/** Renders the page of the coverage of some bots. */
export function renderCoveragePage(coverage: readonly BotCoverage[]): string {
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content="${CONTENT_SECURITY_POLICY}" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Usage coverage</title>
        <style>
          ${trusted(STYLE)}
        </style>
      </head>
      <body>
        <header class="top">
          <h1>Usage coverage</h1>
          <label><input type="checkbox" id="gaps" /> Only what is not covered</label>
        </header>
        <main>
          ${
            coverage.length === 0
              ? html`<p class="empty">No test has recorded a bot.</p>`
              : coverage.map(botHtml)
          }
        </main>
      </body>
    </html>`
  return `${page.html}\n`
}

function botHtml({ bot, categories }: BotCoverage, at: number): Html {
  return html`<section class="bot">
    <h2>${bot}</h2>
    <table>
      <thead>
        <tr>
          <th>Category</th>
          <th class="bar"></th>
          <th class="number">Covered</th>
          <th class="number">Total</th>
          <th class="number">%</th>
        </tr>
      </thead>
      <tbody>
        ${categories.map((one) => summaryHtml(one, anchorOf(at, one)))}
      </tbody>
    </table>
    ${categories.map((one) => categoryHtml(one, anchorOf(at, one)))}
  </section>`
}

function anchorOf(bot: number, { category }: CategoryCoverage): string {
  return `bot-${bot + 1}-${category}`
}

function summaryHtml(
  { category, covered, total, percent }: CategoryCoverage,
  anchor: string,
): Html {
  const level = percent >= MOST ? "most" : percent >= SOME ? "some" : "few"
  return html`<tr class="${level}">
    <td class="name"><a href="#${anchor}">${headingOf(category)}</a></td>
    <td class="bar">
      <div><i style="width:${percent}%"></i></div>
    </td>
    <td class="number">${covered}</td>
    <td class="number">${total}</td>
    <td class="number">${percent.toFixed(2)}</td>
  </tr>`
}

function categoryHtml({ category, covered, total, items }: CategoryCoverage, anchor: string): Html {
  const { about, isAnswered } = CATEGORIES[category]
  const isEvent = category === "events"
  return html`<section class="category ${covered === total ? "full" : ""}" id="${anchor}">
    <h3>${headingOf(category)} <small>${covered} of ${total}</small></h3>
    <p class="about">${about}</p>
    <table>
      <thead>
        <tr>
          <th>Name</th>
          <th>State</th>
          <th class="number">Times</th>
          ${(isAnswered || isEvent) && html`<th class="number">${isEvent ? "Followed by a request" : "Answered"}</th>`}
        </tr>
      </thead>
      <tbody>
        ${items.map((item) => itemHtml(item, isAnswered || isEvent))}
      </tbody>
    </table>
  </section>`
}

const STATES: Readonly<Record<ItemState, string>> = {
  covered: "✓ covered",
  unanswered: "! never answered",
  never: "✗ never",
}

function itemHtml({ label, state, uses, answered }: CoverageItem, showsAnswers: boolean): Html {
  return html`<tr class="${state}">
    <td class="name">${label}</td>
    <td class="state">${STATES[state]}</td>
    <td class="number">${uses}</td>
    ${showsAnswers && html`<td class="number">${answered}</td>`}
  </tr>`
}

/** Returns the name of a category as a heading: `Select options`. */
function headingOf(category: string): string {
  const words = category.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}
