import type { Sdk } from '@rostrum/contract/content'
import { pagesText } from './text.pages.zh'

const text = pagesText.sdk
const platformNames: Readonly<Record<string, string>> = text.platforms

/** Writes a text that a spreadsheet would take for a formula as plain text. */
const plain = (words: string): string => (/^[=+\-@\t\r]/.test(words) ? `'${words}` : words)
const cell = (words: string): string => `"${plain(words).replaceAll('"', '""')}"`

/** The list as a table for spreadsheets (CSV, RFC 4180). */
export function tableOf(rows: readonly Sdk[]): string {
  const head = [text.name, text.company, text.purpose, text.data, text.way, text.platform, text.since, text.link]
  const lines = rows.map(({ name, company, purpose, data, way, platform, since, link }) => [
    name,
    company,
    purpose,
    data.length === 0 ? text.noData : data.join('、'),
    way,
    platformNames[platform] ?? platform,
    since,
    link,
  ])
  return [head, ...lines].map((line) => `${line.map(cell).join(',')}\r\n`).join('')
}
