import type { DrawCondition, DrawPrizeKind } from '@rostrum/contract/draw'
import { drawPrizeCountMax, drawQuizPctMax } from '@rostrum/contract/draw/limits'
import { amountOf } from '@rostrum/contract/kernel/typed'
import { formatDateTime, type CallInput } from '@rostrum/app/kernel'
import type { DrawChoicesReply, DrawOwnReply } from './queries'
import { ownText } from './text.zh'

type Draft = CallInput<'draw.create'>['draft']

const FEN = 100
const MINUTE_SEC = 60
/** Trading ends at three in the afternoon. */
const CLOSE = '15:00'
const { form: words } = ownText

export interface PrizePlan {
  readonly key: number
  readonly name: string
  readonly kind: DrawPrizeKind
  readonly yuan: string
  readonly count: string
  readonly oddsText: string
  readonly picture: { readonly id: NonNullable<Draft['prizes'][number]['pictureId']>; readonly url: string } | undefined
}

/** The values of the form. Times are Beijing wall time, `2026-11-22 20:00`; empty without a choice. */
export interface DrawPlan {
  readonly name: string
  readonly roomId: string
  readonly prizes: readonly PrizePlan[]
  readonly condition: DrawCondition
  readonly minutes: string
  readonly quizId: string
  /** Percent of the points. */
  readonly percent: string
  readonly levelIds: readonly string[]
  readonly startAt: string
  readonly deadline: string
  readonly publicDay: string
  readonly drawAt: string
  readonly claimUntil: string
  readonly rules: string
  readonly organiser: string
  readonly contact: string
}

export type DrawFaults = Readonly<Record<string, string | undefined>>

export const newPrize = (prizes: readonly PrizePlan[]): PrizePlan => ({
  ...{ key: Math.max(0, ...prizes.map(({ key }) => key)) + 1, name: '', kind: 'thing', yuan: '' },
  ...{ count: '1', oddsText: '', picture: undefined },
})

export const emptyPlan = (organiser: string, roomId = ''): DrawPlan => ({
  ...{ name: '', roomId, prizes: [newPrize([])], condition: 'none', minutes: '20', levelIds: [] },
  ...{ quizId: '', percent: '60' },
  ...{ startAt: '', deadline: '', publicDay: '', drawAt: '', claimUntil: '', rules: '', organiser, contact: '' },
})

/** A draw as its form shows it. */
export function planOf({ writing, draw }: DrawOwnReply): DrawPlan {
  const { name, roomId = '', prizes, condition, needValue, levelIds, publicDay, rules, organiser, contact } = writing
  const { startAt, deadline, drawAt, claimUntil, quizId = '' } = writing
  const isQuiz = condition === 'quiz'
  return {
    ...{ name, roomId, condition, levelIds, publicDay, rules, organiser, contact },
    prizes: prizes.map((prize, at) => ({
      ...{ key: at + 1, name: prize.name, kind: prize.kind, oddsText: prize.oddsText },
      ...{ yuan: String(prize.value / FEN), count: String(prize.count) },
      picture: prize.pictureId && { id: prize.pictureId, url: draw.prizes[at]?.picture ?? '' },
    })),
    minutes: needValue === 0 || isQuiz ? '20' : String(needValue / MINUTE_SEC),
    ...{ quizId, percent: isQuiz ? String(needValue) : '60' },
    ...{ startAt: formatDateTime(startAt), deadline: formatDateTime(deadline) },
    ...{ drawAt: formatDateTime(drawAt), claimUntil: formatDateTime(claimUntil) },
  }
}

/** A moment from a Beijing wall time, in ms. */
const momentOf = (wall: string): number => Date.parse(`${wall.replace(' ', 'T')}:00+08:00`)
const fenOf = (typed: string): number =>
  /^\d+(\.\d{1,2})?$/.test(amountOf(typed)) ? Math.round(Number(amountOf(typed)) * FEN) : 0
const wholeOf = (typed: string): number => (/^\d{1,6}$/.test(amountOf(typed)) ? Number(amountOf(typed)) : 0)

/** Seconds of watching, or percent of the points. */
function needOf({ condition, minutes, percent }: DrawPlan): number {
  if (condition === 'watchSec') return wholeOf(minutes) * MINUTE_SEC
  return condition === 'quiz' ? wholeOf(percent) : 0
}

