import { Columns, NavBar, Page, RiskLine, Steps, Wrap } from '@rostrum/ui'
import type { ReactNode } from 'react'
import { useBack } from '@rostrum/app/kernel'
import { text } from '../text.sell.zh'
import styles from './sell-frame.module.css'

export interface SellFrameProps {
  readonly title: string
  /** 0 match, 1 sign, 2 pay. */
  readonly step: 0 | 1 | 2
  readonly children: ReactNode
  /** Beside it from 800 px on. */
  readonly side?: ReactNode
  readonly footer?: ReactNode
}

/** A step of buying: where one is, what there is to do, and beside it what it costs and who is paid. */
export function SellFrame({ title, step, children, side, footer }: SellFrameProps) {
  return (
    <Page header={<NavBar title={title} {...useBack()} />} footer={footer}>
      <Wrap width="wide">
        <div className={styles.steps}>
          <Steps label={text.steps.label} items={text.steps.items} current={step} />
        </div>
        {side === undefined ? children : <Columns main={children} side={side} />}
        <RiskLine look="box" className={styles.risk}>
          {text.sum.risk}
        </RiskLine>
      </Wrap>
    </Page>
  )
}
