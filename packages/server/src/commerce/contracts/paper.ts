import { rgb, type PDFFont, type PDFPage } from '@cantoo/pdf-lib'
import { beijingMoment } from '@rostrum/server/kernel/papers'
import { PAGE_A4, pdfOf, type PdfSheet } from '@rostrum/server/kernel/documents'
import { missingGlyphs } from '@rostrum/server/kernel/drawing'
import { yuan } from '../payments/text.zh'
import type { ContractStored } from './repository'
import { contractText } from './text.zh'
import { amountInCapitals } from './wording'

const text = contractText.paper
const [WIDTH, HEIGHT] = PAGE_A4
const MARGIN = 64
const INK = rgb(0.13, 0.12, 0.1)
const QUIET = rgb(0.42, 0.4, 0.36)
const BODY = 10.5
const LINE = 1.75
const SIGN_WIDTH = 180
const SIGN_HEIGHT = 72

/** Lines no wider than the page; a character that begins no line stays with the one before it. */
function linesOf(font: PDFFont, words: string, size: number, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const char of words) {
    const isFull = font.widthOfTextAtSize(line + char, size) > width
    if (isFull && !'，。；：、！？）》”'.includes(char)) {
      lines.push(line)
      line = char
    } else line += char
  }
  return [...lines, line]
}

/** Characters that the font lacks would stop the whole paper. */
function printable(words: string): string {
  const lacking = new Set(missingGlyphs(words.replaceAll('\n', '')))
  return [...words].map((char) => (lacking.has(char) ? '□' : char)).join('')
}

/** Writes from the top of a page down, on as many pages as it takes. */
export function writer({ page: add, font }: PdfSheet) {
  const pages: PDFPage[] = []
  let y = 0
  const turn = (): PDFPage => {
    const page = add(PAGE_A4)
    pages.push(page)
    y = HEIGHT - MARGIN
    return page
  }
  const room = (height: number): PDFPage => {
    const last = pages.at(-1)
    return !last || y - height < MARGIN ? turn() : last
  }
  return {
    pages,
    gap: (height: number): void => void (y -= height),
    write(words: string, size = BODY, color = INK): void {
      for (const part of printable(words).split('\n'))
        for (const line of linesOf(font, part, size, WIDTH - MARGIN * 2)) {
          const page = room(size * LINE)
          y -= size * LINE
          page.drawText(line, { x: MARGIN, y, size, font, color })
        }
    },
    middle(words: string, size: number): void {
      const page = room(size * LINE)
      y -= size * LINE
      page.drawText(printable(words), {
        x: (WIDTH - font.widthOfTextAtSize(printable(words), size)) / 2,
        y,
        size,
        font,
        color: INK,
      })
    },
    /** Draws strokes in thousandths of a field, from its top left corner. */
    strokes(strokes: readonly (readonly number[])[]): void {
      const page = room(SIGN_HEIGHT + 8)
      const top = y
      for (const stroke of strokes)
        for (let at = 0; at + 3 < stroke.length; at += 2) {
          const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = stroke.slice(at, at + 4)
          page.drawLine({
            start: { x: MARGIN + (x1 / 1_000) * SIGN_WIDTH, y: top - (y1 / 1_000) * SIGN_HEIGHT },
            end: { x: MARGIN + (x2 / 1_000) * SIGN_WIDTH, y: top - (y2 / 1_000) * SIGN_HEIGHT },
            thickness: 1.4,
            color: INK,
          })
        }
      y = top - SIGN_HEIGHT - 8
    },
  }
}

type Writer = ReturnType<typeof writer>

/** The whole agreement as a PDF, with its letters inside: what was agreed, what was read before, and the signature. */
export const contractPdf = (row: ContractStored, company: string): Promise<Buffer> =>
  pdfOf({ title: contractText.fileName(row.no), author: company, at: row.signedAt }, (sheet) => {
    const on = writer(sheet)
    on.middle(row.title, 18)
    on.middle(`${text.no(row.no)}　　${text.version(row.version)}`, 10)
    if (row.sample) on.middle(text.sample, 10)
    headed(on, text.parties)
    for (const { role, name, note } of row.parties) on.write(`${role}　${name}${note === '' ? '' : `（${note}）`}`)
    headed(on, text.facts)
    on.write(text.product(row.title))
    on.write(text.amount(yuan(row.amount), amountInCapitals(row.amount)))
    on.write(text.cooling(beijingMoment(row.coolingUntil.getTime())))
    if (row.riskLevel !== null) on.write(text.level(row.riskLevel))
    headed(on, text.body)
    for (const clause of row.clauses) {
      on.gap(4)
      if (clause.title !== '') on.write(clause.title, BODY + 0.5)
      on.write(clause.text)
    }
    headed(on, text.read)
    for (const { title, version, seconds, at } of row.disclosures)
      on.write(text.readLine(title, version, seconds, beijingMoment(at)), 9, QUIET)
    signatureOf(on, row)
    on.pages.forEach((page, at) =>
      page.drawText(text.page(at + 1, on.pages.length), { x: MARGIN, y: 36, size: 8, font: sheet.font, color: QUIET }),
    )
  })

export function headed(on: Writer, title: string): void {
  on.gap(14)
  on.write(title, 12)
  on.gap(2)
}

function signatureOf(on: Writer, { signature, signedAt, textHash }: ContractStored): void {
  headed(on, text.signature)
  on.write(text.signedBy(signature.name))
  on.write(signature.kind === 'drawn' ? text.drawn : text.typed, 9, QUIET)
  if (signature.kind === 'drawn') on.strokes(signature.strokes)
  on.write(text.signedAt(beijingMoment(signedAt.getTime())))
  on.write(text.hash(textHash), 8, QUIET)
}
