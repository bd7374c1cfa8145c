import { Delta, Pressable, Tag } from '@rostrum/ui'
import { formatDate, formatNumber } from '@rostrum/app/kernel'
import type { StockMarks } from '../queries.market'
import { detailsText as words } from '../text.market.zh'
import { Fact } from './breadth'
import css from './ledger.module.css'

type Mark = StockMarks[number]
type View = Mark & { readonly opinion: NonNullable<Mark['opinion']> }

const TERMS = [1, 3, 12]
const tones = { up: 'rise', down: 'fall', neutral: 'plain' } as const
const isView = (mark: Mark): mark is View => mark.opinion !== undefined

/** The last result that is over; a neutral opinion has no direction to be right about. */
const lastOf = ({ opinion: { results } }: View) => results.at(-1)
const agrees = (view: View): boolean => {
  const pct = lastOf(view)?.pct ?? 0
  return view.opinion.view === 'up' ? pct > 0 : pct < 0
}

/** Opinions of teachers with what became of them, good or bad. */
export function OpinionLedger({ marks, digits }: { readonly marks: StockMarks; readonly digits: number }) {
  const views = marks.filter(isView)
  if (views.length === 0) return <p className={css.none}>{words.noViews}</p>
  const due = views.filter((view) => lastOf(view) && view.opinion.view !== 'neutral')
  return (
    <>
      <dl className={css.sums}>
        <Fact name={words.due}>{due.length}</Fact>
        <Fact name={words.agreed}>{due.filter(agrees).length}</Fact>
        <Fact name={words.disagreed}>{due.filter((view) => !agrees(view)).length}</Fact>
      </dl>
      {views.map((view) => (
        <Opinion key={view.id} view={view} digits={digits} />
      ))}
      <p className={css.conflict}>{words.conflict}</p>
    </>
  )
}

function Opinion({ view, digits }: { readonly view: View; readonly digits: number }) {
  const { title, by, t, link, opinion } = view
  return (
    <Pressable className={css.row} to={link}>
      <span className={css.who}>
        <b className={css.name}>{by}</b>
        <span className={css.quiet}>{formatDate(t)}</span>
        <Tag tone={tones[opinion.view]}>{words.views[opinion.view]}</Tag>
      </span>
      <span className={css.text}>
        <span className={css.title}>{title}</span>
        <span className={css.quiet}>
          <b>{words.opposite}</b>
          {opinion.opposite}
        </span>
      </span>
      <span className={css.figures}>
        <span className={css.figure}>
          <span className={css.quiet}>{words.then}</span>
          <span>{opinion.priceAt === undefined ? '--' : formatNumber(opinion.priceAt, digits)}</span>
        </span>
        {TERMS.map((months) => {
          const result = opinion.results.find((one) => one.months === months)
          return (
            <span key={months} className={css.figure}>
              <span className={css.quiet}>{words.months(months)}</span>
              {result ? <Delta value={result.pct} size="s" /> : <span className={css.quiet}>{words.notDue}</span>}
            </span>
          )
        })}
      </span>
    </Pressable>
  )
}
