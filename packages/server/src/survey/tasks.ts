import { Instant } from '@rostrum/contract/kernel'
import { linkTo } from '@rostrum/contract/pages'
import type { Clock, MineSource } from '@rostrum/server/kernel'
import type { SurveyRepository } from './repository'
import { taskText as text } from './text.zh'

const FEW = 5

/** Questionnaires that a member began, and those that can be answered for the last time today. */
export const surveyTasks =
  (surveys: Pick<SurveyRepository, 'list'>, clock: Clock): NonNullable<MineSource['tasks']> =>
  async (member, { to }) => {
    const reader = { memberId: member.memberId, levelIds: member.levelIds }
    const page = { offset: 0, limit: FEW }
    const now = new Date(clock.now())
    const [begun, open] = await Promise.all([
      surveys.list(reader, 'draft', now, page),
      surveys.list(reader, undefined, now, { ...page, limit: FEW * 4 }),
    ])
    const closing = open.filter(
      ({ isAnswered, isBegun, endAt }) => !isAnswered && !isBegun && endAt !== null && endAt <= to,
    )
    return [...begun, ...closing].slice(0, FEW).map(({ id, content, isBegun, endAt }) => ({
      id,
      title: content.title,
      note: isBegun ? text.begun : text.closing,
      link: linkTo('survey.form', { id }),
      ...(endAt && endAt <= to && { at: Instant.parse(endAt.getTime()) }),
    }))
  }
