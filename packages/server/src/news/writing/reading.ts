import type { ParsedOf, TeacherId } from '@rostrum/contract/kernel'
import type { NewsId, writingEndpoints } from '@rostrum/contract/news'
import { refuse } from '@rostrum/server/kernel'
import { differenceOf, linesOf } from '../changes/difference'
import type { ColumnRepository } from '../columns/repository'
import type { DeskReading, DeskReadingParts } from '../desk/reading'
import type { ListedDraft } from '../desk/repository'
import { stagedLists, stagedOf, type Names } from '../desk/staged'
import type { NewsAnswer } from '../presenting'

export interface OwnReadingParts extends DeskReadingParts {
  /** How the desk presents a working copy. */
  readonly shownAtDesk: Pick<DeskReading, 'get' | 'choices'>
  readonly columns: ColumnRepository
}

type Listed = ParsedOf<(typeof writingEndpoints)['news.listOwnDrafts']>
type Shown = NewsAnswer<'news.getOwnDraft'>

/** What one adviser wrote, as they see it: nobody else's. */
export function ownReading(parts: OwnReadingParts) {
  const { kernel, drafts, desk, shownAtDesk, columns, riskTip } = parts
  const present = async (rows: readonly ListedDraft[]) => {
    const names = await desk.handNames()
    return rows.map((row) => rowOf(row, names))
  }
  const lists = stagedLists(kernel, drafts, present)
  /** Refused unless it is there and theirs. */
  const find = async (author: TeacherId, id: NewsId) => {
    const draft = await shownAtDesk.get(id)
    return draft.authorId === author ? draft : refuse('news.draft_not_found')
  }
  return {
    find,
    list: (author: TeacherId, { pageNum: _pageNum, ...asked }: Listed) => lists.list({ ...asked, authorId: author }),

    async get(author: TeacherId, id: NewsId): Promise<Shown> {
      const {
        steps,
        authorId: _author,
        authorName: _name,
        source: _source,
        audio: _audio,
        ...draft
      } = await find(author, id)
      const [live, all] = await Promise.all([drafts.findShown(id, new Date(kernel.clock.now())), columns.list()])
      const { opinion, columnId } = draft
      return {
        ...draft,
        isOpinion: opinion !== undefined,
        columnName: all.find((column) => column.id === columnId)?.title,
        approvals: steps,
        diff: live ? differenceOf(linesOf(live), linesOf(draft)) : [],
      }
    },

    async choices(author: TeacherId): Promise<NewsAnswer<'news.getOwnChoices'>> {
      const [{ categories, levels }, all, authors, tip] = await Promise.all([
        shownAtDesk.choices(),
        columns.list(),
        desk.authors(),
        riskTip(),
      ])
      const me = authors.find(({ id }) => id === author)
      return {
        categories,
        levels,
        columns: all
          .filter((column) => !column.isOff && !column.isEnded && writesFor(column, author))
          .map(({ id, title, categoryCode }) => ({ id, title, categoryCode })),
        author: me && { name: me.name, regNo: me.regNo },
        riskTip: tip,
      }
    },
  }
}

export type OwnReading = ReturnType<typeof ownReading>

/** A column has an author, and others who write for it. */
export const writesFor = (
  { authorId, writerIds }: { readonly authorId: TeacherId | null; readonly writerIds: readonly TeacherId[] },
  teacher: TeacherId,
): boolean => authorId === teacher || writerIds.includes(teacher)

const rowOf = (row: ListedDraft, names: Names) => ({
  ...stagedOf(row, names),
  isOpinion: row.isOpinion,
  columnName: row.columnName ?? undefined,
})