/** What was typed, as the server takes it. */
export function draftOf(plan: DrawPlan): Draft {
  const { name, roomId, prizes, condition, quizId, levelIds, publicDay, rules, organiser, contact } = plan
  return {
    ...{ name, condition, publicDay, rules, organiser, contact },
    ...(roomId !== '' && { roomId }),
    prizes: prizes.map((prize) => ({
      ...{ name: prize.name, kind: prize.kind, oddsText: prize.oddsText },
      ...{ value: fenOf(prize.yuan), count: wholeOf(prize.count) },
      ...(prize.picture && { pictureId: prize.picture.id }),
    })),
    needValue: needOf(plan),
    ...(condition === 'quiz' && quizId !== '' && { quizId }),
    levelIds: condition === 'level' ? [...levelIds] : [],
    ...{ startAt: momentOf(plan.startAt), deadline: momentOf(plan.deadline) },
    ...{ drawAt: momentOf(plan.drawAt), claimUntil: momentOf(plan.claimUntil) },
  }
}

/** What the server would refuse, for display beside the fields. */
export function faultsOf(plan: DrawPlan, { prizeMax }: Pick<DrawChoicesReply, 'prizeMax'>, now: string): DrawFaults {
  const { faults } = words
  const said = (text: string) => (text.trim() === '' ? faults.say : undefined)
  const chosen = (text: string) => (text === '' ? faults.choose : undefined)
  const all: DrawFaults = {
    name: said(plan.name),
    roomId: chosen(plan.roomId),
    ...Object.assign({}, ...plan.prizes.map((prize) => prizeFaults(prize, prizeMax))),
    minutes: plan.condition === 'watchSec' && wholeOf(plan.minutes) === 0 ? faults.say : undefined,
    levelIds: plan.condition === 'level' && plan.levelIds.length === 0 ? faults.choose : undefined,
    ...(plan.condition === 'quiz' && quizFaults(plan)),
    publicDay: chosen(plan.publicDay),
    ...timeFaults(plan, now),
    rules: said(plan.rules),
    organiser: said(plan.organiser),
    contact: said(plan.contact),
  }
  return Object.fromEntries(Object.entries(all).filter(([, fault]) => fault !== undefined))
}

function quizFaults({ quizId, percent }: DrawPlan): DrawFaults {
  const { faults } = words
  const share = wholeOf(percent)
  return {
    quizId: quizId === '' ? faults.choose : undefined,
    percent: share < 1 || share > drawQuizPctMax ? faults.percent : undefined,
  }
}

function prizeFaults({ key, name, yuan, count, oddsText }: PrizePlan, prizeMax: number): DrawFaults {
  const { faults } = words
  const [fen, pieces] = [fenOf(yuan), wholeOf(count)]
  return {
    [`name${key}`]: name.trim() === '' ? faults.say : undefined,
    [`yuan${key}`]: fen <= 0 || fen > prizeMax ? faults.yuan(prizeMax / FEN) : undefined,
    [`count${key}`]: pieces < 1 || pieces > drawPrizeCountMax ? faults.count(drawPrizeCountMax) : undefined,
    [`odds${key}`]: oddsText.trim() === '' ? faults.say : undefined,
  }
}

/** Wall times of one form compare as texts. */
function timeFaults({ startAt, deadline, publicDay, drawAt, claimUntil }: DrawPlan, now: string): DrawFaults {
  const { faults } = words
  const close = publicDay === '' ? '' : `${publicDay} ${CLOSE}`
  const after = (one: string, other: string, what: string) =>
    one === '' ? faults.choose : other !== '' && one <= other ? faults.after(what) : undefined
  return {
    startAt: startAt === '' ? faults.choose : undefined,
    deadline:
      after(deadline, startAt, words.startAt) ??
      (deadline <= now ? faults.past : close !== '' && deadline >= close ? faults.close : undefined),
    drawAt: after(drawAt, deadline, words.deadline) ?? (close !== '' && drawAt < close ? faults.afterClose : undefined),
    claimUntil: after(claimUntil, drawAt, words.drawAt),
  }
}

/** What is typed again is not wrong any more until it is looked at. */
export const withoutFaults = (faults: DrawFaults, part: Partial<DrawPlan>): DrawFaults =>
  Object.fromEntries(
    Object.entries(faults).filter(([name]) => !(name in part) && !('prizes' in part && /\d$/.test(name))),
  )
