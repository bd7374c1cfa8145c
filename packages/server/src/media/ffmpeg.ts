import { type ChildProcess, type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { chmodSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Logger } from 'pino'

const PROBE_MS = 20_000
/** No account has this number, so that it owns nothing. Not `nobody`: the packaged database runs as him. */
const NOBODY_ELSE = 65_533
/** No files written, no core, few handles, 2 GB of addresses, two hours of computing: a lesson takes minutes of it. */
const LIMITS = 'ulimit -c 0; ulimit -f 0; ulimit -n 64; ulimit -v 2097152; ulimit -t 7200'

/** Whose rights ffmpeg runs with; undefined: our own. */
type Rights = { readonly uid: number; readonly gid: number } | undefined

export interface Ffmpeg {
  readonly path: string
  /** As it prints it: `5.1.9-0+deb12u1`, or `N-47683-g0e8eb07980-static`. */
  readonly version: string
  /** Runs it with nothing of our environment, within limits, and as a user without rights when we are root. */
  run(args: readonly string[]): ChildProcessWithoutNullStreams
}

/**
 * The first ffmpeg that answers: the configured one, the system's, then the packaged one. It is asked once; one line of
 * the log says what was found. Undefined is no error: only what needs it is missing. `off` wants none.
 */
export async function findFfmpeg(configured: string | undefined, log: Logger): Promise<Ffmpeg | undefined> {
  for (const candidate of configured === 'off' ? [] : [configured, 'ffmpeg', packaged()]) {
    const path = candidate === undefined ? undefined : await locate(candidate)
    const found = path === undefined ? undefined : await probe(path)
    if (found) {
      log.info({ path: found.path, version: found.version }, 'ffmpeg is there: broadcasting from a browser works')
      return found
    }
    if (configured !== undefined && candidate === configured) log.warn({ path: configured }, 'FFMPEG_PATH does not run')
  }
  log.info('no ffmpeg: broadcasting from a browser is off, everything else works')
  return undefined
}

async function probe(path: string): Promise<Ffmpeg | undefined> {
  const ways: readonly Rights[] =
    process.getuid?.() === 0 ? [{ uid: NOBODY_ELSE, gid: NOBODY_ELSE }, undefined] : [undefined]
  for (const rights of ways) {
    // What lies in root's home cannot be run by anybody else.
    const version = /^ffmpeg version (\S+)/.exec(await outputOf(launch(path, rights, ['-version'])))?.[1]
    if (version) return { path, version, run: (args) => launch(path, rights, args) }
  }
  return undefined
}

// The shell sets the limits and becomes ffmpeg: the process id and its signals stay the same.
function launch(path: string, rights: Rights, args: readonly string[]): ChildProcessWithoutNullStreams {
  const script = `{ ${LIMITS}; } 2>/dev/null; exec "$0" "$@"`
  return spawn('/bin/sh', ['-c', script, path, ...args], { ...rights, env: {}, cwd: '/', stdio: 'pipe' })
}

/** A name on the search path as a whole path; undefined when there is none. */
async function locate(name: string): Promise<string | undefined> {
  const shell = spawn('/bin/sh', ['-c', 'command -v -- "$0"', name], { stdio: ['ignore', 'pipe', 'ignore'] })
  const path = (await outputOf(shell)).trim()
  return path.startsWith('/') ? path : undefined
}

function outputOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    let output = ''
    const patience = setTimeout(() => child.kill('SIGKILL'), PROBE_MS)
    child.stdout?.setEncoding('utf8').on('data', (text: string) => (output = (output + text).slice(0, 4096)))
    child.on('error', () => {})
    child.once('close', () => {
      clearTimeout(patience)
      resolve(output)
    })
  })
}

/** Its package leaves the right to run to an install script, which npm may have skipped. */
function packaged(): string | undefined {
  try {
    const installed: { path: string } = createRequire(import.meta.url)('@ffmpeg-installer/ffmpeg')
    chmodSync(installed.path, 0o755)
    return installed.path
  } catch {
    return undefined
  }
}
