import { createLog, systemClock } from '@rostrum/server/kernel'
import { findLocalPostgres, openDatabase, type Connection } from '@rostrum/server/kernel/db'
import { terminalOperators } from '@rostrum/server/member'
import { consoleAddress, type AppConfig } from './config'
import { openMigrated } from './database'

interface Found {
  readonly connection: Connection
  stop(): Promise<void>
}

const log = createLog({ level: 'silent' })

/**
 * Makes a console account that may do everything, and prints its password, which is not shown again. True: it was made.
 * It works beside a running server; when our own database is stopped, it starts it for the while.
 */
export async function createOperator(
  config: AppConfig,
  userName: string,
  say: (line: string) => void,
): Promise<boolean> {
  const found = await find(config)
  const db = openDatabase({ connection: found.connection, log, max: 2 })
  try {
    const made = await terminalOperators(db, systemClock).createAdmin(userName)
    for (const line of 'fault' in made ? [faults[made.fault](userName)] : linesOf(config, userName, made.password))
      say(line)
    return !('fault' in made)
  } finally {
    await db.end()
    await found.stop()
  }
}

/** The first account may be made before the first start, so the tables may have to be made, too. */
async function find(config: AppConfig): Promise<Found> {
  const running = config.database.kind === 'embedded' ? await findLocalPostgres(config.dataDir) : undefined
  if (running) return { connection: running, stop: async () => undefined }
  return openMigrated(config, log, () => undefined)
}

const faults = {
  taken: (userName: string) => `没有建：已有叫 ${userName} 的运营账号。`,
  name: (userName: string) => `没有建：“${userName}”不能作账号，须以字母开头，2 到 32 个字母、数字、点或横线。`,
} as const

const linesOf = (config: AppConfig, userName: string, password: string): string[] => [
  '运营账号建好了，拥有全部权限：',
  `  账号        ${userName}`,
  `  初始密码    ${password}`,
  `  运营后台    ${consoleAddress(config)}`,
  '密码只显示这一次，第一次登录须修改。',
]
