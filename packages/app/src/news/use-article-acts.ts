import type { News } from '@rostrum/contract/news'
import { useNotices } from '@rostrum/ui'
import { useGo } from '../kernel'
import { useArticleDeeds } from './queries'
import { text } from './text.zh'

/** What a reader does with an article, each with the words that confirm it. */
export function useArticleActs({ id, author, columnId }: Pick<News, 'id' | 'author' | 'columnId'>) {
  const deeds = useArticleDeeds(id)
  const { toast } = useNotices()
  const { go } = useGo()
  // A refusal has been said by the request layer; nothing is left to do about it here.
  const follow = (act: typeof deeds.followAuthor, target: string | undefined) =>
    target === undefined
      ? undefined
      : (on: boolean) =>
          act.mutateAsync({ target, on }).then(
            () => toast(on ? text.article.followDone : text.article.followGone),
            () => undefined,
          )
  return {
    onLike: (on: boolean) => deeds.like.mutate(on),
    onFavourite: (on: boolean) =>
      deeds.favourite.mutate(on, {
        onSuccess: () => toast(on ? text.article.favouriteDone : text.article.favouriteGone),
      }),
    onFollowAuthor: follow(deeds.followAuthor, author?.id),
    onFollowColumn: follow(deeds.followColumn, columnId),
    /** Pages of others open in the web page screen, which asks before it leaves. */
    onLink: (href: string) => void go('content.web', { url: href }),
  }
}

export type ArticleActs = ReturnType<typeof useArticleActs>
