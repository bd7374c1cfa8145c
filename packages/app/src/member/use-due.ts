import type { HistoryItem } from '@rostrum/contract/member'
import type { IconName } from '@rostrum/ui'
import { formatDate, formatMoment, formatSpan, useGo, useNow, type Go } from '@rostrum/app/kernel'
import { itemLooks } from '@rostrum/app/kinds'
import { useHome } from './queries'
import { useLatestHistory, useReservedRooms, type ReservedRoom } from './queries.due'
import { libraryText } from './text.library.zh'
import { text } from './text.mine.zh'

const DAY_MS = 86_400_000
/** A level that ends within this time is due. */
const ENDING_DAYS = 30
const ROOMS_SHOWN = 2

/** One thing that waits for the member, and where it is done. */
export interface Due {
  readonly key: string
  readonly icon: IconName
  readonly title: string
  readonly facts: readonly (string | undefined)[]
  /** The word for doing it. */
  readonly act: string
  readonly to: string
}

type Home = NonNullable<ReturnType<typeof useHome>['data']>
const words = text.due

/** What waits for this member, the most pressing first; empty until all of it is known. */
export function useDue(): readonly Due[] {
  const now = useNow()
  const { to } = useGo()
  const home = useHome()
  const rooms = useReservedRooms(now)
  const history = useLatestHistory()
  if (home.isPending || rooms.isPending || history.isPending) return []
  return [
    ...(rooms.data ?? []).slice(0, ROOMS_SHOWN).map((room) => roomDue(room, now, to)),
    ...(home.data ? [...noticesDue(home.data.dots, to), ...levelDue(home.data, now, to)] : []),
    ...brokenOff(history.data?.rows ?? [], to),
  ]
}

function roomDue({ id, kind, title, startAt, isOnAir, teacher }: ReservedRoom, now: number, to: Go['to']): Due {
  return {
    key: `room/${id}`,
    icon: 'live',
    title,
    facts: [isOnAir ? words.onAir : formatMoment(startAt, now), teacher.name],
    act: words.enter,
    to: to(kind === 'word' ? 'live.chat' : 'live.video', { id }),
  }
}

/** Answers have a line of their own. */
function noticesDue({ push = 0, answer = 0 }: Home['dots'], to: Go['to']): Due[] {
  const others = push - answer
  const line = (key: string, icon: IconName, title: string, fact: string, kind?: string): Due => ({
    key,
    icon,
    title,
    facts: [fact],
    act: words.look,
    to: to('member.pushList', { kind }),
  })
  return [
    ...(answer > 0 ? [line('answers', 'ask', words.answers(answer), words.answersNote, 'answer')] : []),
    ...(others > 0 ? [line('notices', 'bell', words.notices(others), words.noticesNote)] : []),
  ]
}

function levelDue({ member }: Home, now: number, to: Go['to']): Due[] {
  const [level] = member?.levels ?? []
  const end = member?.levelExpireAt
  if (!level || end === undefined || end <= now || end > now + ENDING_DAYS * DAY_MS) return []
  return [
    {
      key: 'level',
      icon: 'clock',
      title: words.ending(level.name),
      facts: [words.endsOn(formatDate(end))],
      act: words.ask,
      to: to('feedback.service'),
    },
  ]
}

/** The last item that the member left in the middle and can still open. */
function brokenOff(rows: readonly HistoryItem[], to: Go['to']): Due[] {
  const row = rows.find(
    ({ pct, position, gone, locked }) => pct !== undefined && position.ms > 0 && !position.done && !gone && !locked,
  )
  const place = row && itemLooks[row.kind].placeOf?.(row, to, row.position.ms)
  if (!row || place === undefined) return []
  return [
    {
      key: `history/${row.kind}/${row.id}`,
      icon: itemLooks[row.kind].icon,
      title: row.title,
      facts: [libraryText.history.names[row.kind], libraryText.history.goOn(formatSpan(row.position.ms)), row.source],
      act: words.goOn,
      to: place,
    },
  ]
}
