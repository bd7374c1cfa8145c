import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { whoRuns } from '@rostrum/server/kernel/db'

const setpriv = ['/usr/bin/setpriv', '/bin/setpriv'].find((path) => existsSync(path))

/**
 * Starts a server that ends with this process, however this process ends: a run that is killed leaves no server behind.
 * As `nobody` when root runs us, for PostgreSQL refuses root. Systems without setpriv end it only in an orderly way.
 */
export function spawnKept(program: string, args: readonly string[]): ChildProcess {
  const { uid, gid, stepsDown } = whoRuns()
  const common = { cwd: tmpdir(), stdio: 'ignore', env: environment } as const
  if (setpriv === undefined) return spawn(program, args, { ...common, ...(stepsDown ? { uid, gid } : {}) })
  const steps = stepsDown ? ['--reuid', `${uid}`, '--regid', `${gid}`, '--clear-groups'] : []
  return spawn(setpriv, [...steps, '--pdeathsig', 'INT', program, ...args], common)
}

/** PostgreSQL may take its locale from here. */
export const environment = { ...process.env, LC_ALL: 'C.UTF-8' }

/** Sends the signal, and resolves when the process is gone. */
export async function end(child: ChildProcess | undefined, signal: NodeJS.Signals): Promise<void> {
  if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill(signal)
  await gone
}
