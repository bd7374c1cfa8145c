import type { HomeworkRow } from '@rostrum/contract/survey'
import { Meta, Row, Tag } from '@rostrum/ui'
import { formatMoment, useGo, usePlatform, useSession } from '@rostrum/app/kernel'
import { text as words } from '../text.homework.zh'
import { timeLeft } from '../time-left'

const text = words.list
const tones = {
  notOpen: 'plain',
  open: 'brand',
  draft: 'warn',
  submitted: 'plain',
  late: 'warn',
  returned: 'warn',
  marked: 'brand',
  missed: 'plain',
} as const

/** A homework in a list: whose it is, until when, and where the member stands; it leads to its page. */
export function HomeworkLine({ row }: { readonly row: HomeworkRow }) {
  const { to } = useGo()
  const { isSignedIn } = useSession()
  const now = usePlatform().timers.now()
  const { id, title, teacher, course, questions, most, openAt, dueAt, state, points } = row
  const moment = state === 'notOpen' ? text.opens(formatMoment(openAt, now)) : text.due(formatMoment(dueAt, now))
  const left = state === 'open' || state === 'draft' ? timeLeft(dueAt, now) : ''
  const said = state === 'marked' && points !== undefined ? text.points(points, most) : text.states[state]
  return (
    <Row
      icon="form"
      title={title}
      sub={
        <Meta
          parts={[teacher.name, course?.title, `${text.questions(questions)} ${text.most(most)}`, left || moment]}
        />
      }
      tail={<Tag tone={tones[state]}>{!isSignedIn && state === 'missed' ? text.over : said}</Tag>}
      to={to('survey.homeworkAnswer', { id })}
    />
  )
}
