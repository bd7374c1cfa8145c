import { ApiFailure } from '@rostrum/client'

const TRIES = 8
const LONGEST_WAIT_MS = 30_000

/**
 * How a report of what really played is made again, later and later, instead of being lost: it was lost on the way, the
 * server was busy, or its clock has not caught up with several reports at once, which it says by `tooFast`.
 */
export function madeAgain(tooFast: string) {
  const mayPass = (error: Error): boolean =>
    !(error instanceof ApiFailure) ||
    error.kind === 'transport' ||
    error.kind === 'server' ||
    error.reason === 'kernel.busy' ||
    error.reason === tooFast
  return {
    retry: (failures: number, error: Error): boolean => failures < TRIES && mayPass(error),
    retryDelay: (failures: number): number => Math.min(1_000 * 2 ** failures, LONGEST_WAIT_MS),
  }
}
