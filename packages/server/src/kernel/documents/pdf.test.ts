import { expect, test } from 'vitest'
import { PAGE_A4, pagesOfPdf, pdfOf } from '.'

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
