import { Badge } from 'antd'
import { NavLink } from 'react-router'
import type { CallInput, CallReply, ConsoleCall } from './call'
import { useMay } from './me'
import type { Permission } from './permissions.gen'
import css from './review-desks.module.css'
import { text } from './text.review.zh'
import { useCall } from './use-call'

/** Calls whose answers say how many wait. */
type Counting = {
  [N in ConsoleCall]: CallReply<N> extends { readonly total?: number } ? N : never
}[ConsoleCall]

interface Desk<N extends Counting = Counting> {
  readonly name: keyof typeof text.desks
  readonly permission: Permission
  readonly call: N
  readonly input: CallInput<N>
  readonly to: string
}

const EVERY_MS = 30_000
/** Rows are looked at on the pages themselves. */
const counted = { pageSize: 0, withTotal: 1 } as const
const desk = <N extends Counting>(one: Desk<N>) => one as unknown as Desk

const desks: readonly Desk[] = [
  desk({
    name: 'comments',
    permission: 'news:comment:review',
    call: 'news.listCommentsToReview',
    input: { group: 'held', pageSize: 0 },
    to: '/news/comments',
  }),
  desk({
    name: 'reviews',
    permission: 'member:review:judge',
    call: 'member.listReviewsToJudge',
    input: { group: 'held', ...counted },
    to: '/member/reviews',
  }),
  desk({
    name: 'remarks',
    permission: 'course:remark:judge',
    call: 'course.listRemarksToJudge',
    input: { group: 'held', ...counted },
    to: '/course/remarks',
  }),
  desk({
    name: 'messages',
    permission: 'live:room:moderate',
    call: 'live.deskListHeldEverywhere',
    input: counted,
    to: '/live/held',
  }),
  desk({
    name: 'avatars',
    permission: 'member:avatar:judge',
    call: 'member.listAvatarsToJudge',
    input: counted,
    to: '/member/avatars',
  }),
  desk({
    name: 'reports',
    permission: 'feedback:report:handle',
    call: 'feedback.listReportCases',
    input: { state: 'waiting', ...counted },
    to: '/feedback/judging',
  }),
]

/** What members said and showed, as one place of work: every queue with what waits in it, one press apart. */
export function ReviewDesks() {
  return (
    <nav className={css.desks} aria-label={text.desksTitle}>
      {desks.map((one) => (
        <One key={one.name} desk={one} />
      ))}
    </nav>
  )
}

function One({ desk: { name, permission, call, input, to } }: { readonly desk: Desk }) {
  const may = useMay(permission)
  const { data } = useCall(call, input, { every: EVERY_MS, enabled: may })
  if (!may) return null
  const total = (data as { readonly total?: number } | undefined)?.total ?? 0
  return (
    <NavLink to={to} className={({ isActive }) => (isActive ? `${css.desk} ${css.open}` : (css.desk ?? ''))}>
      {text.desks[name]}
      {total > 0 && <Badge count={total} title={text.waits(total)} />}
    </NavLink>
  )
}
