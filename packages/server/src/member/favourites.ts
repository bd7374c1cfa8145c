import type { MemberId } from '@rostrum/contract/kernel'
import type { FavouriteKind } from '@rostrum/contract/member'
import type { Kernel } from '../kernel/kernel'
import { refuse } from '../kernel/refusal'
import type { MemberCaller } from '../kernel/types'
import type { FavouriteRepository } from './repository-favourites'

/** Whether there is such a thing for this member. What is kept lives in other slices; they are asked. */
export type Keepable = (kind: FavouriteKind, id: string, member: MemberCaller) => Promise<boolean>

export interface Kept {
  readonly kind: FavouriteKind
  readonly id: string
  /** Left out: the other way round. */
  readonly on?: boolean
}

/** What members keep. */
export function favouriteService({ clock, db }: Kernel, favourites: FavouriteRepository, isKeepable: Keepable) {
  return {
    async save(member: MemberCaller, { kind, id, on }: Kept): Promise<{ favourited: boolean }> {
      // What is gone may still be let go.
      if (on !== false && !(await isKeepable(kind, id, member))) return refuse('member.favourite_unknown')
      const { memberId } = member
      const row = { memberId, kind, refId: id, at: new Date(clock.now()) }
      const favourited = await db.tx(memberId, async (tx) => {
        if (on !== false && (await favourites.add(tx, row))) return true
        if (on === true) return true
        await favourites.remove(tx, row)
        return false
      })
      return { favourited }
    },
    /** Those of the ids that the member keeps. */
    async favourited(memberId: MemberId, kind: FavouriteKind, ids: readonly string[]): Promise<ReadonlySet<string>> {
      return new Set(await favourites.listKept(memberId, kind, [...new Set(ids)]))
    },
    count: favourites.count,
  }
}

export type FavouriteService = ReturnType<typeof favouriteService>
