import { Section } from '@rostrum/ui'
import { useGo } from '@rostrum/app/kernel'
import { useHomeworks, type HomeworkOf } from '../queries.homework'
import { text as words } from '../text.homework.zh'
import { HomeworkLine } from './homework-line'

const text = words.here
/** Above it the rest is behind one link: the page is about something else. */
const SHOWN = 5

/** What is set in this course, class or room, with where the member stands; nothing where nothing is set. */
export function HomeworkHere({ of }: { readonly of: HomeworkOf }) {
  const { to } = useGo()
  const list = useHomeworks(undefined, of)
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? []
  if (rows.length === 0) return null
  const isMore = rows.length > SHOWN || list.hasNextPage
  return (
    <Section rule title={text.title} more={isMore ? text.all : undefined} moreTo={to('survey.homework', { ...of })}>
      {rows.slice(0, SHOWN).map((row) => (
        <HomeworkLine key={row.id} row={row} />
      ))}
    </Section>
  )
}
