import { memberEndpoints as calls } from '@rostrum/contract/member'
import { route } from '@rostrum/server/kernel'
import type { SlicePart } from '../part'
import type { Shared } from '../shared'
import { mergeRepository } from './repository'
import { mergeService, type MergeParts } from './service'

/** Merges an account without a number into the account with the number. */
export function createMerging(shared: Shared, deps: Pick<MergeParts, 'blockers' | 'holdings'>): SlicePart {
  const merge = mergeService({ ...shared, ...deps, merges: mergeRepository(shared.kernel.db) })
  return {
    routes: [route(calls['member.mergeAccounts'], ({ input, caller, request }) => merge(caller, input, request))],
  }
}
