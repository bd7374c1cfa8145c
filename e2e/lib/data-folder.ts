import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { platform, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const cache = resolve(import.meta.dirname, '../../.cache')
export const shelf = join(cache, 'prepared-data')

/**
 * The folder of the built server's prepared data: one per build, because its sources contain the migrations and the
 * sample content.
 */
export function preparedFolder(): string | undefined {
  const stamp = join(cache, 'built-server')
  return existsSync(stamp) ? join(shelf, readFileSync(stamp, 'utf8').slice(0, 16)) : undefined
}

/** A new data folder: a copy of the prepared one, or empty if there is none. */
export function newDataFolder(): string {
  const prepared = preparedFolder()
  if (prepared === undefined || !existsSync(prepared)) return emptyFolder()
  const folder = emptyFolder()
  if (copyFolder(prepared, folder)) return folder
  rmSync(folder, { recursive: true, force: true })
  return emptyFolder()
}

/** Readable by the database's user, because every user may enter the temporary folder. */
export const emptyFolder = (): string => mkdtempSync(join(tmpdir(), 'rostrum-e2e-'))

/** Copies the content of one folder into another, with its owners: the database belongs to another user. */
export function copyFolder(from: string, to: string): boolean {
  const clone = platform() === 'linux' ? ['--reflink=auto'] : []
  return spawnSync('cp', ['-a', ...clone, `${from}/.`, to]).status === 0
}
