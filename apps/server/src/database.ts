import type { Kernel } from '@rostrum/server/kernel'
import {
  checkGivenPostgres,
  messageOf,
  migrate,
  startLocalPostgres,
  StartTrouble,
  type Connection,
} from '@rostrum/server/kernel/db'
import type { AppConfig, DatabaseConfig } from './config'

export interface RunningDatabase {
  readonly connection: Connection
  /** For the start message: which database it is and where it is. */
  readonly description: string
  stop(): Promise<void>
}

/**
 * PostgreSQL, ours or the one of DATABASE_URL, with all migrations applied. `onLost` is called when ours broke for
 * good.
 */
export async function openMigrated(
  config: AppConfig,
  log: Kernel['log'],
  onLost: (error: Error) => void,
): Promise<RunningDatabase> {
  if (config.database.kind === 'url') return openGiven(config.database, config.migrations)
  const local = await startLocalPostgres({
    dataDir: config.dataDir,
    onLost,
    onRecovered: () => log.warn('the database broke down and is back'),
  })
  try {
    await migrateOrSay(local.connection, config.migrations)
  } catch (error) {
    await local.stop()
    throw error
  }
  return {
    connection: local.connection,
    description: `PostgreSQL ${local.version}（自带，${local.place}/postgres）`,
    stop: () => local.stop(),
  }
}

async function openGiven(database: DatabaseConfig & { kind: 'url' }, migrations: string): Promise<RunningDatabase> {
  const connection = { connectionString: database.url.reveal() }
  const version = await checkGivenPostgres(connection)
  await migrateOrSay({ connectionString: database.direct.reveal() }, migrations)
  return { connection, description: `PostgreSQL ${version}（DATABASE_URL）`, stop: async () => undefined }
}

async function migrateOrSay(connection: Connection, folder: string): Promise<void> {
  try {
    await migrate(connection, folder)
  } catch (error) {
    const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
    throw new StartTrouble(`数据库升级失败，数据没有改变：${messageOf(cause)}。`, { cause: error })
  }
}
