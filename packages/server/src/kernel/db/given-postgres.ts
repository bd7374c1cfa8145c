import pg from 'pg'
import type { ClientConfig } from 'pg'
import { messageOf, StartTrouble } from './trouble'

const oldestVersion = 150_000

/**
 * The version of a PostgreSQL server not run by us, for example '16.4'. Stops the start when it does not answer or is
 * older than 15.
 */
export async function checkGivenPostgres(connection: ClientConfig): Promise<string> {
  const { number, text } = await versionOf({ connectionTimeoutMillis: 10_000, ...connection })
  if (number < oldestVersion) throw new StartTrouble(`DATABASE_URL 指向的 PostgreSQL 是 ${text}，需要 15 或更高版本。`)
  return text
}

async function versionOf(connection: ClientConfig): Promise<{ number: number; text: string }> {
  const client = new pg.Client(connection)
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ number: number; text: string }>(
      `select current_setting('server_version_num')::int as number, current_setting('server_version') as text`,
    )
    return rows[0] ?? { number: 0, text: '' }
  } catch (error) {
    throw new StartTrouble(`连接不上 DATABASE_URL 指定的数据库：${reasonOf(error)}。`, { cause: error })
  } finally {
    await client.end().catch(() => undefined)
  }
}

// A name with several addresses fails with one error for each address.
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(messageOf).join('；')
  return messageOf(error) || '没有响应'
}
