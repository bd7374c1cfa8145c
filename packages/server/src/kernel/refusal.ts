import { allRefusals, type RefusalCode } from '@rostrum/contract'
import { refusalText } from '@rostrum/contract/kernel'

/** An expected refusal on its way to the envelope. Only `refuse` makes one, only `kernel/http` reads one. */
export class Refusal extends Error {
  constructor(
    readonly reason: RefusalCode,
    readonly details: Readonly<Record<string, unknown>>,
  ) {
    super(refusalText(allRefusals[reason], details))
    this.name = 'Refusal'
  }

  get code(): number {
    return allRefusals[this.reason].code
  }
}

/** Refuses with a declared code. The endpoint must list the code, or it is answered as a bug. */
export function refuse(reason: RefusalCode, details: Readonly<Record<string, unknown>> = {}): never {
  throw new Refusal(reason, details)
}
