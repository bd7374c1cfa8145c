import { firstOf } from '@rostrum/contract/kernel/characters'
import {
  barsNameMax,
  barsSourceMax,
  textAnswerDefault,
  voiceSecMax,
  withinBarsDefault,
  withinPctDefault,
} from '@rostrum/contract/survey/limits'
import type { CallReply } from '../kernel/call'
import type { MarketBars } from './market-bars'
import { newPart } from './paper-draft'
import { homeworkText as text } from './text.homework.zh'

export type HomeworkPaper = CallReply<'survey.getHomeworkPaper'>
export type HomeworkDraft = HomeworkPaper['content']
export type WorkAsked = HomeworkDraft['questions'][number]
export type Chart = Extract<WorkAsked, { kind: 'candles' }>
export type WorkWorth = HomeworkDraft['keys'][number]

/** What teachers set most; other kinds of questions are for questionnaires. */
export const workKindsOffered = [
  'single',
  'multiple',
  'judge',
  'number',
  'text',
  'picture',
  'voice',
  'candles',
] as const
export type WorkKindOffered = (typeof workKindsOffered)[number]

const HOUR_MS = 3_600_000
const WEEK_HOURS = 168
const LATE = { hours: 24, percent: 20 } as const

export const blankHomework = (now: number, teacherId: HomeworkDraft['teacherId']): HomeworkDraft => ({
  title: '',
  intro: '',
  teacherId,
  markerIds: [],
  levelIds: [],
  openAt: now as HomeworkDraft['openAt'],
  dueAt: (now + WEEK_HOURS * HOUR_MS) as HomeworkDraft['dueAt'],
  late: LATE,
  answersAt: 'deadline',
  questions: [],
  keys: [],
})

const part = (prefix: string): { id: string; text: string } => ({ id: newPart(prefix), text: '' })

/** A question without words. */
export function blankWork(kind: WorkKindOffered): WorkAsked {
  const common = { id: newPart('q'), prompt: '', note: '', required: true }
  switch (kind) {
    case 'single':
    case 'multiple':
      return { ...common, kind, options: [part('o'), part('o')] }
    case 'judge':
      return { ...common, kind }
    case 'number':
      return { ...common, kind, isWhole: false, unit: '' }
    case 'text':
      return { ...common, kind, max: textAnswerDefault }
    case 'picture':
      return { ...common, kind, max: 3 }
    case 'voice':
      return { ...common, kind, maxSec: voiceSecMax }
    case 'candles':
      return { ...common, kind, name: '', source: '', bars: [], tasks: [{ ...part('t'), tool: 'line' }] }
  }
}

export const worthIn = (keys: readonly WorkWorth[], questionId: string): WorkWorth =>
  keys.find((key) => key.questionId === questionId) ?? {
    questionId,
    points: {},
    explain: '',
    standard: '',
    within: 0,
    drawn: [],
    withinBars: withinBarsDefault,
    withinPct: withinPctDefault,
  }

/** Bars as they are typed, one a line. */
export const barsText = (bars: Chart['bars']): string =>
  bars.map(({ day, o, h, l, c, v }) => [day, o, h, l, c, v].join(',')).join('\n')

const DAY = /^(19|20|21)\d{2}-\d{2}-\d{2}$/
const FIELDS = 6

/** What was typed as bars, and the first line that is none. */
export function barsOf(typed: string): { readonly bars: Chart['bars']; readonly wrong?: number } {
  const bars: Chart['bars'] = []
  for (const [at, line] of typed.split('\n').entries()) {
    if (line.trim() === '') continue
    const [day = '', ...figures] = line.split(/[,，\t]/).map((cell) => cell.trim())
    const [o, h, l, c, v] = figures.map(Number)
    const isWhole = figures.length === FIELDS - 1 && figures.every((cell) => cell !== '' && Number(cell) >= 0)
    if (!DAY.test(day) || !isWhole || !o || !h || !l || !c || v === undefined) return { bars, wrong: at + 1 }
    bars.push({ day: day as Chart['bars'][number]['day'], o, h, l, c, v })
  }
  return { bars }
}

/** Bars that were taken from the market, with a name and where they come from. */
export function chartOf({ name, label, bars, adjust }: MarketBars): Pick<Chart, 'name' | 'source' | 'bars'> {
  const [from = '', to = ''] = [bars[0]?.day, bars.at(-1)?.day]
  const source = text.sourceOf(label, from, to, text.adjusts[adjust])
  return { name: firstOf(name, barsNameMax), source: firstOf(source, barsSourceMax), bars: [...bars] }
}

/** What all of it is worth, as the server counts it. */
export const mostOfAll = ({ questions, keys }: HomeworkDraft): number =>
  questions.reduce((all, question) => {
    const { points, most = 0 } = worthIn(keys, question.id)
    const given = Object.values(points)
    if (question.kind === 'multiple') return all + given.filter((one) => one > 0).reduce((sum, one) => sum + one, 0)
    return all + (question.kind === 'single' || question.kind === 'judge' ? Math.max(0, ...given) : most)
  }, 0)
