import { openDatabase, findLocalPostgres, startLocalPostgres, type Connection } from '@rostrum/server/kernel/db'
import { verifyRecords } from '@rostrum/server/live'
import { createLog } from '@rostrum/server/kernel'
import type { AppConfig } from './config'

interface Found {
  readonly connection: Connection
  stop(): Promise<void>
}

/**
 * Checks the record of every room and prints what it finds. True: every link holds. It works beside a running server;
 * when our own database is stopped, it starts it for the duration of the check.
 */
export async function verify(config: AppConfig, say: (line: string) => void): Promise<boolean> {
  const found = await find(config)
  const db = openDatabase({ connection: found.connection, log: createLog({ level: 'silent' }), max: 2 })
  try {
    return await verifyAll(db, say)
  } finally {
    await db.end()
    await found.stop()
  }
}

async function find({ database, dataDir }: AppConfig): Promise<Found> {
  const leave = { stop: async () => undefined }
  if (database.kind === 'url') return { connection: { connectionString: database.url.reveal() }, ...leave }
  const running = await findLocalPostgres(dataDir)
  return running ? { connection: running, ...leave } : startLocalPostgres({ dataDir })
}

async function verifyAll(db: Parameters<typeof verifyRecords>[0], say: (line: string) => void): Promise<boolean> {
  let [rooms, links, messages, broken] = [0, 0, 0, 0]
  for await (const report of verifyRecords(db)) {
    rooms += 1
    links += report.links
    messages += report.messages
    if (report.broken) {
      broken += 1
      say(`✗ 直播间 ${report.roomId}：第${report.broken.no}条，${report.broken.why}`)
    } else {
      say(
        `✓ 直播间 ${report.roomId}：${report.links}条，封存${report.seals}天${report.messages}条发言，末条 ${report.head || '无'}`,
      )
    }
  }
  say(
    `共${rooms}个直播间，${links}条留痕，${messages}条已封存的发言；${broken === 0 ? '全部完好' : `${broken}个直播间的留痕有问题`}`,
  )
  return broken === 0
}
