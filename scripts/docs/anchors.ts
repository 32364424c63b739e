// The anchors of headings.

/** Returns the anchor that GitHub gives a heading with this text, if no heading before has it. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
    .replaceAll(/\s/g, "-")
}
