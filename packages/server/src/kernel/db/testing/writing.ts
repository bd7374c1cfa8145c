import { spawn, type ChildProcess } from 'node:child_process'
import { createRequire } from 'node:module'
import { createInterface } from 'node:readline'
import { fileURLToPath, pathToFileURL } from 'node:url'

const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
const script = fileURLToPath(new URL('./writer.ts', import.meta.url))

/** A writer process and the numbers it has printed so far. */
export interface Writing {
  readonly child: ChildProcess
  /** The numbers whose transaction was committed. */
  readonly promised: ReadonlySet<number>
  readonly words: readonly string[]
  /** Resolves when it has printed a line that satisfies; rejects when it ends before. */
  until(satisfies: (line: string) => boolean): Promise<string>
  /** Waits until this many more numbers are printed. */
  more(count: number): Promise<void>
  kill(signal: NodeJS.Signals): Promise<void>
}

/** Starts a writer on a data folder. */
export function startWriting(
  dataDir: string,
  cacheDir: string,
  survival: 'dies-with-it' | 'leaves-orphan' = 'dies-with-it',
): Writing {
  const child = spawn(process.execPath, ['--import', tsx, script, dataDir, cacheDir, survival], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const promised = new Set<number>()
  const words: string[] = []
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const listeners = new Set<(line: string) => void>()
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (/^\d+$/u.test(line)) promised.add(Number(line))
    else words.push(line)
    for (const listener of listeners) listener(line)
  })
  function until(satisfies: (line: string) => boolean): Promise<string> {
    return new Promise((resolve, reject) => {
      const listener = (line: string): void => {
        if (!satisfies(line)) return
        listeners.delete(listener)
        resolve(line)
      }
      listeners.add(listener)
      void ended.then(() => reject(new Error(`the writer ended: ${words.join(', ')}`)))
    })
  }
  return {
    child,
    promised,
    words,
    until,
    async more(count) {
      const goal = promised.size + count
      await until(() => promised.size >= goal)
    },
    async kill(signal) {
      child.kill(signal)
      await ended
    },
  }
}
