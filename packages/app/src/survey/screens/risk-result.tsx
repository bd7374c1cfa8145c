import type { ReactNode } from 'react'
import type { RiskResultWhole } from '@rostrum/contract/survey'
import { riskLevelCode } from '@rostrum/contract/survey/risk'
import { answerWords } from '@rostrum/contract/survey/words'
import { Button, Columns, Empty, IconButton, NavBar, Page, RiskLine, Row, Section, Tag, Wrap } from '@rostrum/ui'
import {
  Awaited,
  ApiFailure,
  formatDate,
  useBack,
  useGo,
  usePlatform,
  useToast,
  type ScreenProps,
} from '@rostrum/app/kernel'
import { RiskSign } from '../parts/risk-sign'
import { RiskScale, RiskTable } from '../parts/risk-table'
import { useMatchingProducts, useRiskResult } from '../queries.risk'
import { riskText, riskResultText as text } from '../text.risk.zh'
import styles from '../parts/risk.module.css'

/** S121 /pages/risk/result/index */
export default function RiskResultScreen({ params }: ScreenProps) {
  const id = params.id ?? ''
  const result = useRiskResult(id)
  const { to } = useGo()
  if (id === '' || (result.error instanceof ApiFailure && result.error.code === 404))
    return (
      <Framed>
        <Empty drawing="list" text={text.missing} action={riskText.start} actionTo={to('survey.risk')} />
      </Framed>
    )
  if (!result.data)
    return (
      <Framed>
        <Awaited query={result} waiting={6} />
      </Framed>
    )
  return (
    <Framed fileUrl={result.data.fileUrl}>
      <Columns main={<Found result={result.data} />} side={<Beside result={result.data} />} />
      <RiskLine look="box">{riskText.risk}</RiskLine>
    </Framed>
  )
}

const tones = { unconfirmed: 'warn', valid: 'brand', expiring: 'warn', expired: 'plain', replaced: 'plain' } as const

function Found({ result }: { readonly result: RiskResultWhole }) {
  const { level, lowest, points, most, at, state } = result
  const till = formatDate(result.expireAt ?? at)
  const notes = {
    expiring: text.expiring(till),
    expired: text.expired,
    replaced: text.replaced,
    unconfirmed: '',
    valid: '',
  }
  return (
    <>
      <div className={styles.hero}>
        <span className={styles.code}>{riskLevelCode(level)}</span>
        <div>
          <h1 className={styles.name}>{text.levels[level - 1]}</h1>
          <p className={styles.quiet}>{text.points(points, most, formatDate(at))}</p>
          <Tag tone={tones[state]}>{text.states[state]}</Tag>
          {result.expireAt !== undefined && <p className={styles.quiet}>{text.until(till)}</p>}
        </div>
      </div>
      {notes[state] !== '' && <p className={styles.note}>{notes[state]}</p>}
      {lowest && <p className={styles.note}>{text.lowest}</p>}
      <RiskScale {...result} />
      <p className={styles.lead}>{text.means[level - 1]}</p>
      <Section title={text.table} rule>
        <RiskTable level={level} lowest={lowest} />
        <p className={styles.quiet}>{text.tableNote}</p>
      </Section>
    </>
  )
}

function Beside({ result }: { readonly result: RiskResultWhole }) {
  const { to } = useGo()
  const { id, state, asked, retakesLeft } = result
  return (
    <>
      {state === 'unconfirmed' && <RiskSign id={id} />}
      {(state === 'valid' || state === 'expiring') && <Matching level={riskLevelCode(result.level)} />}
      <Section title={text.again} rule>
        <p className={styles.lead}>{text.againText(retakesLeft)}</p>
        <Button look="quiet" block to={to('survey.risk')}>
          {text.retake}
        </Button>
      </Section>
      <Section title={text.answers} rule>
        {asked.map(({ question, answer }) => (
          <Row key={question.id} title={question.prompt} sub={answerWords(question, answer) || text.none} />
        ))}
      </Section>
    </>
  )
}

/** Products on sale that suit this class. */
function Matching({ level }: { readonly level: string }) {
  const rows = useMatchingProducts(level).data ?? []
  const { to } = useGo()
  if (rows.length === 0) return null
  return (
    <Section title={text.matching} rule>
      {rows.map(({ id, name, riskGrade, summary }) => (
        <Row key={id} title={name} sub={summary} tail={riskGrade} to={to('commerce.product', { id })} />
      ))}
    </Section>
  )
}

function Framed({ children, fileUrl }: { readonly children: ReactNode; readonly fileUrl?: string | undefined }) {
  const { kind, external, clipboard } = usePlatform()
  const toast = useToast()
  // A mini-program cannot save a document of ours: the person opens the address in a browser.
  const open = async (url: string): Promise<void> => {
    if (kind !== 'weapp') return external.open(url)
    await clipboard.copy(url)
    toast(text.copied)
  }
  const right = fileUrl && <IconButton icon="download" label={text.pdf} onPress={() => open(fileUrl)} />
  return (
    <Page header={<NavBar title={text.title} {...useBack()} right={right} />}>
      <Wrap>{children}</Wrap>
    </Page>
  )
}
