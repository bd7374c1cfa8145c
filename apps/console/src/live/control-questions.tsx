import { Tag } from 'antd'
import { Trouble } from '../kernel/trouble'
import { useCall } from '../kernel/use-call'
import { span } from '../kernel/when'
import { waited } from '../kernel/waiting'
import asked from './control-questions.module.css'
import { QuestionActs, type AskedQuestion } from './control-question-acts'
import css from './control.module.css'
import type { Control } from './stream-state'
import { text } from './text-control.zh'

interface QuestionsProps {
  readonly room: Control
  readonly every: number
  readonly mayModerate: boolean
}

const AT_ONCE = 50
const colors: Partial<Record<AskedQuestion['state'], string>> = {
  overdue: 'error',
  answering: 'blue',
  queued: 'default',
}

/** What waits for the teacher's answer, as the board of the room orders it. */
export function Questions({ room: { id }, every, mayModerate }: QuestionsProps) {
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
        {rows.map((question) => (
          <article key={question.id} className={asked.item}>
            <span className={asked.votes}>
              {question.votes}
              <small>{text.votes}</small>
            </span>
            <div>
              <p className={asked.content}>{question.content}</p>
              <div className={css.about}>
                <Tag color={colors[question.state]}>{text.questionStates[question.state]}</Tag>
                <span className={css.quiet}>
                  {question.asker.name} · {waited(question.createdAt)}
                </span>
              </div>
            </div>
            {mayModerate && <QuestionActs question={question} all={rows} />}
          </article>
        ))}
      </div>
    </section>
  )
}
