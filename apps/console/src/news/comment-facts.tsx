import { Tag } from 'antd'
import { ReportedTag } from '../kernel/review-parts'
import css from '../kernel/review-queue.module.css'
import { moment } from '../kernel/when'
import { waited } from '../kernel/waiting'
import type { Remark } from './comments'
import { text } from './text.comments.zh'

interface CommentFactsProps {
  readonly remark: Remark
}

/** One comment with what is known about it. */
export function CommentFacts({ remark }: CommentFactsProps) {
  const { content, sender, state } = remark
  return (
    <>
      <div className={css.facts}>
        <span className={css.name}>{sender.name || text.nobody}</span>
        {sender.isTeacher && <Tag color="processing">{text.teacher}</Tag>}
        <span>{state === 'held' ? waited(remark.at) : moment(remark.at)}</span>
        {remark.isReply && <Tag>{text.reply}</Tag>}
        <span>
          {remark.isVideo ? text.video : text.article}
          {remark.title ? text.under(remark.title) : text.gone}
        </span>
      </div>
      <p className={css.words}>{content}</p>
      <Why remark={remark} />
    </>
  )
}

/** Why it is here. */
function Why({ remark: { reason, reports, judged } }: CommentFactsProps) {
  return (
    <div className={css.facts}>
      {reason && <Tag color="warning">{reason}</Tag>}
      {reports && <ReportedTag {...reports} />}
      {reports && <span>{waited(reports.firstAt)}</span>}
      {judged && <span>{text.judgedBy(judged.name, moment(judged.at))}</span>}
    </div>
  )
}
