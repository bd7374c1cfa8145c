import type { MemberId } from '@rostrum/contract/kernel'
import type { WorkMark, WorkStatistics } from '@rostrum/contract/survey'
import { statisticsMin } from '@rostrum/contract/survey/limits'

export interface JudgedWork {
  readonly memberId: MemberId
  readonly points: number | null
  readonly marks: Readonly<Record<string, WorkMark>>
}

/** Bands in percent of the most, as schools have them. */
const BANDS = [0, 60, 70, 80, 90] as const
const mean = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0) / values.length

/** What a class came to; nothing of fewer answers than would hide single members. */
export function statisticsOf(judged: readonly JudgedWork[], most: number, own?: MemberId): WorkStatistics | undefined {
  const totals = judged.map(({ points }) => points ?? 0)
  if (judged.length < statisticsMin || most === 0) return undefined
  const starts = BANDS.map((percent) => Math.ceil((most * percent) / 100))
  const bands = starts.map((from, at) => {
    const to = (starts[at + 1] ?? most + 1) - 1
    return { from, to, count: totals.filter((points) => points >= from && points <= to).length }
  })
  const mine = judged.find(({ memberId }) => memberId === own)?.points ?? undefined
  const others = judged.length - 1
  const ids = [...new Set(judged.flatMap(({ marks }) => Object.keys(marks)))]
  return {
    count: judged.length,
    mean: mean(totals),
    bands,
    ...(mine !== undefined && {
      above: Math.round((totals.filter((points) => points < mine).length / others) * 100),
    }),
    questions: ids.map((questionId) => ({
      questionId,
      share: mean(
        judged.flatMap(({ marks: { [questionId]: mark } }) =>
          mark ? [(mark.points ?? 0) / Math.max(1, mark.most)] : [],
        ),
      ),
    })),
  }
}
