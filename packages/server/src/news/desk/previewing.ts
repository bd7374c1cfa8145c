import { MemberId, type LevelId } from '@rostrum/contract/kernel'
import type { NewsId } from '@rostrum/contract/news'
import { isUuid } from '@rostrum/server/kernel/db'
import { refuse, type Kernel } from '@rostrum/server/kernel'
import { accessTo, type Reader } from '../policy'
import { hidesSummary, type NewsAnswer } from '../presenting'
import { derivedOf } from '../publishing'
import { shownBody } from '../reading'
import type { DeskPeople } from './people'
import type { DeskRepository } from './repository'

export interface PreviewingParts {
  readonly kernel: Pick<Kernel, 'clock'>
  readonly drafts: Pick<DeskRepository, 'find'>
  readonly desk: Pick<DeskPeople, 'levels'>
  readonly riskTip: () => Promise<string>
}

export interface DraftSeer {
  readonly id: NewsId
  readonly who: 'visitor' | 'member'
  readonly levelId?: LevelId
}

/** Nobody: a member who has written nothing and follows nobody. */
const SOMEBODY = MemberId.parse('00000000-0000-4000-8000-000000000000')

/** What is saved, as each kind of reader would read it today, by the rules that members meet. */
export function draftPreviews({ kernel, drafts, desk, riskTip }: PreviewingParts) {
  return async ({ id, who, levelId }: DraftSeer): Promise<NewsAnswer<'news.previewDraft'>> => {
    const found = isUuid(id) ? await drafts.find(id, new Date(kernel.clock.now())) : undefined
    if (!found) return refuse('news.draft_not_found')
    const member = { memberId: SOMEBODY, levelIds: levelId === undefined ? [] : [levelId], permissions: [] }
    const reader: Reader | undefined = who === 'member' ? member : undefined
    const access = accessTo(found, reader)
    const { title, summary } = found
    const [tip, levels] = await Promise.all([riskTip(), desk.levels()])
    const row = { ...found, ...derivedOf(found), opinion: found.opinion }
    return {
      access,
      title,
      ...(hidesSummary(row, { access }, reader) ? {} : { summary }),
      ...shownBody(row, access, reader),
      riskTip: tip,
      levels: levels.map(({ id: levelId, name }) => ({ id: levelId, name })),
    }
  }
}

export type DraftPreviews = ReturnType<typeof draftPreviews>
