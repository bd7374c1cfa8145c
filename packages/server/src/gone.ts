import { RoomId } from '@rostrum/contract/live'
import { NewsId } from '@rostrum/contract/news'
import type { Live } from './live'
import type { News } from './news'

const ROOMS = /^\/pages\/(liveVideo\/index|applets\/(chat|chatRecords|details|ownData))\//
const VIDEOS = /^\/pages\/video\/index\//
const ARTICLES = /^\/pages\/news\/details\//

/** Whether what a page of ours shows has been taken away. Pages that show nothing of others are always there. */
export async function isGone(
  { news, live }: { readonly news: Pick<News, 'levelsOf' | 'levelsOfVideo'>; readonly live: Pick<Live, 'levelsOf'> },
  link: string,
): Promise<boolean> {
  const [path = '', query = ''] = link.split('?')
  const id = new URLSearchParams(query).get('id') ?? ''
  const [room, article] = [RoomId.safeParse(id), NewsId.safeParse(id)]
  if (ROOMS.test(path)) return !room.success || (await live.levelsOf(room.data)) === undefined
  if (VIDEOS.test(path)) return !article.success || (await news.levelsOfVideo(article.data)) === undefined
  return ARTICLES.test(path) && (!article.success || (await news.levelsOf(article.data)) === undefined)
}
