import { createEmptyCard, fsrs, Rating, State, type Card, type Grade } from 'ts-fsrs'
import { TradeDate } from '@rostrum/contract/kernel'
import type { MistakeRating } from '@rostrum/contract/survey'
import { addDays, beijingDay } from '@rostrum/market'

/** What is kept of a question between two reviews. Days are days in Beijing. */
export interface MistakeMemory {
  readonly dueDay: TradeDate
  /** null before the first review. */
  readonly lastDay: TradeDate | null
  /** Days until one in ten is forgotten; 0 before the first review. */
  readonly stability: number
  /** 1 to 10; 0 before the first review. */
  readonly difficulty: number
  readonly reviews: number
  readonly lapses: number
}

/**
 * The open FSRS scheduler with its default weights and a wanted retention of nine in ten. Whole days only, and nothing
 * by chance: the same reviews give the same day on every machine.
 */
const scheduler = fsrs({ enable_short_term: false, enable_fuzz: false })

const grades: Readonly<Record<MistakeRating, Grade>> = {
  again: Rating.Again,
  hard: Rating.Hard,
  good: Rating.Good,
  easy: Rating.Easy,
}

export const dayAt = (ms: number): TradeDate => TradeDate.parse(beijingDay(ms))

/** What has just been answered comes again tomorrow for the first time. */
export const freshMemory = (today: TradeDate): MistakeMemory => ({
  dueDay: TradeDate.parse(addDays(today, 1)),
  lastDay: null,
  stability: 0,
  difficulty: 0,
  reviews: 0,
  lapses: 0,
})

/** The scheduler counts days of the universal time: a day in Beijing is given to it as the midnight of that name. */
const midnight = (day: TradeDate): Date => new Date(`${day}T00:00:00Z`)

function cardOf({ dueDay, lastDay, stability, difficulty, reviews, lapses }: MistakeMemory): Card {
  if (lastDay === null) return createEmptyCard(midnight(dueDay))
  const last_review = midnight(lastDay)
  const card = { ...createEmptyCard(midnight(dueDay)), stability, difficulty, lapses, last_review }
  return { ...card, reps: reviews, state: State.Review }
}

/** What a review on this day comes to. It never is due on the same day again. */
export function reviewed(memory: MistakeMemory, today: TradeDate, rating: MistakeRating): MistakeMemory {
  const { card } = scheduler.next(cardOf(memory), midnight(today), grades[rating])
  return {
    dueDay: TradeDate.parse(card.due.toISOString().slice(0, 10)),
    lastDay: today,
    stability: card.stability,
    difficulty: card.difficulty,
    reviews: card.reps,
    lapses: card.lapses,
  }
}
