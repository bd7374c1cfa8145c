import { useState } from 'react'
import { Button, Card, Empty, Meta, NavBar, Page, RiskLine, Skeleton, Tag, Trouble, Wrap } from '@rostrum/ui'
import { failureText, formatDate, useBack, useGo, type ScreenProps } from '@rostrum/app/kernel'
import { SideNow } from '@rostrum/app/content'
import { RateSheet } from '../parts/rate-sheet'
import { Signals } from '../parts/signals'
import { useRiskTip } from '../queries'
import { useStrategies, type StrategyReply } from '../queries.strategy'
import { strategyText as words } from '../text.strategy.zh'
import css from './strategy.module.css'

/** S83 /pages/mine/strategy */
export default function StrategyScreen({ params }: ScreenProps) {
  const list = useStrategies()
  const { to } = useGo()
  const riskTip = useRiskTip()
  const [opened, setOpened] = useState(params.id ?? '')
  const [rated, setRated] = useState<StrategyReply>()
  return (
    <Page
      header={<NavBar title={words.title} {...useBack()} />}
      overlays={rated && <RateSheet key={rated.id} one={rated} onClose={() => setRated(undefined)} />}
    >
      <Wrap width="read" aside={<SideNow />}>
        {list.isPending ? (
          <Skeleton.Root>
            <Skeleton.Rows count={3} />
          </Skeleton.Root>
        ) : list.isLoadingError ? (
          <Trouble detail={failureText(list.error)} onRetry={() => list.refetch()} />
        ) : list.data.rows.length === 0 ? (
          <Empty drawing="chart" text={words.empty} action={words.emptyAction} actionTo={to('stock.portfolios')} />
        ) : (
          <div className={css.cards}>
            {list.data.rows.map((one) => (
              <Strategy
                key={one.id}
                one={one}
                isOpen={opened === one.id || list.data.rows.length === 1}
                onOpen={() => setOpened(opened === one.id ? '' : one.id)}
                onRate={() => setRated(one)}
              />
            ))}
            <p className={css.quiet}>{words.disclaimer}</p>
          </div>
        )}
        <RiskLine>{riskTip}</RiskLine>
      </Wrap>
    </Page>
  )
}

function spanOf({ daysLeft, expireAt, beginsAt }: StrategyReply): string {
  if (daysLeft === 0) return words.over
  const until = words.until(formatDate(expireAt))
  return beginsAt === undefined
    ? `${words.left(daysLeft)} · ${until}`
    : `${words.begins(formatDate(beginsAt), daysLeft)} · ${until}`
}

interface StrategyProps {
  readonly one: StrategyReply
  readonly isOpen: boolean
  readonly onOpen: () => void
  readonly onRate: () => void
}

function Strategy({ one, isOpen, onOpen, onRate }: StrategyProps) {
  const { to } = useGo()
  const { teacher, unread, signals, score } = one
  return (
    <Card className={css.card}>
      <div className={css.head}>
        <div className={css.names}>
          <h2 className={css.name}>{one.name}</h2>
          <Meta parts={[teacher.name, teacher.regNo]} />
        </div>
        <Tag>{words.grade(one.riskGrade)}</Tag>
      </div>
      {one.about !== '' && <p className={css.about}>{one.about}</p>}
      <p className={css.quiet}>{spanOf(one)}</p>
      <div className={css.acts}>
        <Button look={unread > 0 ? 'primary' : 'quiet'} pressed={isOpen} onPress={onOpen}>
          {unread > 0 ? words.unread(unread) : words.signals(signals)}
        </Button>
        {one.beginsAt !== one.startAt && (
          <Button look="quiet" onPress={onRate}>
            {score === undefined ? words.rate : words.rated(score)}
          </Button>
        )}
        <Button look="ghost" to={to('member.notices')}>
          {words.notices}
        </Button>
      </div>
      {isOpen && <Signals id={one.id} />}
    </Card>
  )
}
