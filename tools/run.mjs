import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from './install.mjs'

/** Makes vitest report to `<report>.json` and `<report>.witness.json`. */
export const reporting = (report) => [
  '--reporter=default',
  '--reporter=json',
  `--reporter=${join(root, 'tools/witness.mjs')}`,
  `--outputFile.json=${report}.json`,
]

/** The command, program and arguments, that runs these tests and reports there. */
export const vitestTo = (report, ...args) => [
  process.execPath,
  [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...args, ...reporting(report)],
]

const groups = new Set()
const KILL_AFTER = 10_000

function signal(pid, name) {
  try {
    process.kill(-pid, name)
  } catch {
    /* The group has just ended by itself. */
  }
}

// A group of its own does not hear Ctrl-C: whoever ends this program ends everything it runs.
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => process.exit(130))
process.on('exit', () => {
  for (const pid of groups) signal(pid, 'SIGTERM')
})

/**
 * Runs a program to its end, for `seconds` at most: then it is ended with everything it started. Resolves to whether it
 * was good, whether it was ended, how many seconds it took, and its output if `stdio` does not lead elsewhere.
 */
export function run(program, args, { seconds, stdio = ['ignore', 'pipe', 'pipe'], env = {} }) {
  const started = Date.now()
  return new Promise((resolve) => {
    // A group of its own, so that a worker stuck in a loop is ended too.
    const child = spawn(program, args, { cwd: root, stdio, detached: true, env: { ...process.env, ...env } })
    const said = []
    let isLate = false
    const end = (status) => {
      clearTimeout(timer)
      groups.delete(child.pid)
      // Some of it may have ignored the first signal.
      if (isLate) signal(child.pid, 'SIGKILL')
      const took = (Date.now() - started) / 1_000
      resolve({ isGood: status === 0 && !isLate, isLate, seconds: took, said: Buffer.concat(said).toString() })
    }
    const timer = setTimeout(() => {
      isLate = true
      signal(child.pid, 'SIGTERM')
      setTimeout(signal, KILL_AFTER, child.pid, 'SIGKILL').unref()
    }, seconds * 1_000)
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => said.push(part))
    child.once('error', (error) => {
      said.push(Buffer.from(`${error.message}\n`))
      end(1)
    })
    if (child.pid === undefined) return
    groups.add(child.pid)
    child.once('close', end)
  })
}
