import { closeSync, existsSync, openSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs'
import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import type { Binaries } from './local-binaries'
import { childEnvironment } from './local-data'
import { isAlive, type RunAs } from './local-folder'
import { codeOf } from './trouble'

export interface ServerFiles {
  readonly data: string
  readonly socket: string
  readonly log: string
}

export interface SpawnOptions {
  readonly binaries: Binaries
  readonly who: RunAs
  readonly files: ServerFiles
  readonly flags: readonly string[]
  /**
   * Asks the system to stop PostgreSQL when this process dies. Where the system cannot, the next start adopts the
   * server.
   */
  readonly diesWithUs: boolean
}

const longestLog = 5_000_000

/**
 * Starts `postgres`. Detached: Ctrl-C reaches the whole process group, and the database must outlive the running
 * requests.
 */
export function spawnServer(options: SpawnOptions): ChildProcess {
  const { files, who } = options
  const args = [
    '-D',
    files.data,
    '-k',
    files.socket,
    '-c',
    'listen_addresses=',
    '-c',
    'shared_buffers=256MB',
    '-c',
    'logging_collector=off',
    ...options.flags,
  ]
  const setpriv = options.diesWithUs ? ['/usr/bin/setpriv', '/bin/setpriv'].find((path) => existsSync(path)) : undefined
  const user = who.stepsDown ? { uid: who.uid, gid: who.gid } : {}
  const log = openLog(files.log)
  try {
    const stdio: ['ignore', number, number] = ['ignore', log, log]
    const common = { cwd: '/', env: childEnvironment, detached: true, stdio }
    if (setpriv === undefined) return spawn(options.binaries.postgres, args, { ...common, ...user })
    const steps = who.stepsDown ? ['--reuid', `${who.uid}`, '--regid', `${who.gid}`, '--clear-groups'] : []
    return spawn(setpriv, [...steps, '--pdeathsig', 'INT', options.binaries.postgres, ...args], common)
  } finally {
    closeSync(log)
  }
}

function openLog(path: string): number {
  if (existsSync(path) && statSync(path).size > longestLog) truncateSync(path)
  return openSync(path, 'a', 0o600)
}

/** The process id in postmaster.pid; undefined when no server claims the folder. */
export function claimedPid(data: string): number | undefined {
  try {
    return pidIn(join(data, 'postmaster.pid'))
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'EISDIR') return undefined
    throw error
  }
}

function pidIn(path: string): number | undefined {
  // A backend that runs alone writes its id with a minus.
  const pid = Math.abs(Number.parseInt(readFileSync(path, 'utf8'), 10))
  return pid > 0 ? pid : undefined
}

/**
 * Removes a claim that names no process: a full disk or a power cut left it, and PostgreSQL would refuse to start for
 * ever. The socket has a claim of its own: while a process behind it lives, nothing is touched. True when it removed.
 */
export function removeGarbledClaim({ data, socket }: Pick<ServerFiles, 'data' | 'socket'>): boolean {
  const claim = join(data, 'postmaster.pid')
  if (!existsSync(claim) || readable(claim) !== undefined) return false
  const holder = readable(join(socket, '.s.PGSQL.5432.lock'))
  if (holder !== undefined && isAlive(holder)) return false
  rmSync(claim, { recursive: true, force: true })
  return true
}

/** The process that a file names; undefined when it cannot be read. */
function readable(path: string): number | undefined {
  try {
    return pidIn(path)
  } catch {
    return undefined
  }
}

const patienceMs = 30_000

/**
 * Stops the server of a data folder: fast shutdown, after 30 s an immediate one (recovered at the next start). Never
 * SIGKILL.
 */
export async function stopServer(data: string): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    const pid = claimedPid(data)
    if (pid === undefined || !isAlive(pid)) return
    process.kill(pid, signal)
    const deadline = Date.now() + patienceMs
    while (Date.now() < deadline) {
      if (claimedPid(data) === undefined || !isAlive(pid)) return
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
}
