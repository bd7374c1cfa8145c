import type { ReactNode } from 'react'
import type { TeacherInfo } from '@rostrum/contract/member'
import { Card, Delta, Empty, InfiniteList, Meta, moreOf, Pressable, Price, Skeleton, Trouble } from '@rostrum/ui'
import { failureText, formatDate, useGo, type CallReply } from '@rostrum/app/kernel'
import { useTeacherOpinions } from '../queries.teachers'
import { teachersText } from '../text.teachers.zh'
import styles from './teacher-ledger.module.css'

const text = teachersText.page
const words = text.ledger

type Row = CallReply<'news.list'>['rows'][number]
type Opinion = NonNullable<Row['opinion']>
type Stock = Opinion['stocks'][number]

const TERMS = [1, 3, 12] as const

/** Every opinion of a teacher with what became of it, right or wrong, the newest first. */
export function TeacherLedger({ id }: Pick<TeacherInfo, 'id'>) {
  const { to } = useGo()
  const list = useTeacherOpinions(id)
  if (list.isPending)
    return (
      <Skeleton.Root>
        <Skeleton.Rows count={4} />
      </Skeleton.Root>
    )
  if (list.isError && !list.data)
    return <Trouble small detail={failureText(list.error)} onRetry={() => list.refetch()} />
  const rows = list.data.pages.flatMap((page) => page.rows)
  if (rows.length === 0)
    return <Empty small text={text.none.opinions} action={text.toAll.opinions} actionTo={to('news.study')} />
  return (
    <Card className={styles.list}>
      <p className={styles.note}>{words.note}</p>
      <InfiniteList
        items={rows}
        keyOf={({ id: newsId }) => newsId}
        label={text.tabs.opinions}
        more={moreOf(list)}
        onMore={() => void list.fetchNextPage()}
        render={({ id: newsId, title, publishAt, opinion }) => (
          <Pressable className={styles.row} to={to('news.viewpoint', { id: newsId })}>
            <span className={styles.title}>{title}</span>
            <Meta parts={[opinion && words.views[opinion.view], formatDate(publishAt, 'yyyy-mm-dd')]} />
            {opinion?.stocks.map((stock) => (
              <Held key={stock.code} stock={stock} />
            ))}
          </Pressable>
        )}
      />
    </Card>
  )
}

function Held({ stock }: { readonly stock: Stock }) {
  const { code, name, priceAt = null, priceNow = null, results } = stock
  const change = priceAt && priceNow ? (priceNow / priceAt - 1) * 100 : null
  return (
    <span className={styles.held}>
      <span className={styles.stock}>{`${name} ${code}`}</span>
      <span className={styles.figures}>
        <Figure name={words.then}>
          <Price value={priceAt} size="s" />
        </Figure>
        <Figure name={words.now}>
          <Price value={priceNow} size="s" />
        </Figure>
        <Figure name={words.change}>
          <Delta value={change} size="s" />
        </Figure>
        {TERMS.map((months) => {
          const result = results.find((one) => one.months === months)
          return (
            <Figure key={months} name={words.after(months)}>
              {result ? <Delta value={result.pct} size="s" /> : words.notDue}
            </Figure>
          )
        })}
      </span>
    </span>
  )
}

function Figure({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <span className={styles.figure}>
      <span className={styles.term}>{name}</span>
      <span>{children}</span>
    </span>
  )
}
