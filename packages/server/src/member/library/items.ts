import type { HistoryKind, KeptKind, NoteKind } from '@rostrum/contract/member'
import type { Item, MemberCaller } from '@rostrum/server/kernel'

export type LibraryKind = KeptKind | HistoryKind | NoteKind

/** What the slices say about their items, by id; unknown ids are left out. */
export type LookUp = (
  kind: LibraryKind,
  ids: readonly string[],
  member: MemberCaller,
) => Promise<ReadonlyMap<string, Item>>

const NOTHING: Item = { title: '', gone: true, locked: false }

interface Ref {
  readonly kind: LibraryKind
  readonly id: string
}

/** Looks up items of many kinds: one query for each kind. An item that no slice knows is gone. */
export async function itemsOf(refs: readonly Ref[], member: MemberCaller, lookUp: LookUp): Promise<(ref: Ref) => Item> {
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
