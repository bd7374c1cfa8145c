import { CategoryCode, type NewsId } from '@rostrum/contract/news'
import type { ClaimFiles } from '@rostrum/server/content'
import type { Kernel, Slice } from '@rostrum/server/kernel'
import type { Transaction } from '@rostrum/server/kernel/db'
import type { Notify } from '@rostrum/server/member'
import type { AudioRepository } from '../audio/repository'
import type { ColumnRepository } from '../columns/repository'
import type { OpinionMarket } from '../opinions/stored'
import type { NewsPeople } from '../people'
import type { ArticleRepository } from '../repository-articles'
import { unscreened, type DraftScreener } from '../screening'
import { createSections } from '../sections/create'
import { createOwnDrafts } from '../writing/create'
import { ownPicturing } from '../writing/picturing'
import { movedTelling } from '../writing/telling'
import { draftChecks } from './checking'
import { NOBODY, type DeskPeople } from './people'
import { draftPreviews } from './previewing'
import { deskReading } from './reading'
import { deskRepository } from './repository'
import { deskRoutes } from './routes'
import { defaultCategories } from './text.zh'
import { deskWriting, JOB } from './writing'

export interface DeskParts {
  readonly kernel: Kernel
  readonly articles: ArticleRepository
  readonly people: NewsPeople
  readonly riskTip: () => Promise<string>
  /** Without it no author and no level can be chosen, and operators have no names. */
  readonly desk?: DeskPeople
  /** Without it nothing is looked for in what is written. */
  readonly screenDraft?: DraftScreener
  readonly market: OpinionMarket
  readonly published: (tx: Transaction, id: NewsId) => Promise<unknown>
  readonly columns: ColumnRepository
  readonly recordings: AudioRepository
  readonly notify?: Notify | undefined
  /** For the pictures that teachers upload for what they write; without it they give none. */
  readonly claim?: ClaimFiles | undefined
}

/** Where articles are written, reviewed and published. */
export function createDesk({
  desk = NOBODY,
  screenDraft = unscreened,
  ...given
}: DeskParts): Required<Pick<Slice, 'routes' | 'jobs' | 'handlers' | 'start'>> {
  const { kernel, articles } = given
  const drafts = deskRepository(kernel.db)
  const parts = { ...given, desk, screenDraft, drafts }
  const checks = draftChecks(parts)
  const reading = deskReading(parts)
  const writing = deskWriting({ ...parts, checks, moved: movedTelling(kernel) })
  const picturing = ownPicturing(given.claim)
  const own = createOwnDrafts({ ...parts, checks, shownAtDesk: reading, writingAtDesk: writing, picturing })
  return {
    routes: [...deskRoutes(reading, draftPreviews(parts), writing), ...createSections(parts), ...own.routes],
    handlers: own.handlers,
    // Every minute too: what a killed process left is published by the next one.
    jobs: [{ name: JOB, cron: '* * * * *', run: () => writing.publishDue() }],
    /** Without a category nothing can be published, so an empty installation gets ours. */
    async start() {
      if ((await drafts.countCategories()) > 0) return
      await articles.addCategories(
        defaultCategories.map(({ code, name }, position) => ({
          code: CategoryCode.parse(code),
          name,
          position,
          parentCode: CategoryCode.parse('news'),
        })),
      )
    },
  }
}
