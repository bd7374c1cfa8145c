/** One line of two texts beside each other. */
export interface DiffLine {
  readonly kind: 'same' | 'gone' | 'new'
  readonly text: string
}

const BLOCKS = 'p, h2, h3, li, blockquote, th, td, figcaption'

/** The paragraphs of a text, in order, without blanks at their ends; one inside another counts once. */
export function linesOf(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const blocks = [...body.querySelectorAll(BLOCKS)].filter((one) => one.querySelector(BLOCKS) === null)
  return blocks.map(({ textContent }) => (textContent ?? '').replace(/\s+/g, ' ').trim()).filter((line) => line !== '')
}

/** What leads from one list of lines to the other: as many lines as possible stay. */
export function diffOf(before: readonly string[], after: readonly string[]): DiffLine[] {
  const common = commonLengths(before, after)
  const lines: DiffLine[] = []
  let [i, j] = [0, 0]
  while (i < before.length || j < after.length) {
    const [old, fresh] = [before[i], after[j]]
    if (old !== undefined && old === fresh) {
      lines.push({ kind: 'same', text: old })
      i += 1
      j += 1
    } else if (old !== undefined && (fresh === undefined || at(common, i + 1, j) >= at(common, i, j + 1))) {
      lines.push({ kind: 'gone', text: old })
      i += 1
    } else if (fresh !== undefined) {
      lines.push({ kind: 'new', text: fresh })
      j += 1
    }
  }
  return lines
}

const at = (table: readonly (readonly number[])[], i: number, j: number): number => table[i]?.[j] ?? 0

/** For each pair of places the most lines that can stay from there on. */
function commonLengths(before: readonly string[], after: readonly string[]): number[][] {
  const table: number[][] = Array.from({ length: before.length + 1 }, () => Array<number>(after.length + 1).fill(0))
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const row = table[i]
      if (row)
        row[j] =
          before[i] === after[j] ? at(table, i + 1, j + 1) + 1 : Math.max(at(table, i + 1, j), at(table, i, j + 1))
    }
  return table
}
