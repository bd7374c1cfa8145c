import type { FileId, TeacherId } from '@rostrum/contract/kernel'
import type { newsEndpoints } from '@rostrum/contract/news'
import type { AnswerOf } from '@rostrum/contract/kernel'
import type { NewsAuthor } from '@rostrum/contract/news'
import type { NewsPeople } from './people'
import type { OpinionPresenter } from './opinions/presenting'
import { accessTo, type Reader } from './policy'
import type { ListedRow } from './repository-articles'

export type NewsAnswer<K extends keyof typeof newsEndpoints> = AnswerOf<(typeof newsEndpoints)[K]>
export type ShownRow = NewsAnswer<'news.list'>['rows'][number]

export interface Presenting {
  readonly people: NewsPeople
  readonly publicUrl: (id: FileId) => string
  readonly opinions: OpinionPresenter
}

/**
 * Rows in the form the caller may see. A visitor gets the title of an article that is not public, without its summary.
 */
export async function presentRows(
  rows: readonly ListedRow[],
  reader: Reader | undefined,
  parts: Presenting,
): Promise<ShownRow[]> {
  const authors = await parts.people.authors(idsOf(rows))
  return Promise.all(
    rows.map(async (row) => {
      const shown = await presentRow(row, reader, authors, parts)
      return hidesSummary(row, shown, reader) ? { ...shown, summary: undefined } : shown
    }),
  )
}

/** The summary of an opinion is written for visitors too; it names nothing. */
export const hidesSummary = (
  { opinion }: { readonly opinion: unknown },
  { access }: Pick<ShownRow, 'access'>,
  reader: Reader | undefined,
): boolean => access === 'teaser' && reader === undefined && opinion === null

export async function presentRow(
  row: ListedRow,
  reader: Reader | undefined,
  authors: ReadonlyMap<TeacherId, NewsAuthor>,
  parts: Presenting,
): Promise<ShownRow> {
  const { reads, likes, comments } = row
  return {
    id: row.id,
    categoryCode: row.categoryCode,
    categoryName: row.categoryName,
    columnId: row.columnId ?? undefined,
    columnName: row.columnName ?? undefined,
    title: row.title,
    summary: row.summary,
    cover: row.coverId === null ? undefined : parts.publicUrl(row.coverId),
    author: row.authorId === null ? undefined : authors.get(row.authorId),
    source: { name: row.sourceName, url: row.sourceUrl ?? undefined, day: row.sourceDay ?? undefined },
    publishAt: row.publishAt.getTime(),
    editedAt: row.editedAt?.getTime(),
    reads,
    likes,
    comments,
    access: accessTo(row, reader),
    levelIds: row.levelIds,
    isPublic: row.isPublic,
    // Visitors never learn what somebody expects of a security.
    opinion: reader && row.opinion ? await parts.opinions.row(row.opinion, row.publishAt) : undefined,
    sample: row.sample,
  }
}

function idsOf(rows: readonly ListedRow[]): TeacherId[] {
  return [...new Set(rows.flatMap(({ authorId }) => (authorId === null ? [] : [authorId])))]
}
