import type { CourseRemarkState } from '@rostrum/contract/course'
import { Link, Tag } from '@rostrum/ui'
import { useGo } from '@rostrum/app/kernel'
import { learningText } from '../text.learning.zh'
import css from './remark.module.css'

const text = learningText.remark

interface Said {
  readonly id: string
  readonly memberName: string
  readonly mine: boolean
  readonly state: CourseRemarkState
  readonly reason?: string
}

/** That it is one's own, or the way to report it. */
export function RemarkEnd({ remark: { id, memberName, mine } }: { readonly remark: Said }) {
  const { to } = useGo()
  if (mine) return <Tag tone="brand">{text.mine}</Tag>
  return (
    <Link
      look="quiet"
      label={text.reportOf(memberName || text.nobody)}
      to={to('feedback.report', { kind: 'remark', id })}
    >
      {text.report}
    </Link>
  )
}

/** Why nobody else sees it. */
export function RemarkState({ remark: { state, reason } }: { readonly remark: Said }) {
  if (state === 'shown') return null
  return (
    <p className={css.rule}>
      {text.states[state]}
      {reason !== undefined && ` ${text.reason(reason)}`}
    </p>
  )
}
