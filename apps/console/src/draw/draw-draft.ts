import { drawConditions, drawPrizeKinds } from '@rostrum/contract/draw/limits'
import type { CallInput } from '../kernel/call'
import type { Values } from '../kernel/form-drawer'
import type { DrawRow } from './draws'

type Draft = CallInput<'draw.saveDesk'>['draft']
type Prize = Draft['prizes'][number]

/** A picture as a form holds it. */
export interface PickedPicture {
  readonly id: NonNullable<Prize['pictureId']>
  readonly url: string
}

const FEN = 100
const MINUTE_SEC = 60

const words = (value: unknown): string => (typeof value === 'string' ? value : '')
const moment = (value: unknown): number => (typeof value === 'number' ? value : 0)

function prizeOf(row: unknown): Prize {
  const { name, kind, yuan, count, oddsText, picture } = (row ?? {}) as Values & { readonly picture?: PickedPicture }
  return {
    ...{ name: words(name), oddsText: words(oddsText), count: Number(count ?? 1) },
    kind: drawPrizeKinds.find((one) => one === kind) ?? 'thing',
    value: Math.round(Number(yuan ?? 0) * FEN),
    ...(picture && { pictureId: picture.id }),
  }
}

/** Seconds of watching, or percent of the points. */
function needOf({ condition, needMinutes, needPct }: Values): number {
  if (condition === 'watchSec') return Number(needMinutes ?? 0) * MINUTE_SEC
  return condition === 'quiz' ? Number(needPct ?? 0) : 0
}

/** What was typed, as the server takes it. */
export function draftOf(typed: Values): Draft {
  const roomId = words(typed.roomId).trim()
  return {
    ...{ name: words(typed.name), rules: words(typed.rules) },
    ...{ organiser: words(typed.organiser), contact: words(typed.contact), publicDay: words(typed.publicDay) },
    ...(roomId !== '' && { roomId }),
    prizes: (Array.isArray(typed.prizes) ? typed.prizes : []).map(prizeOf),
    condition: drawConditions.find((one) => one === typed.condition) ?? 'none',
    needValue: needOf(typed),
    ...(typed.condition === 'quiz' && words(typed.quizId) !== '' && { quizId: words(typed.quizId) }),
    levelIds: typed.condition === 'level' && Array.isArray(typed.levelIds) ? typed.levelIds.map(String) : [],
    ...{ startAt: moment(typed.startAt), deadline: moment(typed.deadline) },
    ...{ drawAt: moment(typed.drawAt), claimUntil: moment(typed.claimUntil) },
  }
}

/** A draw, as its form shows it; `shown` has the addresses of its pictures. */
export function typedOf(writing: DrawRow['writing'] | undefined, shown: DrawRow['draw']['prizes'] = []): Values {
  if (!writing) return { condition: 'none', prizes: [{ kind: 'thing', count: 1 }] }
  const { prizes, needValue, levelIds, ...rest } = writing
  return {
    ...rest,
    levelIds: [...levelIds],
    ...(rest.condition === 'quiz' ? { needPct: needValue } : { needMinutes: needValue / MINUTE_SEC }),
    prizes: prizes.map(({ value, pictureId, ...prize }, at) => ({
      ...prize,
      yuan: value / FEN,
      ...(pictureId && { picture: { id: pictureId, url: shown[at]?.picture ?? '' } satisfies PickedPicture }),
    })),
  }
}
