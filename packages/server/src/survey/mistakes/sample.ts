import type { MemberId, TradeDate } from '@rostrum/contract/kernel'
import type { Kernel } from '@rostrum/server/kernel'
import type { SampleQuiz } from '../sample'
import { storedMistake } from './collecting'
import { notedOf, workKeyOf } from './finding'
import type { MistakeRepository } from './repository'
import { dayAt, freshMemory, reviewed, type MistakeMemory } from './scheduling'

const DAY_MS = 86_400_000

/** How many days ago a question was written down, and on which reviews since it was remembered. */
const pages = [
  { questionId: 'half', days: 6, reviews: ['good'] },
  { questionId: 'fees', days: 4, reviews: ['easy'] },
  { questionId: 't1', days: 2, reviews: [] },
  { questionId: 'deposit', days: 1, reviews: [] },
  { questionId: 'scam', days: 0, reviews: [] },
] as const

interface SampleParts {
  readonly kernel: Pick<Kernel, 'db' | 'clock'>
  readonly mistakes: MistakeRepository
  readonly memberId: MemberId | undefined
  readonly quiz: SampleQuiz
}

/**
 * Questions that the member of the demonstration wrote down, some of them due. They were never handed in: answers are not
 * invented.
 */
export async function mistakeSample({ kernel: { db, clock }, mistakes, memberId, quiz }: SampleParts): Promise<void> {
  const { id, content } = quiz
  if (!memberId || !id) return
  const origin = {
    memberId,
    source: 'survey' as const,
    sourceId: id,
    title: content.title,
    teacherId: null,
    courseId: null,
  }
  const sheet = { asked: content.questions, keys: content.keys.map(workKeyOf), answers: {}, marks: {} }
  const today = dayAt(clock.now())
  const rows = pages.flatMap(({ questionId, days, reviews }) => {
    const at = clock.now() - days * DAY_MS
    const noted = notedOf(sheet, questionId)
    return noted ? [{ ...storedMistake(origin, noted, at, true), ...remembered(dayAt(at), today, reviews) }] : []
  })
  await mistakes.add(db.q, rows)
}

/** Each review on the day when it was due, as far as that is not later than today. */
const remembered = (from: TradeDate, today: TradeDate, ratings: (typeof pages)[number]['reviews']): MistakeMemory =>
  ratings.reduce<MistakeMemory>(
    (memory, rating) => (memory.dueDay < today ? reviewed(memory, memory.dueDay, rating) : memory),
    freshMemory(from),
  )
