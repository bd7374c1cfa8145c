import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** The clients that ship the screens. */
export const clients = ['web', 'weapp', 'native'] as const
export type Client = (typeof clients)[number]

/**
 * `works`: drawn by the client itself. `webView`: the web's page inside the client. `absent`: the client does not have
 * it.
 */
export const results = ['works', 'webView', 'absent'] as const
export type ParityResult = (typeof results)[number]

/** What one passing test has shown of one screen. */
export interface Evidence {
  readonly result: ParityResult
  /** `e2e/journeys/screens.e2e.ts › live.list › is whole at every width` */
  readonly test: string
}

/** Keyed by the screen's name. */
export type ParityRecord = Readonly<Partial<Record<string, Evidence>>>

/** A line of a suite's results, in the form written during the run. */
export interface Seen extends Evidence {
  readonly screen: string
}

const root = resolve(import.meta.dirname, '../..')
/** The results of the newest run; not in git. */
export const seenFile = (client: Client): string => join(root, '.cache/parity', `${client}.jsonl`)
/** The accepted results, from which docs/parity.md is made. */
export const recordFile = (client: Client): string => join(root, 'docs/parity', `${client}.json`)

/** The results of the newest run, with the latest line of each screen. */
export function readSeen(client: Client): ParityRecord {
  const lines = textOf(seenFile(client))
    .split('\n')
    .filter((line) => line !== '')
  return Object.fromEntries(
    lines.map((line) => {
      const { screen, result, test }: Seen = JSON.parse(line)
      return [screen, { result, test }]
    }),
  )
}

/** The accepted results; empty for a client without a record. */
export function readRecord(client: Client): ParityRecord {
  const record: ParityRecord = JSON.parse(textOf(recordFile(client)) || '{}')
  return record
}

/** One screen per line, so that a change of one screen changes one line. */
export function recordText(record: ParityRecord): string {
  const lines = Object.entries(record)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([screen, evidence]) => `  ${JSON.stringify(screen)}: ${JSON.stringify(evidence)}`)
  return `{\n${lines.join(',\n')}\n}\n`
}

/** The differences between two records, in words; with `only`, for these screens alone. */
export function differences(seen: ParityRecord, accepted: ParityRecord, only?: readonly string[]): string[] {
  const names = only ?? [...new Set([...Object.keys(seen), ...Object.keys(accepted)])]
  return names
    .flatMap((name) => {
      const [now, then] = [wordsOf(seen[name]), wordsOf(accepted[name])]
      return now === then ? [] : [`${name}: seen ${now}, recorded ${then}`]
    })
    .sort()
}

const wordsOf = (evidence: Evidence | undefined): string =>
  evidence ? `${evidence.result} in ${evidence.test}` : 'nothing'
const textOf = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '')
