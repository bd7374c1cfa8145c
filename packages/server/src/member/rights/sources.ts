import type { Kernel, Slice } from '@rostrum/server/kernel'
import { kernelHoldings } from '@rostrum/server/kernel/holdings'
import type { RightsDeps } from './create'

/** What all slices together hold about members, and the obstacles to ending an account. */
export function holdingsOf(
  { db }: Pick<Kernel, 'db'>,
  slices: () => readonly Slice[],
): Pick<RightsDeps, 'holdings' | 'blockers'> {
  const own = kernelHoldings(db)
  return {
    holdings: () => [...slices().flatMap(({ holdings = [] }) => holdings), ...own],
    // Obligations to people come before plans: higher ranks first.
    async blockers(leaving) {
      const found = await Promise.all(slices().map(async ({ blockers }) => blockers?.(leaving) ?? []))
      return found.reverse().flat()
    },
  }
}
