import { hash, verify } from '@node-rs/argon2'
import { refuse } from '@rostrum/server/kernel'

/** What one hash costs: KiB of memory, and passes over it. */
export interface PasswordCost {
  readonly memoryCost: number
  readonly timeCost: number
}

// argon2id is the library's default; 19 MiB, two passes, one lane (OWASP's second choice): about 21 ms of one core.
const COST: PasswordCost = { memoryCost: 19_456, timeCost: 2 }

const AT_ONCE = 4
/** The queue that four lanes finish in about a third of a second. */
const MAX_WAITING = 60

export interface Passwords {
  hash(password: string): Promise<string>
  /** `isStale`: right, but stored with other costs; hash it again. Refuses 'kernel.busy' in a storm. */
  check(stored: string | null | undefined, password: string): Promise<{ isRight: boolean; isStale: boolean }>
}

/** Password hashing, four at a time: a login storm must not starve everything else. Another cost is for tests alone. */
export function createPasswords(cost: PasswordCost = COST): Passwords {
  const prefix = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=1$`
  // A hash of no password: compared with when the name is unknown, so that both answers take the same time.
  const nobody = `${prefix}AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA`
  const waiting: (() => void)[] = []
  let running = 0

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= AT_ONCE) {
      if (waiting.length >= MAX_WAITING) return refuse('kernel.busy', { retryAfter: 1 })
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else {
      running += 1
    }
    try {
      return await work()
    } finally {
      // The place goes to the next in the queue, or becomes free.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }

  return {
    hash: (password) => inTurn(() => hash(password, { ...cost, parallelism: 1 })),
    async check(stored, password) {
      const isRight = await inTurn(() => verify(stored ?? nobody, password))
      return { isRight: isRight && Boolean(stored), isStale: isRight && stored?.startsWith(prefix) !== true }
    },
  }
}
