export { PdfView } from './pdf-view'
export type { PdfViewProps, PdfWords } from './pdf-view-props'
