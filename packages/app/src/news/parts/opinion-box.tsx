import type { ReactNode } from 'react'
import type { Opinion, OpinionRow, OpinionStock } from '@rostrum/contract/news'
import { Delta, Icon, Pressable, Price, Section, Tag } from '@rostrum/ui'
import { formatDate, useGo } from '@rostrum/app/kernel'
import { opinionText as text } from '../text.column.zh'
import styles from './opinion-box.module.css'

interface OpinionBoxProps {
  readonly opinion: OpinionRow
  readonly publishAt: number
}

/** What the author expected, of which security, and what became of it: before the text, right or wrong. */
export function OpinionBox({ opinion: { view, stocks }, publishAt }: OpinionBoxProps) {
  return (
    <section className={styles.box} aria-label={text.mine}>
      <div className={styles.tag}>{text.mine}</div>
      {stocks.map((stock) => (
        <Held key={stock.code} view={view} stock={stock} />
      ))}
      <div className={styles.note}>{`${formatDate(publishAt, 'yyyy-mm-dd')} ${text.locked}`}</div>
    </section>
  )
}

function Held({ view, stock }: { readonly view: OpinionRow['view']; readonly stock: OpinionStock }) {
  const { code, name, priceAt = null, priceNow = null, results } = stock
  const { to } = useGo()
  const change = priceAt && priceNow ? (priceNow / priceAt - 1) * 100 : null
  return (
    <div className={styles.held}>
      <Pressable className={styles.stock} to={to('stock.kline', { code })}>
        <span className={styles.view}>{text.views[view]}</span>
        <span>{`${name} ${code}`}</span>
      </Pressable>
      <dl className={styles.figures}>
        <Figure name={text.then}>
          <Price value={priceAt} size="m" />
        </Figure>
        <Figure name={text.now}>
          <Price value={priceNow} size="m" />
        </Figure>
        <Figure name={text.change}>
          <Delta value={change} />
        </Figure>
        {results.map(({ months, pct }) => (
          <Figure key={months} name={text.after(months)}>
            <Delta value={pct} />
          </Figure>
        ))}
      </dl>
    </div>
  )
}

function Figure({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className={styles.term}>{name}</dt>
      <dd className={styles.figure}>{children}</dd>
    </div>
  )
}

/** What it is based on, and what speaks against it: open to every member. */
export function OpinionBasis({ opinion: { evidence, opposite, interest } }: { readonly opinion: Opinion }) {
  return (
    <>
      <Section rule title={text.basis}>
        <ul className={styles.list}>
          {evidence.map(({ report, publisher, day }) => (
            <li key={`${report} ${day}`} className={styles.evidence}>
              <Icon name="file" size="s" />
              <span className={styles.words}>
                <span>{report}</span>
                <span className={styles.term}>{text.source(publisher, day)}</span>
              </span>
            </li>
          ))}
        </ul>
      </Section>
      <Section rule title={text.opposite}>
        <p className={styles.opposite}>{opposite}</p>
      </Section>
      {interest !== '' && (
        <Section rule title={text.interest}>
          <p className={styles.opposite}>{interest}</p>
        </Section>
      )}
    </>
  )
}

/** The view and the securities of a row, in words: a view is not a movement, so it has no colour of one. */
export function OpinionTag({ opinion: { view, stocks } }: { readonly opinion: OpinionRow }) {
  return (
    <span className={styles.tags}>
      <Tag tone="line">{text.views[view]}</Tag>
      {stocks.map(({ code, name }) => (
        <Tag key={code}>{name}</Tag>
      ))}
    </span>
  )
}
