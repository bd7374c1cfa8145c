import { Badge } from 'antd'
import type { CallReply } from '../kernel/call'
import type { Field, Values } from '../kernel/form-drawer'
import type { Column } from '../kernel/list-page'
import { moment } from '../kernel/when'
import { shownWords as text } from './text.shown.zh'

type Shown = CallReply<'content.listBanners' | 'content.listNoticeDrafts'>['rows'][number]
type Instant = Shown['from']

const badges = { coming: 'processing', shown: 'success', over: 'default', withdrawn: 'error' } as const

/** Whether members see it now. */
export function ShownState({ state }: Pick<Shown, 'state'>) {
  return <Badge status={badges[state]} text={text.states[state]} />
}

export const shownStateColumn: Column<Pick<Shown, 'state'>> = {
  key: 'state',
  title: text.state,
  width: 140,
  draw: ({ state }) => <ShownState state={state} />,
}

interface Period {
  readonly from?: number
  readonly to?: number
}

/** How a start and an end that nobody set are called. */
interface Open {
  readonly now: string
  readonly forever: string
}

const orElse = (at: number | undefined, words: string): string => (at === undefined ? words : moment(at))

export const periodColumns = ({ now, forever }: Open): readonly Column<Period>[] => [
  { key: 'from', title: text.from, width: 140, draw: ({ from }) => orElse(from, now) },
  { key: 'to', title: text.to, width: 140, draw: ({ to }) => orElse(to, forever) },
]

/** When it is shown, in the details of a row. */
export const periodItems = ({ from, to }: Period, { now, forever }: Open) => [
  { key: 'from', label: text.from, children: orElse(from, now) },
  { key: 'to', label: text.to, children: orElse(to, forever) },
]

/** When it is to be shown, in a form. */
export const periodFields = (fromHint: string = text.fromHint): readonly Field[] => [
  { kind: 'moment', name: 'from', label: text.from, hint: fromHint },
  { kind: 'moment', name: 'to', label: text.to, hint: text.toHint },
]

/** What was typed into the fields of a period: a limit that is absent is none. */
export const periodOf = ({ from, to }: Values) => ({
  ...(typeof from === 'number' && { from: from as Instant }),
  ...(typeof to === 'number' && { to: to as Instant }),
})

/** How somebody is asked before it is withdrawn, or put back. */
export const turningWords = (
  isOff: boolean,
  titles: { readonly withdrawTitle: string; readonly withdrawHint: string; readonly restoreTitle: string },
) =>
  isOff
    ? { title: titles.restoreTitle, hint: text.whyHint, okText: text.restore, isDanger: false }
    : { title: titles.withdrawTitle, hint: titles.withdrawHint, okText: text.withdraw, isDanger: true }
