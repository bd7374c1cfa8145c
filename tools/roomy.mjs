import { totalmem } from 'node:os'

/**
 * For the compiler and the typed rules, which are Go programs: what is no longer needed is looked for when the memory
 * has grown fivefold and not each time that it has doubled, and more often near half of what the machine has.
 */
export function roomy() {
  const limit = process.constrainedMemory()
  const memory = limit > 0 ? Math.min(limit, totalmem()) : totalmem()
  return { GOGC: '400', GOMEMLIMIT: `${Math.floor(memory / 2 / 2 ** 20)}MiB` }
}
