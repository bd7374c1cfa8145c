import { Card, Columns, NavBar, Page, RiskLine, Row, Section, Stack, Tag, Wrap } from '@rostrum/ui'
import { formatDateTime, useBack, useGo, usePageTitle, type ScreenProps } from '@rostrum/app/kernel'
import { ClaimCard } from '../parts/claim-card'
import { HashBlock } from '../parts/hash-block'
import { OneDraw } from '../parts/one-draw'
import { useDrawResult, type DrawResultReply } from '../queries'
import { text as words } from '../text.zh'
import css from '../parts/draw.module.css'

const text = words.result

interface ResultPart {
  readonly result: DrawResultReply
}

/** S46 /pages/liveVideo/winning/result/index */
export default function ResultScreen({ params }: ScreenProps) {
  const id = params.id ?? ''
  return (
    <OneDraw title={text.title} isNamed={id !== ''} query={useDrawResult(id)}>
      {(result) => <Result key={result.draw.id} result={result} />}
    </OneDraw>
  )
}

function Result({ result }: ResultPart) {
  const { draw, claims } = result
  usePageTitle(draw.name)
  return (
    <Page header={<NavBar title={text.title} {...useBack()} />}>
      <Wrap>
        <Stack>
          <Columns
            className={css.columns}
            main={
              <Stack>
                <Mine result={result} />
                {claims.map((claim) => (
                  <ClaimCard key={claim.order} claim={claim} />
                ))}
                <Winners result={result} />
              </Stack>
            }
            side={<Fairness result={result} />}
          />
          <RiskLine>{`${words.activity.note}${draw.riskTip}`}</RiskLine>
        </Stack>
      </Wrap>
    </Page>
  )
}

function saidOf({ draw, joined, winners }: DrawResultReply): string {
  if (draw.seed === undefined) return text.waiting
  if (!joined) return text.notJoined
  const names = winners.flatMap(({ isMine, prizeName }) => (isMine ? [prizeName] : []))
  return names.length > 0 ? text.won(names.join('、')) : text.lost
}

function Mine({ result }: ResultPart) {
  const { draw, place, code, winners } = result
  const mine = winners.find((one) => one.isMine && one.place === place)
  return (
    <header className={css.front}>
      <div className={css.tags}>
        <Tag>{words.states[draw.state]}</Tag>
      </div>
      <p className={css.quiet}>{draw.name}</p>
      <h1 className={css.title}>{saidOf(result)}</h1>
      {draw.seed === undefined && <p className={css.body}>{text.waitingNote(formatDateTime(draw.drawAt))}</p>}
      {place !== undefined && <p className={css.body}>{text.place(place, draw.joinedCount, mine?.order)}</p>}
      {code !== undefined && code !== '' && (
        <Section title={text.code}>
          <code className={css.code}>{code}</code>
          <p className={css.quiet}>{text.codeNote}</p>
        </Section>
      )}
    </header>
  )
}

function Winners({ result: { draw, winners } }: ResultPart) {
  if (draw.seed === undefined) return null
  return (
    <Section title={text.winners} note={text.winnersNote(winners.length)} rule>
      {winners.length === 0 && <p className={css.body}>{text.noWinners}</p>}
      {winners.map(({ order, prizeName, place, masked, isMine }) => (
        <Row
          key={order}
          lead={<b className={css.order}>{order}</b>}
          title={prizeName}
          sub={text.winner(place, masked)}
          tail={isMine ? <Tag tone="accent">{text.me}</Tag> : undefined}
        />
      ))}
    </Section>
  )
}

function Fairness({ result: { draw } }: ResultPart) {
  const { to } = useGo()
  const { id, seed, algorithm, entrantsHash } = draw
  return (
    <Card pad>
      <Stack gap="s">
        <h2 className={css.name}>{text.fair}</h2>
        {seed !== undefined && (
          <>
            <p className={css.quiet}>{text.seed}</p>
            <HashBlock hash={seed} />
          </>
        )}
        {entrantsHash !== undefined && (
          <>
            <p className={css.quiet}>{text.entrantsHash}</p>
            <HashBlock hash={entrantsHash} />
          </>
        )}
        <p className={css.quiet}>{`${text.algorithm} ${algorithm}`}</p>
        <Row icon="shield" title={text.verify} to={to('draw.verify', { id })} />
        <Row icon="flag" title={text.feedback} to={to('feedback.form')} />
      </Stack>
    </Card>
  )
}
