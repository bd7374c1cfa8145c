import { rgb, type PDFFont } from '@cantoo/pdf-lib'
import type { CourseMaterial } from '@rostrum/contract/course'
import type { Kernel } from '@rostrum/server/kernel'
import { PAGE_A4, pdfOf } from '@rostrum/server/kernel/documents'
import { missingGlyphs } from '@rostrum/server/kernel/drawing'
import type { MaterialRepository } from '../learned/repository'
import type { SampleCourse } from './written'

const [WIDTH, HEIGHT] = PAGE_A4
const MARGIN = 64
const INK = rgb(0.13, 0.12, 0.1)
const QUIET = rgb(0.42, 0.4, 0.36)

interface Line {
  readonly words: string
  readonly size: number
  readonly above: number
}

/** The lines of a text, as wide as the page. */
function* broken(words: string, size: number, font: PDFFont): Generator<string> {
  const most = WIDTH - MARGIN * 2
  let line = ''
  let width = 0
  for (const char of words) {
    const own = font.widthOfTextAtSize(char, size)
    if (width + own > most) {
      yield line
      line = ''
      width = 0
    }
    line += char
    width += own
  }
  if (line !== '') yield line
}

function linesOf(course: SampleCourse): Line[] {
  const lines: Line[] = [{ words: course.handout?.title ?? course.title, size: 24, above: 0 }]
  for (const chapter of course.chapters) {
    lines.push({ words: chapter.title, size: 18, above: 28 })
    for (const { title, text } of chapter.lessons) {
      if (text === undefined) continue
      lines.push({ words: title, size: 14, above: 18 })
      for (const part of text.trim().split('\n'))
        lines.push({ words: part.replace(/^(## |- )/, ''), size: 11, above: part.startsWith('## ') ? 12 : 7 })
    }
  }
  return lines
}

/** The texts of a course on paper. */
const handoutOf = (course: SampleCourse, at: Date): Promise<{ bytes: Buffer; pages: number }> => {
  let pages = 0
  return pdfOf({ title: course.handout?.title ?? '', author: '示例', at }, ({ page: add, font }) => {
    let page = add(PAGE_A4)
    let y = HEIGHT - MARGIN
    const turn = () => {
      page = add(PAGE_A4)
      y = HEIGHT - MARGIN
      pages += 1
    }
    pages = 1
    for (const { words, size, above } of linesOf(course)) {
      y -= above
      const said = words.replace(new RegExp(`[${missingGlyphs(words).join('')}\u0000]`, 'gu'), '')
      for (const line of broken(said, size, font)) {
        if (y - size < MARGIN) turn()
        y -= size * 1.6
        page.drawText(line, { x: MARGIN, y, size, font, color: size === 11 ? INK : size === 14 ? INK : QUIET })
      }
    }
  }).then((bytes) => ({ bytes, pages }))
}

/** The documents of a sample course. */
export async function handoutsOf(
  { kernel: { storage }, materials }: { readonly kernel: Kernel; readonly materials: MaterialRepository },
  course: SampleCourse,
  at: Date,
): Promise<CourseMaterial[]> {
  const { handout } = course
  if (!handout) return []
  const { title, canDownload } = handout
  const { bytes, pages } = await handoutOf(course, at)
  const fileId = await storage.put({
    kind: 'course.material',
    bytes,
    mime: 'application/pdf',
    ownerId: 'sample',
    isPublic: false,
    fileName: `${title}.pdf`,
  })
  const facts = { fileId, pages, bytes: bytes.length }
  await materials.add({ ...facts, by: 'system', at })
  return [{ ...facts, title, canDownload }]
}
