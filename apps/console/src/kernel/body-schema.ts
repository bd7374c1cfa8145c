import { generateHTML, generateJSON } from '@tiptap/core'
import Image from '@tiptap/extension-image'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import StarterKit from '@tiptap/starter-kit'

const HTTP = /^https?:\/\//i

/** Only what the server keeps of a text's HTML can be written. */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    strike: false,
    horizontalRule: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: (url) => HTTP.test(url),
      HTMLAttributes: { target: null, rel: 'noopener noreferrer' },
    },
  }),
  Image.configure({ allowBase64: false }),
  Table.configure({ resizable: false }),
  TableRow,
  TableHeader,
  TableCell,
]

export const isLink = (url: string): boolean => HTTP.test(url)

/** A cell with one line holds it as it is: readers would see the margins of a paragraph. */
export const plainCells = (html: string): string =>
  html.replace(/<(t[dh])([^>]*)><p>((?:(?!<\/?p>).)*)<\/p><\/\1>/gs, '<$1$2>$3</$1>')

/** The HTML by way of the editor's own rules: whatever they do not know is gone. */
export const asWritten = (html: string): string => plainCells(generateHTML(generateJSON(html, extensions), extensions))
