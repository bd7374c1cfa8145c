import { rgb, type PDFFont, type PDFPage } from '@cantoo/pdf-lib'
import { PAGE_A4_WIDE, pdfOf } from '@rostrum/server/kernel/documents'
import { certificateText as text } from './text.zh'

export interface CertificateFacts {
  readonly no: string
  readonly title: string
  readonly name: string
  /** `2026年11月26日` */
  readonly day: string
  readonly at: Date
  readonly teacher: { readonly name: string; readonly regNo: string }
  readonly company: string
  readonly isSample: boolean
}

const [WIDTH, HEIGHT] = PAGE_A4_WIDE
const INK = rgb(0.13, 0.12, 0.1)
const QUIET = rgb(0.42, 0.4, 0.36)
const BRAND = rgb(0.62, 0.16, 0.13)
const LINE = rgb(0.8, 0.76, 0.68)
const MARGIN = 36

interface Line {
  readonly words: string
  readonly y: number
  readonly size: number
  readonly color?: typeof INK
}

/** A line in the middle; one that is too long is set smaller. */
function middle(page: PDFPage, font: PDFFont, { words, y, size, color = INK }: Line): void {
  const most = WIDTH - MARGIN * 4
  const width = font.widthOfTextAtSize(words, size)
  const fitting = width > most ? (size * most) / width : size
  page.drawText(words, { x: (WIDTH - font.widthOfTextAtSize(words, fitting)) / 2, y, size: fitting, font, color })
}

/** The certificate as a PDF of one page, with its letters inside. */
export const certificatePdf = (facts: CertificateFacts): Promise<Buffer> =>
  pdfOf({ title: text.fileName(facts.title), author: facts.company, at: facts.at }, ({ page: add, font }) => {
    const page = add(PAGE_A4_WIDE)
    for (const [inset, borderWidth] of [
      [MARGIN, 2],
      [MARGIN + 8, 0.5],
    ] as const)
      page.drawRectangle({
        x: inset,
        y: inset,
        width: WIDTH - inset * 2,
        height: HEIGHT - inset * 2,
        borderColor: LINE,
        borderWidth,
      })
    const lines: Line[] = [
      { words: facts.company, y: 488, size: 15, color: QUIET },
      { words: text.title, y: 424, size: 40, color: BRAND },
      { words: text.given, y: 376, size: 15, color: QUIET },
      { words: facts.name, y: 326, size: 32 },
      { words: text.done, y: 284, size: 15, color: QUIET },
      { words: text.course(facts.title), y: 240, size: 24 },
      { words: text.teacher(facts.teacher.name, facts.teacher.regNo), y: 200, size: 13 },
      { words: `${text.no(facts.no)}　${text.day(facts.day)}`, y: 140, size: 13 },
      { words: text.verify, y: 108, size: 11, color: QUIET },
      { words: text.note, y: 88, size: 11, color: QUIET },
      ...(facts.isSample ? [{ words: text.sample, y: 66, size: 11, color: BRAND }] : []),
    ]
    for (const line of lines) middle(page, font, line)
  })
