import type { PdfViewProps } from '../pdf/pdf-view-props'

/** In place of a document's pages, for happy-dom has no canvas: journeys prove the reader itself. */
export const PdfView = ({ words }: Pick<PdfViewProps, 'words'>) => <div role="document" aria-label={words.label} />
