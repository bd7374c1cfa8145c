import type { HistoryKind, KeptKind } from '@rostrum/contract/member'
import type { MemberCaller } from '../kernel/types'

export type ThingKind = KeptKind | HistoryKind

/** What a list shows of something that lives in another slice. */
export interface Thing {
  /** '' when not even the title may be shown any more. */
  readonly title: string
  readonly source?: string
  readonly cover?: string
  readonly roomId?: string
  /** Taken down, or never to be seen by this member again. */
  readonly gone: boolean
  /** There, but not for the levels this member has now. */
  readonly locked: boolean
}

/** What the slices say of their things, by id; what they know nothing of is left out. */
export type LookUp = (
  kind: ThingKind,
  ids: readonly string[],
  member: MemberCaller,
) => Promise<ReadonlyMap<string, Thing>>

const NOTHING: Thing = { title: '', gone: true, locked: false }

interface Ref {
  readonly kind: ThingKind
  readonly id: string
}

/** Looks up things of many kinds: one question for each kind. What nobody knows is gone. */
export async function thingsOf(
  refs: readonly Ref[],
  member: MemberCaller,
  lookUp: LookUp,
): Promise<(ref: Ref) => Thing> {
  const kinds = [...new Set(refs.map(({ kind }) => kind))]
  const found = new Map(
    await Promise.all(
      kinds.map(
        async (kind) =>
          [
            kind,
            await lookUp(
              kind,
              refs.filter((ref) => ref.kind === kind).map(({ id }) => id),
              member,
            ),
          ] as const,
      ),
    ),
  )
  return ({ kind, id }) => found.get(kind)?.get(id) ?? NOTHING
}
