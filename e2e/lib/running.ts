import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where the servers of a run stand, one file each, named by its process. Workers inherit it. */
const FOLDER = 'ROSTRUM_E2E_RUNNING'
const ENDS_IN_MS = 30_000
const LOOK_MS = 100

export function noteRunning(pid: number | undefined): void {
  const folder = process.env[FOLDER]
  if (folder !== undefined && pid !== undefined) writeFileSync(join(folder, String(pid)), '')
}

export function noteEnded(pid: number | undefined): void {
  const folder = process.env[FOLDER]
  if (folder !== undefined && pid !== undefined) rmSync(join(folder, String(pid)), { force: true })
}

/**
 * Ends, after all files, the servers that nobody stopped: of a file that fails before its first test, nothing that it
 * wanted to do afterwards is done. Answers with how many there were.
 */
export function endsLeftServers(): () => Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'rostrum-running-'))
  process.env[FOLDER] = folder
  return async () => {
    const left = readdirSync(folder).map(Number).filter(isServer)
    for (const pid of left) process.kill(pid, 'SIGTERM')
    const until = Date.now() + ENDS_IN_MS
    while (left.some(isServer) && Date.now() < until) await new Promise((next) => setTimeout(next, LOOK_MS))
    for (const pid of left.filter(isServer)) process.kill(pid, 'SIGKILL')
    rmSync(folder, { recursive: true, force: true })
    return left.length
  }
}

/** The number may be another process's by now. */
function isServer(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('apps/server/dist/main.mjs')
  } catch {
    return false
  }
}
