import type { commerceEndpoints } from '@rostrum/contract/commerce'
import { pointsEndingDays, pointTasks } from '@rostrum/contract/commerce/limits'
import type { AnswerOf, MemberId, ParsedOf } from '@rostrum/contract/kernel'
import { linkTo } from '@rostrum/contract/pages'
import { beijingDay } from '@rostrum/market'
import { pageOfRows, refuse, requestNoIn, windowOf } from '@rostrum/server/kernel'
import { isUuid } from '@rostrum/server/kernel/db'
import { dayStart } from './earning'
import type { PointKeeping, PointParts } from './keeping'
import type { SignRow } from './repository'
import type { PointRules } from './settings'
import { otherReason, reasonText, taskText } from './text.zh'

type Calls = typeof commerceEndpoints
type Answer<N extends keyof Calls> = AnswerOf<Calls[N]>
type Paging = ParsedOf<Calls['commerce.listPointLines']>

const DAY_MS = 86_400_000

const LINKS = {
  lesson: linkTo('course.mine'),
  homework: linkTo('survey.homework'),
  survey: linkTo('survey.list'),
} as const

/** What signing in brings on the nth day without a gap. */
const signDelta = ({ sign, streakDays, streakBonus }: PointRules, days: number): number =>
  sign + (days % streakDays === 0 ? streakBonus : 0)

/** Points as members see and earn them. */
export function pointService(parts: PointParts, keeping: PointKeeping) {
  const { kernel, ledger, points, rules } = parts
  const { clock, db } = kernel
  const today = () => beijingDay(clock.now())
  const yesterday = () => beijingDay(clock.now() - DAY_MS)
  const lines = async (page: Paging, memberId: MemberId): Promise<Answer<'commerce.listPointLines'>> =>
    pageOfRows(await ledger.listOf(memberId, 'points', windowOf(page)), page, ({ at, amount, kind, ref }) => ({
      at: at.getTime(),
      delta: amount,
      reason: reasonText[kind] ?? otherReason,
      // The number of an order or an exchange; a day, a lesson or who corrected is named inside the ledger only.
      ref: requestNoIn(ref) ?? '',
    }))
  const signed = ({ delta, days }: SignRow, balance: number) => ({ delta, days, balance })

  return {
    async info(memberId: MemberId): Promise<Answer<'commerce.getPoints'>> {
      const [set, balance, ending, now, before] = await Promise.all([
        rules(),
        keeping.balance(memberId),
        points.endingOf(memberId, new Date(clock.now() + pointsEndingDays * DAY_MS)),
        points.findSign(memberId, today()),
        points.findSign(memberId, yesterday()),
      ])
      const days = now?.days ?? before?.days ?? 0
      return {
        balance,
        expiring: ending.map(({ expireAt, left }) => ({ at: expireAt.getTime(), amount: left })),
        signedToday: now !== undefined,
        days,
        nextDelta: signDelta(set, days + 1),
        isOn: set.isOn,
      }
    },

    lines,

    /** For operators; an id that is none is nobody's. */
    async linesOf({ memberId, ...page }: ParsedOf<Calls['commerce.listMemberPoints']>) {
      if (!isUuid(memberId)) return { rows: [], hasMore: false, balance: 0 }
      return { ...(await lines(page, memberId)), balance: await keeping.balance(memberId) }
    },

    async tasks(memberId: MemberId): Promise<Answer<'commerce.listPointTasks'>> {
      const set = await rules()
      const since = dayStart(clock.now())
      const shown = pointTasks.filter((task) => set.isOn && set[task].delta > 0 && set[task].most > 0)
      const rows = await Promise.all(
        shown.map(async (task) => ({
          id: task,
          text: taskText[task],
          ...set[task],
          done: await ledger.countSince(memberId, 'points', `points.${task}`, since),
          link: LINKS[task],
        })),
      )
      return { rows }
    },

    /** One sign a day, whoever asks how often and from where: the first of them counts, and all get its result. */
    async sign(memberId: MemberId): Promise<Answer<'commerce.signPoints'>> {
      const set = await rules()
      if (!set.isOn) return refuse('commerce.points_off')
      return db.tx(memberId, async (tx) => {
        const [day, before] = [today(), await points.findSign(memberId, yesterday(), tx)]
        const days = (before?.days ?? 0) + 1
        const row: SignRow = { memberId, day, days, delta: signDelta(set, days), at: new Date(clock.now()) }
        if (await points.addSign(tx, row)) {
          await keeping.earn(tx, memberId, row.delta, {
            kind: 'points.sign',
            ref: `${memberId}:${day}`,
            keepMonths: set.keepMonths,
          })
          return signed(row, await keeping.balance(memberId, tx))
        }
        return signed((await points.findSign(memberId, day, tx)) ?? row, await keeping.balance(memberId, tx))
      })
    },
  }
}

export type PointService = ReturnType<typeof pointService>
