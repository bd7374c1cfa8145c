import type { Realtime, Writers } from '@rostrum/server/kernel/realtime'
import type { SpeakingService } from '../messages/service'
import type { HeldService } from '../moderation/held'
import type { RoomTelling } from '../notices/telling'
import type { Ground, LivePart } from '../part'
import type { LiveRules } from '../replays/making'
import type { Draft, Stored } from '../stream/repository'
import { questionAsking } from './asking'
import { questionBoard } from './board'
import type { QuestionDrafts } from './drafts'
import { questionRoutes } from './routes'
import { questionService } from './service'

export interface QuestionParts {
  readonly drafts: QuestionDrafts
  readonly speaking: SpeakingService
  readonly held: HeldService
  readonly writers: Writers<Draft, Stored>
  readonly realtime: Pick<Realtime, 'show' | 'tell'>
  readonly telling: Pick<RoomTelling, 'rejected'>
  rules(): Promise<LiveRules>
}

/** Questions: asking, queueing, answering. */
export function createQuestions(ground: Ground, parts: QuestionParts) {
  const { kernel, events, people, getRoom } = ground
  const { rooms, messages, questions: rows, replays } = ground.stores
  const { drafts, speaking, held, writers, realtime, telling, rules } = parts
  const board = questionBoard({ kernel, rooms, questions: rows, replays, getRoom })
  const shared = { kernel, people, speaking, held, writers, getRoom }
  const questions = questionService({ ...shared, messages, questions: rows, board, realtime, telling })
  const asking = questionAsking({ ...shared, rooms, rows, drafts, questions, rules })
  events.heldReviewed.hear(({ row, isPassed }) =>
    row.kind === 'question' ? asking.reviewed(row, isPassed) : undefined,
  )
  // What happens to the question does not affect the removal.
  events.messageRemoved.hear(({ room, id }) =>
    questions
      .messageRemoved(id)
      .catch((error: unknown) => kernel.log.warn({ room, error: String(error) }, 'a removal was not told of')),
  )
  return {
    board,
    questions,
    routes: questionRoutes({ asking, board, questions }),
    jobs: [{ name: 'live.findOverdue', cron: '* * * * *', run: () => questions.findOverdue() }],
  } satisfies LivePart
}
