export { docxOf, type DocxBlock } from './docx'
export { pdfFont, PAGE_A4, PAGE_A4_WIDE, pdfOf, type PdfSheet } from './pdf'
export { pagesOfKeptPdf, pagesOfPdf } from './pdf-pages'
