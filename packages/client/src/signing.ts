import { chunk } from '@rostrum/contract/kernel/times'
import type { signatureOf } from './sign'

type Sign = typeof signatureOf

let known: Sign | undefined

/** The signature's code, if it is already loaded. */
export const knownSigning = (): Sign | undefined => known

/** The signature's code: a page that the server has drawn is seen before it is needed. */
export async function signing(): Promise<Sign> {
  known ??= (await chunk(import('./sign'))).signatureOf
  return known
}
