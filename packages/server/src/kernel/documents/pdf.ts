import { PDFDocument, type PDFFont, type PDFPage } from '@cantoo/pdf-lib'
import * as fontkit from 'fontkit'
import { fontFile, sfntOf } from '../drawing/font-file'

/** Points. */
export const PAGE_A4 = [595, 842] as const
export const PAGE_A4_WIDE = [842, 595] as const

export interface PdfSheet {
  readonly page: (size: readonly [number, number]) => PDFPage
  readonly font: PDFFont
}

let font: Buffer | undefined
/** The one font of our documents; it has the common characters of Chinese. */
export const pdfFont = (): Buffer => (font ??= sfntOf(fontFile()))

/** A document with our font: of its glyphs only those that are used are in the file. */
export async function pdfOf(
  facts: { readonly title: string; readonly author: string; readonly at: Date },
  draw: (sheet: PdfSheet) => void,
): Promise<Buffer> {
  const document = await PDFDocument.create()
  document.registerFontkit(fontkit as never)
  document.setTitle(facts.title, { showInWindowTitleBar: true })
  document.setAuthor(facts.author)
  document.setLanguage('zh-CN')
  document.setCreationDate(facts.at)
  document.setModificationDate(facts.at)
  const own = await document.embedFont(pdfFont(), { subset: true })
  draw({ font: own, page: ([width, height]) => document.addPage([width, height]) })
  return Buffer.from(await document.save())
}
