import { type ChildProcess, type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import type { Logger } from 'pino'

const PROBE_MS = 20_000
/**
 * No account has this number, so it owns nothing. `nobody` does not qualify: the packaged database runs as that user.
 */
const NOBODY_ELSE = 65_533
/** No files written, no core, few handles, 2 GB of address space. */
const LIMITS = 'ulimit -c 0; ulimit -f 0; ulimit -n 64; ulimit -v 2097152'
/** Seconds of CPU time: copying a lesson takes minutes. */
const CPU_SEC = 7_200

/** The user that ffmpeg runs as; undefined: our own. */
type Rights = { readonly uid: number; readonly gid: number } | undefined

export interface Ffmpeg {
  readonly path: string
  /** As ffmpeg prints it: `5.1.9-0+deb12u1`, or `N-47683-g0e8eb07980-static`. */
  readonly version: string
  /**
   * Runs it without our environment, within limits, and as a user without rights when we are root. `cpuSec`: how much CPU
   * time it may take, in seconds. Throws, or gives a child without pipes that tells an error, when the system has no room.
   */
  run(args: readonly string[], cpuSec?: number): ChildProcessWithoutNullStreams
}

/**
 * The configured ffmpeg, otherwise the one on the search path, where tools/ffmpeg.mjs puts one if the system has none.
 * Each is tried once; one line of the log names the result and its version. Undefined is not an error: only the features
 * that need it are missing. `off` disables it.
 */
export async function findFfmpeg(configured: string | undefined, log: Logger): Promise<Ffmpeg | undefined> {
  const { ffmpeg, from } = configured === 'off' ? {} : await choose(configured, log)
  if (ffmpeg)
    log.info(
      { from, path: ffmpeg.path, version: ffmpeg.version },
      'ffmpeg is there: broadcasting from a browser and the smaller live picture work',
    )
  else log.info('no ffmpeg: broadcasting from a browser and the smaller live picture are off')
  return ffmpeg
}

interface Choice {
  readonly ffmpeg?: Ffmpeg
  readonly from?: 'FFMPEG_PATH' | 'PATH'
}

async function choose(configured: string | undefined, log: Logger): Promise<Choice> {
  const own = configured === undefined ? undefined : await tried(configured)
  if (own) return { ffmpeg: own, from: 'FFMPEG_PATH' }
  if (configured !== undefined) log.warn({ path: configured }, 'FFMPEG_PATH does not run')
  const found = await tried('ffmpeg')
  return found ? { ffmpeg: found, from: 'PATH' } : {}
}

async function tried(name: string): Promise<Ffmpeg | undefined> {
  const path = await locate(name)
  return path === undefined ? undefined : probe(path)
}

async function probe(path: string): Promise<Ffmpeg | undefined> {
  const ways: readonly Rights[] =
    process.getuid?.() === 0 ? [{ uid: NOBODY_ELSE, gid: NOBODY_ELSE }, undefined] : [undefined]
  for (const rights of ways) {
    // Other users cannot run a program in root's home.
    const version = /^ffmpeg version (\S+)/.exec(await outputOf(launch(path, rights, ['-version'])))?.[1]
    if (version) return { path, version, run: (args, cpuSec) => launch(path, rights, args, cpuSec) }
  }
  return undefined
}

// The shell sets the limits and becomes ffmpeg: the process id and its signals stay the same.
function launch(
  path: string,
  rights: Rights,
  args: readonly string[],
  cpuSec = CPU_SEC,
): ChildProcessWithoutNullStreams {
  const script = `{ ${LIMITS}; ulimit -t ${cpuSec}; } 2>/dev/null; exec "$0" "$@"`
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
