import { Alert, App, Tag } from 'antd'
import { Link } from 'react-router'
import type { CallReply, ConsoleCall } from '../kernel/call'
import { useCall } from '../kernel/use-call'
import { waited } from '../kernel/waiting'
import { shownWords as text } from './text.shown.zh'

type Public = 'content.listNoticeDrafts' | 'content.listBanners' | 'content.listHelpDrafts'
type Waiting = CallReply<Public>['rows'][number]['waiting']

/** The lists that show something else once a change of what the public reads is saved or asked for. */
export const staleOf = (list: Public): readonly ConsoleCall[] => [list, 'access.listApprovals']

/** Says what was done with a change: it is public, or waits for a second person. */
export function useSaying(done: string): (reply: { readonly waiting?: Waiting }) => void {
  const { message } = App.useApp()
  return ({ waiting }) => void message.success(waiting ? text.asked : done)
}

/** Beside the title of something with a change that waits. */
export const WaitingTag = ({ waiting }: { readonly waiting?: Waiting }) =>
  waiting ? <Tag color="warning">{text.waiting}</Tag> : null

/** Who asked for the change that waits, since when, and where it is decided. */
export function WaitingNote({ waiting }: { readonly waiting?: Waiting }) {
  if (!waiting) return null
  const { by, at } = waiting
  return <Alert type="warning" showIcon title={text.waitingBy(by, waited(at))} action={<ToApprovals />} />
}

/** What was asked for and is not in the list yet. */
export function AskedNew({ list }: { readonly list: Public }) {
  const { data } = useCall(list, {})
  const { asked = [] } = data ?? {}
  if (asked.length === 0) return null
  const names = asked.map(({ title }) => text.newOf(title)).join('')
  return <Alert type="warning" showIcon title={text.waitingNew(names)} action={<ToApprovals />} />
}

const ToApprovals = () => <Link to="/system/approvals">{text.toApprovals}</Link>
