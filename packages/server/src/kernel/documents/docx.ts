import { strToU8, zipSync } from 'fflate'

/** A paragraph of a document. */
export interface DocxBlock {
  readonly look: 'title' | 'heading' | 'quiet' | 'quote' | 'text'
  readonly text: string
}

/** Half points, as the format counts. */
const SIZES = { title: 36, heading: 28, quiet: 18, quote: 22, text: 22 } as const
const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** Characters that XML does not know are left out. */
const escaped = (words: string): string =>
  words
    .replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)
    .replace(/[^\t\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const TYPES = `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`
const RELATIONS = `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`
const FONTS = '<w:rFonts w:ascii="Arial" w:hAnsi="Arial" w:eastAsia="Microsoft YaHei"/>'

function runs({ look, text }: DocxBlock): string {
  const bold = look === 'title' || look === 'heading' ? '<w:b/>' : ''
  const color = look === 'quiet' || look === 'quote' ? '<w:color w:val="6B665C"/>' : ''
  const facts = `<w:rPr>${FONTS}${bold}${color}<w:sz w:val="${SIZES[look]}"/></w:rPr>`
  return text
    .split('\n')
    .map((line) => `<w:r>${facts}<w:t xml:space="preserve">${escaped(line)}</w:t></w:r>`)
    .join('<w:r><w:br/></w:r>')
}

function paragraph(block: DocxBlock): string {
  const { look } = block
  const level = look === 'title' ? '<w:outlineLvl w:val="0"/>' : look === 'heading' ? '<w:outlineLvl w:val="1"/>' : ''
  const indent = look === 'quote' ? '<w:ind w:left="420"/>' : ''
  const before = look === 'heading' ? 320 : 60
  return `<w:p><w:pPr><w:spacing w:before="${before}" w:after="60" w:line="320" w:lineRule="auto"/>${indent}${level}</w:pPr>${runs(block)}</w:p>`
}

/** A document that Word, WPS and the viewers of phones open and people can go on writing in. */
export function docxOf(blocks: readonly DocxBlock[]): Buffer {
  const body = blocks.map(paragraph).join('')
  const document = `${XML}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440"/></w:sectPr></w:body></w:document>`
  return Buffer.from(
    zipSync({
      '[Content_Types].xml': strToU8(TYPES),
      '_rels/.rels': strToU8(RELATIONS),
      'word/document.xml': strToU8(document),
    }),
  )
}
