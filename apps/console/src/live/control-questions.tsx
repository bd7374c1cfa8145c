import { Tag } from 'antd'
import type { CallReply } from '../kernel/call'
import { Trouble } from '../kernel/trouble'
import { useCall } from '../kernel/use-call'
import { span } from '../kernel/when'
import { waited } from '../kernel/waiting'
import asked from './control-questions.module.css'
import css from './control.module.css'
import type { Control } from './stream-state'
import { text } from './text-control.zh'

type Question = CallReply<'live.deskListQuestions'>['rows'][number]

interface QuestionsProps {
  readonly room: Control
  readonly every: number
}

const AT_ONCE = 50
const colors: Partial<Record<Question['state'], string>> = { overdue: 'error', answering: 'blue', queued: 'default' }

/** What waits for the teacher's answer, as the board of the room orders it. */
export function Questions({ room: { id }, every }: QuestionsProps) {
  const query = useCall('live.deskListQuestions', { roomId: id, pageSize: AT_ONCE }, { every })
  const { rows = [], counts, medianSec } = query.data ?? {}
  return (
    <section className={css.card} aria-label={text.questions}>
      <div className={css.cardHead}>
        <h2>{text.questions}</h2>
        {counts && <span className={css.quiet}>{text.openCount(counts.open)}</span>}
        {medianSec !== undefined && <span className={css.quiet}>{text.median(span(medianSec * 1_000))}</span>}
      </div>
      {query.error && <Trouble error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && rows.length === 0 && <span className={css.quiet}>{text.questionsEmpty}</span>}
      <div className={asked.list}>
        {rows.map(({ id: question, content, votes, state, asker, createdAt }) => (
          <article key={question} className={asked.item}>
            <span className={asked.votes}>
              {votes}
              <small>{text.votes}</small>
            </span>
            <div>
              <p className={asked.content}>{content}</p>
              <Tag color={colors[state]}>{text.questionStates[state]}</Tag>
              <span className={css.quiet}>
                {asker.name} · {waited(createdAt)}
              </span>
            </div>
          </article>
        ))}
      </div>
    </section>
  )
}
