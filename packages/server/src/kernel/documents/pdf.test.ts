import { deflateSync } from 'node:zlib'
import { PDFDocument } from '@cantoo/pdf-lib'
import { describe, expect, test, vi } from 'vitest'
import { PAGE_A4, pagesOfKeptPdf, pagesOfPdf, pdfOf } from '.'

test.each([
  ['a family of emoji', '读👨‍👩‍👧‍👦书'],
  ['a flag and a rare character', '🇨🇳𠮷野家 𬎆'],
  ['two lines in one', '第一行\n第二行'],
  ['a tab and marks', '一\t二\u0301\u200b三'],
  ['half a character', '半个\ud83d字'],
  ['another script', 'สวัสดี مرحبا'],
])('a paper is made with %s in it', async (_what, words) => {
  const bytes = await pdfOf({ title: words, author: words, at: new Date(0) }, ({ page, font }) => {
    font.widthOfTextAtSize(words, 12)
    page(PAGE_A4).drawText(words, { x: 10, y: 10, size: 12, font })
  })
  expect(await pagesOfPdf(bytes)).toBe(1)
})

describe('a document opens', () => {
  const paper = (pages = 3) =>
    pdfOf({ title: '讲义', author: '讲坛', at: new Date(0) }, ({ page }) => {
      for (let at = 0; at < pages; at += 1) page(PAGE_A4)
    })
  const locked = async () => {
    const document = await PDFDocument.load(await paper())
    document.encrypt({ userPassword: 'secret', ownerPassword: 'secret' })
    return document.save()
  }

  test('with its pages, several asked for at once', async () => {
    const papers = await Promise.all([1, 3, 40].map(paper))
    expect(await Promise.all(papers.map(pagesOfPdf))).toEqual([1, 3, 40])
  })

  test('although a busy machine leaves it no time: only its own work counts', async () => {
    const bytes = await paper(2)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
    const pages = pagesOfPdf(bytes)
    await vi.advanceTimersByTimeAsync(50_000)
    vi.useRealTimers()
    expect(await pages).toBe(2)
  })

  test('without being asked for a password when only changing it takes one, then and when it is kept', async () => {
    const document = await PDFDocument.load(await paper())
    document.encrypt({ ownerPassword: 'secret', permissions: { modifying: false } })
    const bytes = await document.save()
    expect([await pagesOfPdf(bytes), await pagesOfKeptPdf(bytes)]).toEqual([3, 3])
  })

  test.each([
    ['its name alone', async () => Buffer.from('%PDF-1.7\n')],
    ['nothing', async () => Buffer.alloc(0)],
    ['noise behind its name', async () => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(60_000, 'x')])],
    ['a half of it', async () => (await paper()).subarray(0, 900)],
    ['a password', locked],
  ])('not when it is, or has, %s', async (_what, bytes) => {
    expect(await pagesOfPdf(await bytes())).toBeUndefined()
  })

  test('not when some kilobytes of it unpack to half a gigabyte, and the next one opens', async () => {
    const packed = deflateSync(Buffer.alloc(512 * 1024 * 1024, ' '), { level: 9 })
    const head = `%PDF-1.7\n1 0 obj\n<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length ${packed.length}>>\nstream\n`
    const tail = '\nendstream\nendobj\ntrailer\n<</Root 2 0 R>>\n%%EOF'
    expect(await pagesOfPdf(Buffer.concat([Buffer.from(head), packed, Buffer.from(tail)]))).toBeUndefined()
    expect(await pagesOfPdf(await paper(2))).toBe(2)
  })
})
