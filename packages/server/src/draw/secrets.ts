import { createHash, randomBytes } from 'node:crypto'
import { commitHashOf, entrantHashOf, type DrawId, type HashText } from '@rostrum/contract/draw'
import type { DrawPorts } from './ports'

/** SHA-256 of a text, as the rule of draws asks for it. */
export const hashText: HashText = (text) => createHash('sha256').update(text, 'utf8').digest('hex')

const SEED_BYTES = 32
const CODE_BYTES = 16

/** A seed that nobody reads before it is used, and the promise that it is not another one. */
export function newSeed(id: DrawId, seals: DrawPorts['seals']): { seedSealed: string; commitHash: string } {
  const seed = randomBytes(SEED_BYTES).toString('hex')
  return { seedSealed: seals.seal(seed, id), commitHash: commitHashOf(hashText, seed) }
}

/** Chance, and nothing of the member: whoever does not know the code cannot find anybody in the list. */
export function newEntrant(id: DrawId): { code: string; hash: string } {
  const code = randomBytes(CODE_BYTES).toString('hex')
  return { code, hash: entrantHashOf(hashText, id, code) }
}
