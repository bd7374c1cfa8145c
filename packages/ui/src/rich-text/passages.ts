/** Blanks are no part of a passage: a selection over two paragraphs has a line between them that the text has not. */
const BLANK = /\s/

/** Where each passage stands first in the element's text, also across its marks; what is not there is left out. */
export function rangesOf(root: HTMLElement, passages: readonly string[]): Range[] {
  const places: { readonly node: Text; readonly offset: number }[] = []
  let whole = ''
  const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (walk.nextNode()) {
    const node = walk.currentNode as Text
    for (const [offset, sign] of node.data.split('').entries()) {
      if (BLANK.test(sign)) continue
      whole += sign
      places.push({ node, offset })
    }
  }
  return passages.flatMap((passage) => {
    const wanted = passage.replace(/\s+/g, '')
    const at = wanted === '' ? -1 : whole.indexOf(wanted)
    const [first, last] = [places[at], places[at + wanted.length - 1]]
    if (at < 0 || !first || !last) return []
    const range = document.createRange()
    range.setStart(first.node, first.offset)
    range.setEnd(last.node, last.offset + 1)
    return [range]
  })
}

/** The words that are selected inside the element; '' when there are none. */
export function selectedIn(root: HTMLElement | null): string {
  const chosen = document.getSelection()
  if (!root || !chosen || chosen.isCollapsed) return ''
  const { anchorNode, focusNode } = chosen
  return root.contains(anchorNode) && root.contains(focusNode) ? chosen.toString().replace(/\s+/g, ' ').trim() : ''
}
