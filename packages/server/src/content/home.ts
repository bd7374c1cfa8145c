import type { HomeBlock } from '@rostrum/contract/content'
import { linkTo } from '@rostrum/contract/pages'

/** Whether there is anything to show, by what it is. */
export interface HomeShows {
  quotes(): Promise<boolean>
  videos(): Promise<boolean>
}

type Shown = keyof HomeShows

/** The pages that are empty without it. */
const PAGES: Readonly<Record<Shown, string>> = { quotes: linkTo('stock.kline'), videos: linkTo('news.videos') }

/** The kinds of which there is nothing to show. */
export async function absentFrom(shows: HomeShows | undefined): Promise<ReadonlySet<Shown>> {
  if (!shows) return new Set()
  const [quotes, videos] = await Promise.all([shows.quotes(), shows.videos()])
  return new Set([...(quotes ? [] : (['quotes'] as const)), ...(videos ? [] : (['videos'] as const))])
}

/** Whether an entry leads to a page on which there would be nothing. */
export const isAbsent = (link: string, absent: ReadonlySet<Shown>): boolean =>
  [...absent].some((one) => link.split('?')[0] === PAGES[one])

/** Indices need quotes. */
export const isShown = ({ kind }: Pick<HomeBlock, 'kind'>, absent: ReadonlySet<Shown>): boolean =>
  kind !== 'indices' || !absent.has('quotes')
