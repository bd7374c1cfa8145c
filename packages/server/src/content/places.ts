import { placeEndpoints as calls, type SearchKind } from '@rostrum/contract/content'
import { placeSearches, placesMax } from '@rostrum/contract/content/limits'
import type { RoomMedium } from '@rostrum/contract/kernel/limits'
import { pageAt, pages, type SubjectKind } from '@rostrum/contract/pages'
import type { SearchSource } from '../kernel/contributions'
import type { Subjects } from '../kernel/subjects'
import { route, type Route } from '../kernel/types'

export interface PlaceParts {
  /** The search of one kind, as far as a slice has it. */
  readonly sourceOf: (kind: SearchKind) => SearchSource | undefined
  readonly subjects: Pick<Subjects, 'describe' | 'isGone' | 'findPlaces' | 'placeOf'>
}

const searches: Readonly<Partial<Record<SubjectKind, SearchKind>>> = placeSearches

const AMONG = 5
/** A room of the other medium has another page. */
const mediums: ReadonlyMap<string, RoomMedium> = new Map([
  [pages['live.video'].path, 'video'],
  [pages['live.chat'].path, 'word'],
])

/** What a page of the members' app can be led to, found by its title as visitors find it. */
export function placeRoutes({ sourceOf, subjects }: PlaceParts): Route[] {
  return [
    route(calls['content.findPlaces'], async ({ input: { path, keyword } }) => {
      const subject = pageAt(path)?.subject
      const kind = subject && searches[subject]
      const source = kind && sourceOf(kind)
      if (!subject || keyword === '') return { rows: [] }
      if (!source) return { rows: [...(await subjects.findPlaces(subject, keyword, placesMax))] }
      const medium = mediums.get(path)
      // Of what is found, rooms of the other medium are left out.
      const limit = medium === undefined ? placesMax : placesMax * AMONG
      const ask = { words: keyword, caller: { kind: 'visitor' }, offset: 0, limit, titlesOnly: true } as const
      const found = (await source.find(ask)).filter(({ room }) => medium === undefined || room === medium)
      return { rows: found.slice(0, placesMax).map(({ id, title, note }) => ({ id, title, note })) }
    }),
    route(calls['content.getPlace'], async ({ input: { path, id } }) => {
      const link = `${path}?id=${encodeURIComponent(id)}`
      const [described, place, isGone] = await Promise.all([
        subjects.describe(link),
        subjects.placeOf(link),
        subjects.isGone(link),
      ])
      return { title: described?.title ?? place?.title, isGone }
    }),
  ]
}
