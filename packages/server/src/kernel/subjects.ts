import type { LevelId } from '@rostrum/contract/kernel'
import { pageAt, type SubjectKind } from '@rostrum/contract/pages'

/** What a visitor may read of a shared item. */
export interface SharedPage {
  readonly title: string
  /** Plain text; empty: the specification's default is shown. */
  readonly description: string
  /** Path or address of a picture. */
  readonly pic?: string
  /** The responsible teacher, with the registration number. */
  readonly by?: string
  /** The time of it, or its source. */
  readonly facts?: string
  /** Sample content is marked wherever it is shown. */
  readonly isSample?: boolean
  /** HTML that was cleaned when it was written, as far as visitors may read it. */
  readonly body?: string
  readonly riskTip: string
}

/** What operators choose among, though visitors cannot search it. */
export interface DeskPlace {
  readonly id: string
  readonly title: string
  /** What tells it from another of the same title. */
  readonly note?: string
}

/** What a slice tells about one kind of item that pages show. Ids come from addresses: they may be any text. */
export interface Subject {
  /** The item of a link that names a part of it instead. */
  idAt?(query: URLSearchParams): Promise<string | undefined>
  /** The levels any of which opens it, none for every member; undefined when the item does not exist. */
  levels?(id: string): Promise<readonly LevelId[] | undefined>
  /** What a visitor may read of it. */
  describe?(id: string): Promise<SharedPage | undefined>
  /** For operators: those whose title contains the words. */
  findPlaces?(words: string, limit: number): Promise<readonly DeskPlace[]>
  /** For operators: what it is called. */
  placeOf?(id: string): Promise<DeskPlace | undefined>
}

export type SubjectTable = Readonly<Partial<Record<SubjectKind, Subject>>>

/** Answers questions about the target of one of our links, as far as a slice knows it. */
export interface Subjects {
  levels(link: string): Promise<readonly LevelId[] | undefined>
  describe(link: string): Promise<SharedPage | undefined>
  /** The item of this kind that the page shows. */
  idOf(link: string, kind: SubjectKind): Promise<string | undefined>
  /** Whether the item of the page was deleted. Pages without an item always exist. */
  isGone(link: string): Promise<boolean>
  /** For operators: what a page of this kind can be led to, by its title. */
  findPlaces(kind: SubjectKind, words: string, limit: number): Promise<readonly DeskPlace[]>
  /** For operators: the title of a link's item, as far as only they read it. */
  placeOf(link: string): Promise<DeskPlace | undefined>
}

/** From the link to its page, from the page to its item, from there to the slice that knows it. */
export function subjectsOf(slices: () => readonly { readonly subjects?: SubjectTable }[]): Subjects {
  const subjectOf = (kind: SubjectKind) => slices().flatMap(({ subjects }) => subjects?.[kind] ?? [])[0]
  async function idAt(link: string, subject: Subject | undefined): Promise<string | undefined> {
    const query = new URLSearchParams(link.split('?')[1] ?? '')
    return query.get(pageAt(link)?.subject ? 'id' : 'code') ?? (await subject?.idAt?.(query))
  }
  async function find(link: string): Promise<{ readonly subject: Subject; readonly id: string } | undefined> {
    const page = pageAt(link)
    const kind = page?.subject ?? page?.code
    // A teacher's page opens by the role alone, and is not shared.
    if (kind === undefined || page?.audience === 'teacher') return undefined
    const subject = subjectOf(kind)
    return subject && { subject, id: (await idAt(link, subject)) ?? '' }
  }
  return {
    async levels(link) {
      const found = await find(link)
      return found?.subject.levels?.(found.id)
    },
    async describe(link) {
      const found = await find(link)
      return found?.subject.describe?.(found.id)
    },
    async idOf(link, kind) {
      return pageAt(link)?.subject === kind ? idAt(link, subjectOf(kind)) : undefined
    },
    async isGone(link) {
      const found = await find(link)
      return found?.subject.levels !== undefined && (await found.subject.levels(found.id)) === undefined
    },
    findPlaces: async (kind, words, limit) => (await subjectOf(kind)?.findPlaces?.(words, limit)) ?? [],
    async placeOf(link) {
      const found = await find(link)
      return found?.subject.placeOf?.(found.id)
    },
  }
}
