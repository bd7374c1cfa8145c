import { accessSync, constants, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { compose, type ServerConfig } from '@rostrum/server'
import { createLog, type Kernel, type PageRenderer, type Server } from '@rostrum/server/kernel'
import { codeOf, messageOf, StartTrouble } from '@rostrum/server/kernel/db'
import pretty from 'pino-pretty'
import { terminalOperators } from '@rostrum/server/member'
import type { AppConfig } from './config'
import { openMigrated, type RunningDatabase } from './database'

export interface Running {
  readonly url: string
  readonly database: string
  /** Whether anybody can sign in to the operators' console. */
  readonly hasOperator: boolean
  /** Stops accepting, lets calls finish, flushes slices, closes pools and stops the database, in that order. */
  stop(): Promise<void>
}

/** Starts everything. When a later step fails, it stops what it has started. */
export async function start(config: AppConfig, onLost: (error: Error) => void): Promise<Running> {
  const log = logOf(config.log)
  await refuseTakenPort(config.at)
  const database = await openMigrated(config, log, onLost)
  try {
    const server = await compose({
      config: { ...config.server, http: { ...config.server.http, renderer: await rendererOf(config, log) } },
      connection: database.connection,
      connections: config.connections,
      log,
    })
    return await listen(server, config, database)
  } catch (error) {
    await database.stop()
    throw error
  }
}

/** Without it pages are drawn by browsers alone: a missing or broken file stops nothing. */
async function rendererOf({ rendererFile }: AppConfig, log: Kernel['log']): Promise<PageRenderer | undefined> {
  if (rendererFile === undefined || !existsSync(rendererFile)) return undefined
  try {
    return (await import(pathToFileURL(rendererFile).href)) as PageRenderer
  } catch (error) {
    log.error({ err: error }, 'the pages of visitors cannot be drawn on the server')
    return undefined
  }
}

async function listen(server: Server, config: AppConfig, database: RunningDatabase): Promise<Running> {
  try {
    await refuseSampleAccounts(config.server, server)
    if (config.loadsSample) await server.sample()
    const { url } = await server.listen(config.at)
    return {
      url,
      database: database.description,
      hasOperator: await terminalOperators(server.kernel.db, server.kernel.clock).hasActive(),
      async stop() {
        await server.stop()
        await database.stop()
      },
    }
  } catch (error) {
    await server.stop()
    throw codeOf(error) === 'EADDRINUSE' || codeOf(error) === 'EACCES' ? portTrouble(config.at, error) : error
  }
}

function logOf({ level, format }: AppConfig['log']): Kernel['log'] {
  if (format === 'json') return createLog({ level })
  return createLog({
    level,
    destination: pretty({ colorize: process.stdout.isTTY, sync: true, translateTime: 'SYS:HH:MM:ss' }),
  })
}

/** Fails early and plainly when the data folder cannot be written. */
export function ensureWritable(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true })
    accessSync(dataDir, constants.W_OK | constants.X_OK)
    // Root passes every access check; a read-only disk shows only when written to.
    const probe = join(dataDir, `.probe-${process.pid}`)
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (error) {
    throw new StartTrouble(
      `数据文件夹 ${dataDir} 不能写入（${codeOf(error) ?? messageOf(error)}），请检查权限或用 DATA_DIR 指定另一个文件夹。`,
      { cause: error },
    )
  }
}

/** Checked before anything else is started, so that a second start by mistake does no harm. */
function refuseTakenPort(at: AppConfig['at']): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error) => reject(portTrouble(at, error)))
    probe.listen(at, () => probe.close(() => resolve()))
  })
}

function portTrouble({ port, host }: AppConfig['at'], cause: unknown): StartTrouble {
  switch (codeOf(cause)) {
    case 'EADDRINUSE':
      return new StartTrouble(`端口 ${port} 已被占用，请先停止占用它的程序，或用 PORT 指定另一个端口。`, { cause })
    case 'EACCES':
      return new StartTrouble(`没有权限监听端口 ${port}，请用 PORT 指定 1024 以上的端口。`, { cause })
    default:
      return new StartTrouble(
        `无法监听 ${host}:${port}（${codeOf(cause) ?? messageOf(cause)}），请检查 HOST 和 PORT。`,
        { cause },
      )
  }
}

async function refuseSampleAccounts({ mode }: ServerConfig, server: Server): Promise<void> {
  if (mode !== 'production') return
  const found = await server.sampleAccounts()
  if (found.length === 0) return
  throw new StartTrouble(
    `数据库里还有示例账号（${found.join('、')}），MODE=production 不能启动；请换一个空的数据库，或先删除它们。`,
  )
}
