import { rgb, type PDFFont, type PDFPage } from '@cantoo/pdf-lib'
import { riskLevelCode } from '@rostrum/contract/survey'
import { answerWords } from '@rostrum/contract/survey/words'
import { beijingDay } from '@rostrum/market'
import { PAGE_A4, pdfOf } from '@rostrum/server/kernel/documents'
import { beijingMoment } from '@rostrum/server/kernel/papers'
import type { RiskStored } from './repository'
import { levelText, riskPaperText as text } from './text.zh'

const [WIDTH, HEIGHT] = PAGE_A4
const MARGIN = 56
const INK = rgb(0.13, 0.12, 0.1)
const QUIET = rgb(0.42, 0.4, 0.36)
const LEADING = 1.6

interface PdfLine {
  readonly words: string
  readonly size: number
  readonly isQuiet?: boolean
  readonly above?: number
}

/** As many signs as fit in a line; a paragraph in several lines. */
function broken(font: PDFFont, words: string, size: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const sign of words) {
    if (font.widthOfTextAtSize(line + sign, size) > WIDTH - MARGIN * 2) {
      lines.push(line)
      line = ''
    }
    line += sign
  }
  return [...lines, line]
}

function linesOf(row: RiskStored, confirmedAt: Date, expireAt: Date): PdfLine[] {
  const { level, lowest, points, most, asked, answers, clashes, sample } = row
  return [
    { words: text.title, size: 20 },
    { words: text.no(row.id), size: 9, isQuiet: true, above: 6 },
    { words: text.level(riskLevelCode(level), levelText[level - 1] ?? '', lowest), size: 24, above: 20 },
    { words: text.points(points, most), size: 11, isQuiet: true },
    { words: text.confirmed(beijingMoment(confirmedAt.getTime())), size: 11, above: 8 },
    { words: text.until(beijingDay(expireAt.getTime())), size: 11 },
    ...asked.flatMap((question, at): PdfLine[] => [
      { words: `${at + 1}. ${question.prompt}`, size: 11, above: 12 },
      { words: answerWords(question, answers[question.id]) || text.none, size: 11, isQuiet: true },
    ]),
    ...clashes.map((words): PdfLine => ({ words: text.clash(words), size: 11, above: 8 })),
    { words: text.note, size: 9, isQuiet: true, above: 20 },
    ...(sample ? [{ words: text.sample, size: 9, isQuiet: true }] : []),
  ]
}

/** A confirmed result with what was asked and answered. */
export const riskPdf = (row: RiskStored, confirmedAt: Date, expireAt: Date): Promise<Buffer> =>
  pdfOf({ title: text.title, author: '', at: confirmedAt }, ({ page: add, font }) => {
    let page: PDFPage = add(PAGE_A4)
    let y = HEIGHT - MARGIN
    for (const { words, size, isQuiet, above = 0 } of linesOf(row, confirmedAt, expireAt)) {
      y -= above
      for (const line of broken(font, words, size)) {
        if (y - size < MARGIN) {
          page = add(PAGE_A4)
          y = HEIGHT - MARGIN
        }
        page.drawText(line, { x: MARGIN, y: y - size, size, font, color: isQuiet ? QUIET : INK })
        y -= size * LEADING
      }
    }
  })
