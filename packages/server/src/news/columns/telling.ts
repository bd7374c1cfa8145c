import type { MemberId } from '@rostrum/contract/kernel'
import { NewsId } from '@rostrum/contract/news'
import { linkTo } from '@rostrum/contract/pages'
import type { Kernel, Slice } from '@rostrum/server/kernel'
import type { Transaction } from '@rostrum/server/kernel/db'
import { z } from 'zod'
import type { Notify } from '@rostrum/server/member'
import type { ArticleRepository } from '../repository-articles'
import type { ColumnRepository } from './repository'
import { text } from './text.zh'

export interface ColumnTellingParts {
  readonly kernel: Pick<Kernel, 'clock' | 'events'>
  readonly articles: Pick<ArticleRepository, 'find'>
  readonly columns: Pick<ColumnRepository, 'listSubscribers'>
  readonly notify?: Notify | undefined
}

const PUBLISHED = 'news.published' as const
const Published = z.object({ id: NewsId })
const AT_ONCE = 500

/** Whoever subscribes to a column hears of each new article in it, once. */
export function columnTelling({ kernel: { clock, events }, articles, columns, notify }: ColumnTellingParts) {
  async function tell(payload: unknown): Promise<void> {
    const { id } = Published.parse(payload)
    const row = await articles.find(id, new Date(clock.now()))
    if (!notify || !row?.columnId) return
    const words = text.published(row.columnName ?? '', row.title)
    let after: MemberId | undefined
    do {
      const to = await columns.listSubscribers(row.columnId, after, AT_ONCE)
      if (to.length > 0)
        await notify({
          to,
          kind: 'column',
          ...words,
          link: linkTo('news.columnPost', { id }),
          key: `${PUBLISHED}:${id}`,
        })
      after = to.length < AT_ONCE ? undefined : to.at(-1)
    } while (after !== undefined)
  }
  return {
    /** Said in the transaction that publishes it for the first time. */
    published: (tx: Transaction, id: NewsId) => events.emit(tx, { name: PUBLISHED, key: id, payload: { id } }),
    handlers: [{ event: PUBLISHED, name: 'news.tellSubscribers', run: tell }] satisfies Slice['handlers'],
  }
}
