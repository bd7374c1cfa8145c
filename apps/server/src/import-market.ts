import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { createLog, systemClock } from '@rostrum/server/kernel'
import { findLocalPostgres, openDatabase } from '@rostrum/server/kernel/db'
import { marketImport } from '@rostrum/server/stock'
import type { AppConfig } from './config'
import { openMigrated } from './database'

interface Wanted {
  readonly paths: readonly string[]
  /** Volumes count lots of 100 shares. */
  readonly isLots: boolean
}

type Say = (line: string) => void
type Outcome = Awaited<ReturnType<ReturnType<typeof marketImport>>>

const log = createLog({ level: 'silent' })
/** One file is one statement after another in one transaction: a long one may take its time. */
const FILE_MS = 10 * 60_000

/**
 * Imports files of the market, or folders of them, and prints what became of each. True: all were taken. It works
 * beside a running server, which reads what is new by itself.
 */
export async function importMarket(config: AppConfig, { paths, isLots }: Wanted, say: Say): Promise<boolean> {
  const files = paths.flatMap(filesIn)
  if (files.length === 0) {
    say('用法：npm run market:import -- 文件或文件夹 [--lots]；只收 .csv、.day、.lc1 与 .lc5')
    return false
  }
  const running = config.database.kind === 'embedded' ? await findLocalPostgres(config.dataDir) : undefined
  const found = running
    ? { connection: running, stop: async () => undefined }
    : await openMigrated(config, log, () => undefined)
  const connection = { ...found.connection, statement_timeout: FILE_MS, idle_in_transaction_session_timeout: FILE_MS }
  const db = openDatabase({ connection, log, max: 2 })
  try {
    return await importAll(marketImport({ db, clock: systemClock }), files, isLots, say)
  } finally {
    await db.end()
    await found.stop()
  }
}

/** Securities are known before their days, and days before what divides them: in this order folders are read. */
function placeOf(file: string): number {
  if (/\.(day|lc1|lc5)$/i.test(file)) return 1
  const [head = ''] = readFileSync(file, 'latin1').split('\n', 1)
  if (/ex_date/i.test(head)) return 2
  return /\b(open|close)\b/i.test(head) ? 1 : 0
}

function filesIn(path: string): string[] {
  if (!statSync(path, { throwIfNoEntry: false })) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(csv|day|lc1|lc5)$/i.test(name))
    .map((name) => join(path, name))
    .sort()
}

async function importAll(take: ReturnType<typeof marketImport>, files: readonly string[], isLots: boolean, say: Say) {
  const placed = files.map((file) => ({ file, place: placeOf(file) })).sort((a, b) => a.place - b.place)
  let refused = 0
  for (const { file } of placed) {
    const outcome = await take({ name: basename(file), bytes: readFileSync(file), isLots, by: null })
    if (outcome.faults.length > 0) refused += 1
    for (const line of linesOf(outcome)) say(line)
  }
  say(`共${placed.length}个文件，导入${placed.length - refused}个，没有导入${refused}个`)
  return refused === 0
}

const KINDS = { securities: '证券', bars: '日线', exRights: '除权', minutes: '分钟线' } as const

function linesOf({ file, kind, rows, added, changed, skipped, oddRows, firstDay, lastDay, faults }: Outcome): string[] {
  if (faults.length > 0 || kind === null)
    return [
      `✗ ${file}：没有导入，什么也没有改`,
      ...faults.map(({ line, why }) => (line === 0 ? `    ${why}` : `    第${line}行：${why}`)),
    ]
  const span = firstDay === null ? '' : `，${firstDay} 到 ${lastDay}`
  const left = skipped === 0 ? '' : `，不收${skipped}行`
  const odd = oddRows === 0 ? '' : `，${oddRows}行的开盘或收盘不在最高最低之间，照原样收下`
  return [`✓ ${file}：${KINDS[kind]}${rows}行，新${added}、改${changed}${span}${left}${odd}`]
}
