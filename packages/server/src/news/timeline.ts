import { Instant } from '@rostrum/contract/kernel'
import { linkTo } from '@rostrum/contract/pages'
import type { MineSource } from '../kernel/contributions'
import type { ArticleReadingService } from './reading'

/** New articles of the authors and columns that a member follows, as far as they may read them. */
export const followedTimeline =
  (reading: Pick<ArticleReadingService, 'listByAction'>): NonNullable<MineSource['timeline']> =>
  async (member, limit) => {
    const { rows } = await reading.listByAction('mine', {}, { pageNum: 1, pageSize: limit }, member)
    return rows.map(({ id, title, publishAt, opinion, columnId, columnName, categoryName, author, cover }) => ({
      id,
      title,
      note: columnName ?? categoryName,
      link: linkTo(pageOf({ isOpinion: opinion !== undefined, isPost: columnId !== undefined }), { id }),
      at: Instant.parse(publishAt),
      ...(author && { by: author.name }),
      ...(cover !== undefined && { cover }),
    }))
  }

function pageOf({ isOpinion, isPost }: { readonly isOpinion: boolean; readonly isPost: boolean }) {
  if (isOpinion) return 'news.viewpoint'
  return isPost ? 'news.columnPost' : 'news.details'
}
