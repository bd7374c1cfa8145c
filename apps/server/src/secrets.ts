import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeOf, StartTrouble } from '@rostrum/server/kernel/db'
import { z } from 'zod'

const Kept = z.object({ sign: z.string().min(32), files: z.string().min(32) })
/** The secrets of a demonstration, in plain text; wrap them before passing them on. */
export type KeptSecrets = z.infer<typeof Kept>

function fileIn(dataDir: string): string {
  return join(dataDir, 'secrets.json')
}

/** The secrets that an earlier demonstration made in this data folder, if there was one. */
export function findKeptSecrets(dataDir: string): KeptSecrets | undefined {
  const file = fileIn(dataDir)
  if (!existsSync(file)) return undefined
  try {
    return Kept.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    throw new StartTrouble(`${file} 无法读取或内容不完整；删除它后会重新生成（已发出的文件链接会失效）。`, {
      cause: error,
    })
  }
}

/** Secrets of this data folder: made at the first start, readable by its owner only. */
export function keepSecrets(dataDir: string): KeptSecrets {
  const found = findKeptSecrets(dataDir)
  if (found) return found
  const made = { sign: randomBytes(32).toString('base64url'), files: randomBytes(32).toString('base64url') }
  const file = fileIn(dataDir)
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600 })
  try {
    // The finished file is linked into place, so two starts at the same moment agree on one file.
    linkSync(draft, file)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
  return findKeptSecrets(dataDir) ?? made
}
