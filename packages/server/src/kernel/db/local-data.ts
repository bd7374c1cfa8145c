import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { spawnSync } from 'node:child_process'
import { moveInto, type Binaries } from './local-binaries'
import { draftOf, giveTo, makeFolder, removeStaleDrafts, type RunAs } from './local-folder'
import { StartTrouble } from './trouble'

/** The only variables of our environment that child processes of the launcher see. */
export const childEnvironment = { LC_ALL: 'C.UTF-8', PATH: '/usr/bin:/bin' }

export interface NewCluster {
  readonly binaries: Binaries
  readonly who: RunAs
  /** A finished data folder to copy instead of running initdb. */
  readonly seedDir?: string
  /** Only for seeds of tests: does not wait for the disk. */
  readonly noSync?: boolean
}

/** Makes sure `folder` is a PostgreSQL data folder of our major version that belongs to the user. */
export function ensureCluster(folder: string, options: NewCluster): void {
  // Also where the data is there: who was killed while it made some may have been another one.
  removeStaleDrafts(folder)
  if (!existsSync(join(folder, 'PG_VERSION'))) makeCluster(folder, options)
  const found = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim()
  const major = options.binaries.version.split('.')[0]
  if (found !== major) {
    throw new StartTrouble(
      `${folder} 是 PostgreSQL ${found} 的数据，本程序带的是 ${major}；请用 ${found} 版导出后再导入，或换一个 DATA_DIR。`,
    )
  }
  if (statSync(folder).uid !== options.who.uid) {
    throw new StartTrouble(
      `${folder} 属于另一个系统用户（之前可能用 root 或别的用户启动过）；请用同一用户启动，或换一个 DATA_DIR。`,
    )
  }
}

// Under a temporary name first: a kill in the middle leaves no half-made data folder behind.
function makeCluster(folder: string, options: NewCluster): void {
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new StartTrouble(`${folder} 不是空文件夹，也不是 PostgreSQL 的数据；请清空它，或换一个 DATA_DIR。`)
  }
  makeFolder(dirname(folder))
  const draft = draftOf(folder)
  if (options.seedDir === undefined) initialise(draft, options)
  else copySeed(options.seedDir, draft, options.who)
  moveInto(draft, folder)
}

function initialise(draft: string, { binaries, who, noSync = false }: NewCluster): void {
  mkdirSync(draft, { mode: 0o700 })
  giveTo(who, draft)
  const result = spawnSync(
    binaries.initdb,
    [
      '-D',
      draft,
      '-U',
      'postgres',
      '--auth=trust',
      '-E',
      'UTF8',
      '--locale-provider=builtin',
      '--locale=C.UTF-8',
      '--no-instructions',
      ...(noSync ? ['--no-sync'] : []),
    ],
    { cwd: '/', env: childEnvironment, encoding: 'utf8', ...(who.stepsDown ? { uid: who.uid, gid: who.gid } : {}) },
  )
  if (result.status === 0) return
  rmSync(draft, { recursive: true, force: true })
  const said = result.error?.message ?? lastLine(result.stderr)
  throw new StartTrouble(`无法初始化数据库：${said}`)
}

function copySeed(seedDir: string, draft: string, who: RunAs): void {
  cpSync(seedDir, draft, { recursive: true })
  chmodSync(draft, 0o700)
  giveTo(who, draft)
}

/** The last line with text. */
export function lastLine(text: string): string {
  return text.trim().split('\n').at(-1)?.trim() ?? ''
}
