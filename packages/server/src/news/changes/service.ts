import { Instant } from '@rostrum/contract/kernel'
import { changeEndpoints as calls, type NewsChange, type NewsId } from '@rostrum/contract/news'
import { changesMax } from '@rostrum/contract/news/limits'
import { route, type Route } from '@rostrum/server/kernel'
import type { DeskPeople } from '../desk/people'
import { accessTo, type Reader } from '../policy'
import type { NewsAnswer } from '../presenting'
import type { ArticleReadingService } from '../reading'
import { differenceOf, linesOf } from './difference'
import type { ChangeRepository, PublishedVersion } from './repository'

export interface ChangeParts {
  readonly changes: ChangeRepository
  readonly reading: Pick<ArticleReadingService, 'getArticle'>
  readonly handNames: DeskPeople['handNames']
}

/** What was changed in an article after its first publication, by whom, and who let it through. */
export function changeRoutes({ changes, reading, handNames }: ChangeParts): Route[] {
  const namesOf = async () => {
    const names = await handNames()
    return (by: string | null) => (by === null ? '' : (names.get(by) ?? ''))
  }
  async function list(id: NewsId, reader: Reader): Promise<NewsAnswer<'news.listChanges'>> {
    const article = await reading.getArticle(id)
    const isOpen = accessTo(article, reader) === 'full'
    const [versions, nameOf] = await Promise.all([changes.listPublished(id, changesMax + 1), namesOf()])
    const rows = versions.flatMap((version, at): NewsChange[] => {
      // The last of the list is the first publication, or one whose predecessor is not shown.
      if (at === versions.length - 1 && !version.isChange) return []
      return [
        {
          at: Instant.parse(version.at.getTime()),
          by: nameOf(version.savedBy),
          approvedBy: nameOf(version.passedBy),
          diff: isOpen ? differenceOf(textOf(versions[at + 1]), textOf(version)) : [],
        },
      ]
    })
    return { rows: rows.slice(0, changesMax) }
  }
  return [route(calls['news.listChanges'], ({ input, caller }) => list(input.id, caller))]
}

/** Nothing is said of a version whose words were not kept. */
function textOf(version: PublishedVersion | undefined): string[] | undefined {
  if (!version || version.body === null) return undefined
  return linesOf({ ...version, body: version.body })
}
