import {
  chmodSync,
  chownSync,
  existsSync,
  lchownSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
  type Stats,
} from 'node:fs'
import { createHash, randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { codeOf, messageOf, StartTrouble } from './trouble'

/** The system user that PostgreSQL runs as. */
export interface RunAs {
  readonly uid: number
  readonly gid: number
  /** True when this process is root and must switch user; PostgreSQL refuses to run as root. */
  readonly stepsDown: boolean
}

/** Ourselves, or `nobody` when we are root. The user must exist in passwd: PostgreSQL looks its name up. */
export function whoRuns(): RunAs {
  const uid = process.getuid?.() ?? 0
  const gid = process.getgid?.() ?? 0
  if (uid !== 0) return { uid, gid, stepsDown: false }
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('nobody:'))
  const [, , nobodyUid, nobodyGid] = line?.split(':') ?? []
  if (nobodyUid === undefined || nobodyGid === undefined) {
    throw new StartTrouble(
      '以 root 启动时数据库需要系统用户 nobody，但 /etc/passwd 中没有它；请建立该用户，或改用普通用户启动。',
    )
  }
  return { uid: Number(nobodyUid), gid: Number(nobodyGid), stepsDown: true }
}

/** Whether the user may pass through every existing folder on the way to `path`; we make the rest ourselves. */
export function canReach(path: string, who: RunAs): boolean {
  if (!who.stepsDown) return true
  const folder = resolve(path)
  const isOpen = !existsSync(folder) || mayPass(statSync(folder), who)
  return isOpen && (folder === dirname(folder) || canReach(dirname(folder), who))
}

function mayPass({ mode, uid, gid }: Stats, who: RunAs): boolean {
  if (uid === who.uid) return (mode & 0o100) !== 0
  if (gid === who.gid) return (mode & 0o010) !== 0
  return (mode & 0o001) !== 0
}

/**
 * Where the database of a data folder is: inside it, or under /var/lib when root started us inside a closed folder (a
 * 0700 home) that `nobody` cannot enter. A note in the data folder remembers the place, so removing the data folder
 * starts anew.
 */
export function placeOf(dataDir: string, who: RunAs): string {
  const note = join(dataDir, 'database-place')
  if (existsSync(note)) return readFileSync(note, 'utf8').trim()
  makeFolder(dataDir)
  if (canReach(dirname(resolve(dataDir)), who)) letThrough(dataDir, who)
  if (canReach(dataDir, who)) return resolve(dataDir)
  const place = join('/var/lib/rostrum', randomUUID())
  makeFolder(place)
  for (const folder of [dirname(place), place]) chmodSync(folder, 0o755)
  return firstNote(note, place)
}

// Only the user's group may pass, and only through: nobody can list the folder.
function letThrough(dataDir: string, who: RunAs): void {
  const found = statSync(dataDir)
  if (!who.stepsDown || found.uid !== 0 || mayPass(found, who)) return
  chownSync(dataDir, found.uid, who.gid)
  chmodSync(dataDir, found.mode | 0o010)
}

// Written to a draft and linked, so that two starts at the same moment agree on one place.
function firstNote(note: string, place: string): string {
  const draft = draftOf(note)
  writeFileSync(draft, `${place}\n`)
  try {
    linkSync(draft, note)
    return place
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
    rmdirSync(place)
    return readFileSync(note, 'utf8').trim()
  } finally {
    rmSync(draft)
  }
}

/** Makes a folder and its parents, or fails with a plain sentence. */
export function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
  } catch (error) {
    throw new StartTrouble(
      `无法建立文件夹 ${folder}（${codeOf(error) ?? messageOf(error)}），请检查权限或改用其他 DATA_DIR。`,
      { cause: error },
    )
  }
}

/** Makes the user the owner of a folder and everything in it. */
export function giveTo(who: RunAs, folder: string): void {
  if (!who.stepsDown) return
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) giveTo(who, path)
    else lchownSync(path, who.uid, who.gid)
  }
  chownSync(folder, who.uid, who.gid)
}

/**
 * A name beside `path` that tells which process works on it, so that leftovers of a killed process can be found and
 * removed.
 */
export function draftOf(path: string): string {
  return `${path}.draft-${process.pid}-${randomUUID().slice(0, 8)}`
}

/** Removes drafts of processes that no longer run. */
export function removeStaleDrafts(path: string): void {
  const folder = dirname(path)
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder)) {
    const pid = /^(?<base>.+)\.draft-(?<pid>\d+)-/u.exec(name)?.groups
    if (pid === undefined || join(folder, pid.base ?? '') !== path || isAlive(Number(pid.pid))) continue
    const draft = join(folder, name)
    endWorkersOn(draft)
    rmSync(draft, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
  }
}

const PROCESSES = '/proc'

/**
 * A program that a killed process had started on its draft runs on, and makes the folder anew when it is removed: it ends
 * first. Where processes cannot be listed, none is found.
 */
function endWorkersOn(draft: string): void {
  const processes = existsSync(PROCESSES) ? readdirSync(PROCESSES).filter((name) => /^\d+$/u.test(name)) : []
  for (const pid of processes.map(Number)) {
    if (!argumentsOf(pid).includes(draft)) continue
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It has ended, or is not ours to end: then its folder is not ours either.
    }
  }
}

function argumentsOf(pid: number): string[] {
  try {
    return readFileSync(join(PROCESSES, String(pid), 'cmdline'), 'utf8').split('\0')
  } catch {
    return []
  }
}

/** Whether a process with this id runs. A zombie does not count. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
  return !/^\d+ \(.*\) Z/u.test(stateOf(pid))
}

/** The Linux kernel's stat line of a process; empty on other systems, and when the process has just ended. */
function stateOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return ''
  }
}

// The system's limit for socket paths is 107 bytes; beyond it PostgreSQL only warns and no socket appears.
const longestSocketPath = 100

/**
 * The folder of the socket: in the database's place, or under the temporary folder when the path would be too long.
 * 0700.
 */
export function socketFolder(place: string, who: RunAs): string {
  const inPlace = join(place, 'run')
  const isShort = Buffer.byteLength(join(inPlace, '.s.PGSQL.5432')) <= longestSocketPath
  const name = `rostrum-${who.uid}-${createHash('sha256').update(place).digest('hex').slice(0, 16)}`
  const folder = isShort ? inPlace : join(tmpdir(), name)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const { uid } = statSync(folder)
  if (uid !== who.uid && uid !== (process.getuid?.() ?? uid)) {
    throw new StartTrouble(`数据库的套接字文件夹 ${folder} 属于其他用户，请删除它，或改用更短的 DATA_DIR。`)
  }
  chmodSync(folder, 0o700)
  giveTo(who, folder)
  return folder
}
