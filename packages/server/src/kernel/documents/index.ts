export { docxOf, type DocxBlock } from './docx'
export { pdfFont, PAGE_A4, PAGE_A4_WIDE, pdfOf, type PdfSheet } from './pdf'
export { pagesOfPdf } from './pdf-pages'
