import { existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { copyFolder, emptyFolder, preparedFolder, shelf } from './data-folder'
import { startServer } from './server'

/** Sample content is dated relative to its creation: upcoming events must not be over. */
const FRESH_MS = 3_600_000

/**
 * Makes the initial data folder of every server in this run, like the first start of the built server. It is kept for
 * an hour; a database named by DATABASE_URL is not in a folder.
 */
export async function prepareData(): Promise<void> {
  const folder = preparedFolder()
  if (folder === undefined || process.env.DATABASE_URL || isFresh(folder)) return
  rmSync(shelf, { recursive: true, force: true })
  const made = emptyFolder()
  try {
    await (await startServer({ dataDir: made })).stop()
    // A database in another place cannot be copied from here.
    if (!existsSync(join(made, 'database-place'))) keep(made, folder)
  } finally {
    rmSync(made, { recursive: true, force: true })
  }
}

/** Copied under another name first, so that an interrupted copy is not taken for a complete one. */
function keep(made: string, folder: string): void {
  const draft = `${folder}.draft-${process.pid}`
  mkdirSync(draft, { recursive: true })
  if (copyFolder(made, draft)) renameSync(draft, folder)
}

function isFresh(folder: string): boolean {
  return existsSync(folder) && Date.now() - statSync(folder).birthtimeMs < FRESH_MS
}
