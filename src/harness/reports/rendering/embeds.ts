import { type APIEmbed, EmbedType } from "discord-api-types/v10"
import { attachedName } from "../../../world/files/rules/file-name.ts"
import { type RenderContext, linesOf, renderText, showTime } from "./texts.ts"

/** Renders an embed with a line for each of its parts, behind a bar. */
export function embedLines(embed: APIEmbed, context: RenderContext): string[] {
  if (embed.type === EmbedType.PollResult) return [pollResult(embed)]
  const { author, title, url, description, fields, thumbnail, image, footer, timestamp } = embed
  const read = (text: string): string => renderText(context, text)
  const foot = [footer?.text, timestamp && showTime(Date.parse(timestamp))].filter(Boolean)
  const parts = [
    author?.name,
    linked(title, url),
    description,
    ...(fields ?? []).map(({ name, value }) => `${name}: ${value}`),
    pictured("thumbnail", thumbnail),
    pictured("image", image),
    foot.join(" • "),
  ]
  return parts.flatMap((part) => linesOf(part && read(part), "| "))
}

/** Renders the result of a poll, which the platform writes into the fields of an embed. */
function pollResult({ fields = [] }: APIEmbed): string {
  const values = new Map(fields.map(({ name, value }) => [name, value]))
  const of = (name: string): string => values.get(name) ?? ""
  const winner = of("victor_answer_text") || "no winner"
  return `| ${of("poll_question_text")}: ${winner}, ${of("victor_answer_votes")} of ${of("total_votes")} votes`
}

function linked(title: string | undefined, url: string | undefined): string | undefined {
  return title === undefined || url === undefined ? title : `${title} → ${url}`
}

function pictured(what: string, picture: { readonly url: string } | undefined) {
  return picture && `[${what} ${fileName(picture.url)}]`
}

/** Returns the file name of an attached image, or its URL. */
export function fileName(url: string): string {
  return attachedName(url) ?? url
}
