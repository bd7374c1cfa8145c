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
  const follow = (act: typeof deeds.followAuthor, target: string | undefined) => target === undefined ? undefined : async (on: boolean) => {
    await act.mutateAsync({ target, on })
    toast(on ? text.article.followDone : text.article.followGone)
  }
  return {
    onLike: (on: boolean) => deeds.like.mutate(on),
    onFavourite: (on: boolean) => deeds.favourite.mutate(on, { onSuccess: () => toast(on ? text.article.favouriteDone : text.article.favouriteGone) }),
    onFollowAuthor: follow(deeds.followAuthor, author?.id),
    onFollowColumn: follow(deeds.followColumn, columnId),
    /** Pages of others open in the web page screen, which asks before it leaves. */
    onLink: (href: string) => void go('content.web', { url: href }),
  }
}

export type ArticleActs = ReturnType<typeof useArticleActs>
