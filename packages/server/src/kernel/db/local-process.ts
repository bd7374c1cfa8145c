import { closeSync, existsSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs'
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
  /** Asks the system to stop PostgreSQL when this process dies. Where that is not to be had, the next start adopts it. */
  readonly diesWithUs: boolean
}

const longestLog = 5_000_000

/** Starts `postgres`. Detached: Ctrl-C reaches the whole process group, and the database must outlive the requests under way. */
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
    const pid = Number.parseInt(readFileSync(join(data, 'postmaster.pid'), 'utf8'), 10)
    return Number.isNaN(pid) ? undefined : pid
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

const patienceMs = 30_000

/** Stops the server of a data folder: fast shutdown, after 30 s an immediate one (recovered at the next start). Never SIGKILL. */
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
