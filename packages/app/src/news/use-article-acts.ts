import type { News } from '@rostrum/contract/news'
import { useNotices } from '@rostrum/ui'
import { useGo } from '../kernel'
import { useArticleActions } from './queries'
import { columnText as column } from './text.column.zh'
import { text } from './text.zh'

/** A reader's actions on an article, each with its confirmation. */
export function useArticleActs({ id, author, columnId }: Pick<News, 'id' | 'author' | 'columnId'>) {
  const actions = useArticleActions(id)
  const { toast } = useNotices()
  const { go } = useGo()
  // The request layer has already shown the refusal.
  const follow = (act: typeof actions.followAuthor, target: string | undefined, done: string, gone: string) =>
    target === undefined
      ? undefined
      : (on: boolean) =>
          act.mutateAsync({ target, on }).then(
            () => toast(on ? done : gone),
            () => undefined,
          )
  return {
    onLike: (on: boolean) => actions.like(id, on),
    onFavourite: (on: boolean) =>
      actions.favourite(id, on, () => toast(on ? text.article.favouriteDone : text.article.favouriteGone)),
    onFollowAuthor: follow(actions.followAuthor, author?.id, text.article.followDone, text.article.followGone),
    onFollowColumn: follow(actions.followColumn, columnId, column.subscribeDone, column.subscribeGone),
    /** External pages open in the web page screen, which asks before it leaves. */
    onLink: (href: string) => void go('content.web', { url: href }),
  }
}

export type ArticleActs = ReturnType<typeof useArticleActs>
