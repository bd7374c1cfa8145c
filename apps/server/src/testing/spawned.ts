import { spawn, type ChildProcess } from 'node:child_process'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'

const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
const main = fileURLToPath(new URL('../main.ts', import.meta.url))

/** The real server process, as `npm start` runs it. */
export interface Spawned {
  readonly child: ChildProcess
  /** All its output so far, on both streams. */
  said(): string
  /** Resolves with the output once it satisfies the condition; rejects when the process ends before. */
  until(words: RegExp): Promise<string>
  /** Its exit code; null after a signal. */
  readonly ended: Promise<number | null>
}

/** Starts the server with the given environment and nothing else in it. */
export function spawnServer(env: Readonly<Record<string, string>>, ...flags: readonly string[]): Spawned {
  const child = spawn(process.execPath, ['--import', tsx, main, ...flags], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { HOST: '127.0.0.1', RTMP_PORT: 'off', ...env },
  })
  let text = ''
  const listeners = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
      for (const listener of listeners) listener()
    })
  }
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  return {
    child,
    said: () => text,
    ended,
    until: (words) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          if (words.test(text)) resolve(text)
        }
        listeners.add(look)
        look()
        void ended.then(() => reject(new Error(`the server ended and said: ${text}`)))
      }),
  }
}
