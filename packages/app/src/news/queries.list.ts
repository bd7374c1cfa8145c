import { useInfiniteQuery } from '@tanstack/react-query'
import { useApi, usePlatform } from '../kernel'
import { FOLLOWED, newsKeys } from './queries'

const FIRST_PAGE: string | undefined = undefined

/** Articles of a category ('' for all, `FOLLOWED`) and of a search, newest first, page after page. */
export function useArticles(categoryCode: string, keyword: string) {
  const api = useApi()
  const { kind } = usePlatform()
  return useInfiniteQuery({
    queryKey: newsKeys.list(categoryCode, keyword),
    queryFn: ({ pageParam: cursor }) => {
      if (keyword === '' && categoryCode === FOLLOWED) return api.call('news.listByAction', { action: 'mine', cursor })
      const inCategory = { categoryCode: categoryCode === FOLLOWED ? undefined : categoryCode || undefined, cursor }
      // The mini-program's own list knows categories only.
      if (keyword === '' && kind === 'weapp') return api.call('news.listForApplet', inCategory)
      return api.call('news.list', { ...inCategory, keyword: keyword || undefined })
    },
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
}
