import { spawn, type ChildProcess } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from '@rostrum/testkit/ports'
import { newDataFolder } from './data-folder'
import { noteEnded, noteRunning } from './running'

export const root = resolve(import.meta.dirname, '../..')

export interface RunningServer {
  readonly url: string
  readonly rtmpPort: number
  readonly dataDir: string
  readonly log: () => string
  /** Kills it like a crash: nothing is flushed. */
  kill(): Promise<void>
  stop(): Promise<void>
}

export interface StartOptions {
  readonly port?: number
  readonly rtmpPort?: number
  readonly dataDir?: string
  readonly env?: Readonly<Record<string, string>>
}

/** A line of the log at level warn or above; the report of a failed test shows the last one. */
const WARNING = /^\{"level":[456]0,/

/** Starts the built server like `npm start`, and waits until it reports that it is ready. */
export async function startServer({ port, rtmpPort, dataDir, env = {} }: StartOptions = {}): Promise<RunningServer> {
  const [web, rtmp] = [port ?? (await freePort()), rtmpPort ?? (await freePort())]
  const folder = dataDir ?? newDataFolder()
  const child = spawn(process.execPath, ['--enable-source-maps', join(root, 'apps/server/dist/main.mjs')], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      MODE: 'demo',
      PORT: String(web),
      RTMP_PORT: String(rtmp),
      DATA_DIR: folder,
      // A journey has the machine for itself unless it asks for the lesson.
      DEMO_LIVE: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  noteRunning(child.pid)
  child.once('exit', () => noteEnded(child.pid))
  let log = ''
  for (const stream of [child.stdout, child.stderr])
    createInterface(stream).on('line', (line) => {
      log += `${line}\n`
      if (WARNING.test(line)) console.warn(line)
    })
  const url = `http://127.0.0.1:${web}`
  await until(
    async () => {
      if (child.exitCode !== null) throw new Error(`the server stopped with ${child.exitCode}:\n${log}`)
      return (await fetch(`${url}/readyz`).catch(() => undefined))?.ok === true
    },
    180_000,
    () => `the server was not ready in time:\n${log}`,
  )
  const end = async (signal: NodeJS.Signals) => {
    const gone = exited(child)
    child.kill(signal)
    await gone
  }
  return {
    url,
    rtmpPort: rtmp,
    dataDir: folder,
    log: () => log,
    kill: () => end('SIGKILL'),
    stop: async () => {
      await end('SIGTERM')
      if (!dataDir) rmSync(folder, { recursive: true, force: true })
    },
  }
}

function exited(child: ChildProcess): Promise<void> {
  return child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((done) => child.once('exit', () => done()))
}

/** Polls until the answer is true; after `ms` it fails with the text of `why`. */
export async function until(
  ask: () => Promise<boolean> | boolean,
  ms: number,
  why: () => string = () => 'it did not happen in time',
): Promise<void> {
  const end = Date.now() + ms
  while (!(await ask())) {
    if (Date.now() > end) throw new Error(why())
    await new Promise((next) => setTimeout(next, 100))
  }
}
