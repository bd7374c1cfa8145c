import { Section, Tag } from '@rostrum/ui'
import { formatMoney, formatNumber } from '@rostrum/app/kernel'
import type { TrainingReply } from '../queries.training'
import { trainingText as words } from '../text.training.zh'
import css from './training-decisions.module.css'

/** What was decided and what became of it, newest first. */
export function TrainingDecisions({ training: { decisions, digits } }: { readonly training: TrainingReply }) {
  return (
    <Section rule title={words.decisions} note={decisions.length > 0 && words.decisionsOf(decisions.length)}>
      {decisions.length === 0 && <p className={css.quiet}>{words.noDecisions}</p>}
      <ol className={css.list}>
        {[...decisions].reverse().map(({ n, act, outcome, shares, price, fee }) => (
          <li key={n} className={css.row}>
            <span className={css.nth}>{words.nth(n)}</span>
            <Tag tone={act === 'buy' ? 'rise' : 'fall'}>{words.acts[act]}</Tag>
            <span className={css.said}>
              {outcome === 'filled'
                ? words.filled(words.acts[act], formatNumber(shares), formatNumber(price, digits))
                : words.lapsed[outcome]}
              {outcome === 'filled' && <span className={css.quiet}>{words.fee(formatMoney(fee))}</span>}
            </span>
          </li>
        ))}
      </ol>
    </Section>
  )
}
