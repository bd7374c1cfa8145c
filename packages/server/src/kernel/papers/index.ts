export { beijingMoment, paperHead, paperJson, paperTable, safeHtml } from './table'
export type { PaperPages, PaperRow, PaperWords } from './table'
export { icsOf, type IcsEvent } from './ics'
export { zipOf, type ZipEntry } from './zip'
