import { ReplayId, RoomId } from '@rostrum/contract/live'
import { NewsId } from '@rostrum/contract/news'
import type { SharedPage } from './access'
import type { Live } from './live'
import type { News } from './news'

const ROOMS = /^\/pages\/(liveVideo\/index|applets\/(chat|details))\//
const REPLAYS = /^\/pages\/playback\/detail\//
const VIDEOS = /^\/pages\/video\/index\//
const ARTICLES = /^\/pages\/(news\/details(Show)?|column\/details|course\/news\/index)\//

/** What a visitor may read of a page that is passed on, as far as a slice knows the page. */
export async function describePage(
  { news, live }: { readonly news: News; readonly live: Live },
  path: string,
  given: string,
): Promise<SharedPage | undefined> {
  const [room, replay, article] = [RoomId.safeParse(given), ReplayId.safeParse(given), NewsId.safeParse(given)]
  if (room.success && ROOMS.test(path)) return live.sharedRoom(room.data)
  if (replay.success && REPLAYS.test(path)) return live.sharedReplay(replay.data)
  if (article.success && VIDEOS.test(path)) return news.sharedVideo(article.data)
  return article.success && ARTICLES.test(path) ? news.sharedArticle(article.data) : undefined
}
