import type { ReactNode } from 'react'
import { Icon, Tag } from '@rostrum/ui'
import { formatDate, formatNumber } from '@rostrum/app/kernel'
import type { RebalanceReply } from '../queries.portfolio'
import { portfolioText as words } from '../text.portfolio.zh'
import css from './rebalance-row.module.css'

const share = (value: number) => `${(value * 100).toFixed(value * 100 === Math.round(value * 100) ? 0 : 2)}%`
const short = (hash: string) => `${hash.slice(0, 4)}…${hash.slice(-4)}`
const tones = { wait: 'brand', partly: 'accent', done: 'plain', lapsed: 'warn' } as const

/** A rebalance: why, on what ground, from which weight to which, at what price, and its place in the chain. */
export function RebalanceRow({ one, tail }: { readonly one: RebalanceReply; readonly tail?: ReactNode }) {
  const { at, reason, evidence, conflict, items, state, hash, prevHash, told } = one
  return (
    <article className={css.row}>
      <div className={css.day}>
        <b className={css.date}>{formatDate(at, 'mm-dd')}</b>
        <span>{formatDate(at, 'hh:MM')}</span>
        <Tag tone={state === 'cancelled' ? 'warn' : 'line'}>{words.states[state]}</Tag>
      </div>
      <div className={css.main}>
        <p className={css.reason}>{reason}</p>
        <p className={css.quiet}>{words.evidence(evidence.join('、'))}</p>
        <p className={css.quiet}>{words.conflict(conflict)}</p>
        <div className={css.items}>
          {items.map((item) => (
            <div key={item.code} className={css.item}>
              <span className={css.name}>{item.name}</span>
              <span>
                {share(item.from)} → <b>{share(item.to)}</b>
              </span>
              <span className={css.price}>
                {item.price === undefined ? words.nextOpen : formatNumber(item.price, 2)}
              </span>
              <Tag tone={tones[item.state]}>
                {words.itemStates[item.state]}
                {item.why && ` ${words.whys[item.why]}`}
              </Tag>
            </div>
          ))}
        </div>
        {told && <p className={css.told}>{told}</p>}
        {hash && prevHash && (
          <p className={css.hash}>
            <Icon name="link" size="s" />
            {words.chain(short(hash), short(prevHash))}
          </p>
        )}
        {tail}
      </div>
    </article>
  )
}
