import { useState, type ReactNode } from 'react'
import type { RiskInfo } from '@rostrum/contract/survey'
import { leastAsked } from '@rostrum/contract/survey/answering'
import { riskLevelCode } from '@rostrum/contract/survey/risk'
import {
  ActionBar,
  Button,
  Empty,
  IconButton,
  NavBar,
  Page,
  RiskLine,
  Section,
  Skeleton,
  Trouble,
  Wrap,
} from '@rostrum/ui'
import { failureText, formatDate, HOME, useBack, useGo } from '@rostrum/app/kernel'
import { RiskPaper } from '../parts/risk-paper'
import { useWho } from '../queries'
import { useRisk, useRiskPaper } from '../queries.risk'
import { riskResultText, riskText as text } from '../text.risk.zh'
import styles from '../parts/risk.module.css'

/** S120 /pages/risk/index/index */
export default function RiskScreen() {
  const [isBegun, setBegun] = useState(false)
  const who = useWho()
  const info = useRisk()
  const paper = useRiskPaper(info.data?.isOpen === true && info.data.retakesLeft > 0)
  if (info.isPending || (paper.isLoading && !paper.isError))
    return (
      <Framed>
        <Skeleton.Root>
          <Skeleton.Rows count={6} />
        </Skeleton.Root>
      </Framed>
    )
  const failed = [info, paper].find(({ isLoadingError }) => isLoadingError)
  if (!info.data || failed)
    return (
      <Framed>
        <Trouble detail={failureText(failed?.error)} onRetry={() => failed?.refetch()} />
      </Framed>
    )
  if (!info.data.isOpen)
    return (
      <Framed>
        <Empty drawing="list" text={text.none} action={text.toHome} actionTo={HOME} />
      </Framed>
    )
  if (isBegun && paper.data) return <RiskPaper key={`${who} ${paper.data.version}`} paper={paper.data} who={who} />
  const facts = paper.data && { questions: leastAsked(paper.data.questions), minutes: paper.data.minutes }
  const start = paper.data && (
    <Button block onPress={() => setBegun(true)}>
      {paper.data.my.state === 'draft' ? text.goOn : text.start}
    </Button>
  )
  return (
    <Framed footer={start && <ActionBar width="read">{start}</ActionBar>}>
      <Before info={info.data} title={paper.data?.title ?? text.title} intro={paper.data?.intro} facts={facts} />
    </Framed>
  )
}

interface BeforeProps {
  readonly info: RiskInfo
  readonly title: string
  readonly intro: string | undefined
  readonly facts: { readonly questions: number; readonly minutes: number } | undefined
}

/** What it is for and how it stands, before the first question. */
function Before({ info, title, intro, facts }: BeforeProps) {
  const { to } = useGo()
  const { level, expireAt, isEnding, waitingId, retakesLeft, againOn } = info
  const now =
    level === undefined || expireAt === undefined
      ? undefined
      : text.now(`${riskLevelCode(level)} ${riskResultText.levels[level - 1] ?? ''}`, formatDate(expireAt))
  return (
    <>
      <h1 className={styles.question}>{title}</h1>
      {intro && <p className={styles.lead}>{intro}</p>}
      {facts && <p className={styles.quiet}>{text.facts(facts.questions, facts.minutes)}</p>}
      {now && <p className={styles.lead}>{now}</p>}
      {isEnding && <p className={styles.note}>{text.ending}</p>}
      {waitingId && (
        <p className={styles.note}>
          {text.waiting}
          <Button size="s" look="quiet" to={to('survey.riskResult', { id: waitingId })}>
            {text.toWaiting}
          </Button>
        </p>
      )}
      <p className={styles.quiet}>{againOn === undefined ? text.times(retakesLeft) : text.often(againOn)}</p>
      <Section title={text.why} rule>
        <p className={styles.lead}>{text.whyText}</p>
        <p className={styles.quiet}>{text.keep}</p>
      </Section>
      <RiskLine look="box">{text.risk}</RiskLine>
    </>
  )
}

function Framed({ children, footer }: { readonly children: ReactNode; readonly footer?: ReactNode }) {
  const { to } = useGo()
  const right = <IconButton icon="clock" label={text.toHistory} to={to('survey.riskHistory')} />
  return (
    <Page header={<NavBar title={text.title} {...useBack()} right={right} />} footer={footer}>
      <Wrap width="read">{children}</Wrap>
    </Page>
  )
}
