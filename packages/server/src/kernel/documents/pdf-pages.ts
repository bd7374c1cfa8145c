import { PDFDocument } from '@cantoo/pdf-lib'

/** How many pages a PDF has; undefined when it cannot be opened without a password, or is broken. */
export async function pagesOfPdf(bytes: Uint8Array): Promise<number | undefined> {
  try {
    const document = await PDFDocument.load(bytes, { updateMetadata: false })
    // A file that was cut in the middle opens, and has pages that are not there.
    const pages = document.getPages()
    return pages.length > 0 && pages.every((page) => page.getWidth() > 0) ? pages.length : undefined
  } catch {
    return undefined
  }
}
