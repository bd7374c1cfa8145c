import { sql } from 'drizzle-orm'
import { startLocalPostgres } from '../local-postgres'
import { openDatabase } from '../pool'

// A process to be killed: it writes pairs of rows in transactions and prints each number once it is committed.
const [, , dataDir = '', cacheDir = '', survival = ''] = process.argv
function say(word: string): void {
  process.stdout.write(`${word}\n`)
}

async function main(): Promise<void> {
  const local = await startLocalPostgres({
    dataDir,
    cacheDir,
    diesWithUs: survival !== 'leaves-orphan',
    onRecovered: () => say('recovered'),
    onLost: () => say('lost'),
  })
  const db = openDatabase({ connection: local.connection, max: 4, log: { warn: () => undefined } })
  await db.q.execute(sql`create table if not exists pair (n int, half text, primary key (n, half))`)
  const { rows } = await db.q.execute<{ last: number }>(sql`select coalesce(max(n), 0)::int as last from pair`)
  say('ready')
  let isStopping = false
  process.on('SIGTERM', () => {
    isStopping = true
  })
  for (let n = (rows[0]?.last ?? 0) + 1; !isStopping; n += 1) {
    try {
      await db.tx(`${n}`, async (tx) => {
        await tx.execute(sql`insert into pair values (${n}, 'first')`)
        await tx.execute(sql`insert into pair values (${n}, 'second')`)
      })
      say(`${n}`)
    } catch {
      // The database is away for a moment; this number was never printed.
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  await db.end()
  await local.stop()
  say('stopped')
}

main().catch((error: unknown) => {
  say(`failed ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
})
