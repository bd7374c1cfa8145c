import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'

export const say = (line: string): void => void process.stdout.write(`${line}\n`)
export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** A benchmark ends by itself: it gives up after this time, or a longer one that it names. */
const GIVE_UP_MS = 175_000
const children = new Set<ChildProcess>()

/** Prints the machine, and makes sure that no child process outlives the benchmark. Called once by the main process. */
export function begin(name: string, giveUpMs = GIVE_UP_MS): void {
  say(`${name}: ${machine()}`)
  process.on('exit', () => {
    for (const child of children) child.kill('SIGKILL')
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))
  setTimeout(() => {
    say(`${name}: given up after ${giveUpMs / 1000} s, what is printed above is what was measured`)
    process.exit(1)
  }, giveUpMs).unref()
}

/** Cores, Node version and current load of the machine. */
export function machine(): string {
  const [now = 0] = loadavg()
  return `${cpus().length} x ${cpus()[0]?.model.trim() ?? '?'}, Node ${process.versions.node}, load average ${now.toFixed(1)}`
}

/** Kills the child when the main process ends, for any reason. */
export function kept<Child extends ChildProcess>(child: Child): Child {
  children.add(child)
  child.once('exit', () => children.delete(child))
  return child
}

/** Runs a TypeScript file in its own process, which talks over IPC. */
export function run(file: string, args: readonly (string | number)[], ...flags: readonly string[]): ChildProcess {
  const child = kept(fork(file, args.map(String), { execArgv: ['--import', 'tsx', ...flags] }))
  // The child has already printed the reason.
  child.once('exit', (code) => {
    if (code !== 0 && code !== null) process.exit(1)
  })
  return child
}

/** The next message of a process; rejects if it ends instead. */
export async function heard<T>(from: ChildProcess): Promise<T> {
  const over = new AbortController()
  try {
    const message = once(from, 'message', over)
    const exit = once(from, 'exit', over).then(([code]) =>
      Promise.reject(new Error(`a process of the benchmark ended with ${code}`)),
    )
    // The processes of a benchmark are files of this folder and send the type their callers expect.
    return (await Promise.race([message, exit]))[0] as T
  } finally {
    over.abort()
  }
}

export async function ask<T>(of: ChildProcess, order: object | string): Promise<T> {
  const answer = heard<T>(of)
  of.send(order)
  return answer
}

export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}

/** CPU time of a process and all its threads so far, in µs. */
export function cpuMicros(pid: number | undefined): number {
  const tasks = `/proc/${pid}/task`
  return readdirSync(tasks).reduce(
    (sum, task) => sum + Number(readFileSync(`${tasks}/${task}/schedstat`, 'utf8').split(' ')[0]) / 1000,
    0,
  )
}

/** Processes that this one began. */
export const childrenOf = (pid: number | undefined): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === pid)
    .map(Number)

function parentOf(pid: string): number {
  try {
    // The name of a program may hold spaces; it stands in brackets.
    return Number(
      readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) \S /s, '')
        .split(' ')[0],
    )
  } catch {
    return Number.NaN
  }
}

export function rssKb(pid: number | undefined): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
}
