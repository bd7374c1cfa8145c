import { randomBytes } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const ROTATE_AFTER_MS = 30 * 24 * 3600_000

const Stored = z
  .array(z.object({ id: z.string(), value: z.string(), madeAt: z.number() }))
  .min(1)
  .max(2)
type StoredSecret = z.infer<typeof Stored>[number]

/**
 * The two secrets that seal stream grants, newest first. Made once and kept in `folder`, readable by its owner only, so
 * that an encoder's key survives a restart. The newest is replaced after 30 days and stays valid for another 30.
 */
export function keepSecrets(folder: string, now: number): readonly StoredSecret[] {
  const file = join(folder, 'secrets.json')
  const kept = readKept(file)
  const newest = kept[0]
  if (newest && now - newest.madeAt < ROTATE_AFTER_MS) return kept
  const secrets = [freshSecret(now), ...(newest ? [newest] : [])]
  const draft = `${file}.new`
  writeFileSync(draft, JSON.stringify(secrets), { mode: 0o600 })
  renameSync(draft, file)
  return secrets
}

function readKept(file: string): readonly StoredSecret[] {
  try {
    return Stored.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    // The file is missing, or cut short by a full disk: grants sealed with the lost secrets are lost, new secrets are
    // made.
    return []
  }
}

function freshSecret(now: number): StoredSecret {
  return { id: randomBytes(4).toString('hex'), value: randomBytes(32).toString('base64url'), madeAt: now }
}
