export { beijingMoment, paperHead, paperJson, paperTable, safeHtml } from './table'
export type { PaperPages, PaperRow, PaperWords } from './table'
export { zipOf, type ZipEntry } from './zip'
