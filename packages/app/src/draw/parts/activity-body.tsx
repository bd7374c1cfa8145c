import { Card, Columns, Countdown, Icon, Link, Row, Section, Stack, Tag } from '@rostrum/ui'
import { formatDateTime, useGo, usePlatform, useSession, useToast } from '@rostrum/app/kernel'
import { useWebView, type DrawReply } from '../queries'
import { text as words } from '../text.zh'
import { HashBlock } from './hash-block'
import { PrizePicture } from './prize-picture'
import css from './draw.module.css'

const text = words.activity
const SECONDS = 60

interface DrawPart {
  readonly draw: DrawReply
}

/** What a draw promises, and how far it is. */
export function ActivityBody({ draw, isPlain = false }: DrawPart & { readonly isPlain?: boolean }) {
  const main = (
    <Stack>
      <Head draw={draw} />
      <Commitment draw={draw} />
      <Prizes draw={draw} />
      <Rules draw={draw} />
    </Stack>
  )
  const side = (
    <Stack>
      <Eligibility draw={draw} />
      <Course draw={draw} />
      <Section title={text.organiser} rule>
        <p className={css.body}>{draw.organiser}</p>
        <p className={css.quiet}>{text.contact(draw.contact)}</p>
      </Section>
    </Stack>
  )
  if (!isPlain) return <Columns main={main} side={side} />
  return (
    <Stack>
      {main}
      {side}
    </Stack>
  )
}

function Head({ draw: { name, state, startAt, deadline } }: DrawPart) {
  const { timers } = usePlatform()
  const until = state === 'published' ? startAt : state === 'open' ? deadline : undefined
  return (
    <header className={css.front}>
      <div className={css.tags}>
        <Tag tone={state === 'open' ? 'brand' : 'plain'}>{words.states[state]}</Tag>
      </div>
      <h1 className={css.title}>{name}</h1>
      {until !== undefined && (
        <p className={css.body}>
          {state === 'open' ? text.until : text.untilStart}{' '}
          <Countdown className={css.clock} until={until} format={text.left} now={() => timers.now()} />
        </p>
      )}
    </header>
  )
}

function Commitment({ draw: { commitHash, publishedAt } }: DrawPart) {
  const { clipboard } = usePlatform()
  const toast = useToast()
  if (commitHash === undefined) return null
  return (
    <Card pad>
      <Stack gap="s">
        <div className={css.line}>
          <h2 className={css.name}>{text.commit}</h2>
          {publishedAt !== undefined && <span className={css.quiet}>{text.commitOn(formatDateTime(publishedAt))}</span>}
        </div>
        <p className={css.body}>{text.commitNote}</p>
        <HashBlock hash={commitHash} />
        <div className={css.line}>
          <Link
            look="action"
            onPress={() =>
              clipboard.copy(commitHash).then(
                () => toast(text.copied),
                () => undefined,
              )
            }
          >
            {text.copy}
          </Link>
          <span className={css.quiet}>{text.commitTip}</span>
        </div>
      </Stack>
    </Card>
  )
}

function Prizes({ draw: { prizes, taxText } }: DrawPart) {
  return (
    <Section title={text.prizes} rule>
      {prizes.map(({ name, kind, value, count, oddsText, picture }) => (
        <Row
          key={name}
          lead={<PrizePicture kind={kind} picture={picture} />}
          title={name}
          sub={`${text.prize(text.kinds[kind], value)}。${text.odds(oddsText)}`}
          tail={<b>{text.count(count)}</b>}
        />
      ))}
      <p className={css.quiet}>{taxText}</p>
    </Section>
  )
}

function Rules({ draw: { rules, conditionText, quizId, publicValue } }: DrawPart) {
  const { to } = useGo()
  const { name, day, value, source = '' } = publicValue
  return (
    <Section title={text.rules} rule>
      <p className={css.body}>{text.fixed}</p>
      <p className={css.body}>{rules}</p>
      <Row title={text.condition} sub={conditionText} />
      {quizId !== undefined && <Row icon="form" title={text.toQuiz} to={to('survey.form', { id: quizId })} />}
      <Row
        title={text.publicValue}
        sub={value === undefined ? text.publicNote(name, day) : `${name} ${day} ${text.publicKnown(value, source)}`}
      />
    </Section>
  )
}

function Eligibility({ draw: { joinedCount, joined, eligible, reason, watchedSec, state } }: DrawPart) {
  return (
    <Card pad>
      <Stack gap="s">
        <p className={css.name}>{text.joined(joinedCount)}</p>
        {joined && (
          <p className={css.good}>
            <Icon name="check" size="s" /> {text.joinedAlready}
          </p>
        )}
        {!joined && state === 'open' && eligible !== undefined && (
          <p className={eligible ? css.good : css.warn}>
            {eligible ? text.eligible : `${text.notEligible}：${reason}`}
          </p>
        )}
        {watchedSec !== undefined && <p className={css.quiet}>{text.watched(Math.floor(watchedSec / SECONDS))}</p>}
      </Stack>
    </Card>
  )
}

function Course({ draw }: DrawPart) {
  const { id, publishedAt, startAt, deadline, drawAt, claimUntil, roomId } = draw
  const { to } = useGo()
  const { kind } = usePlatform()
  const { isSignedIn } = useSession()
  const web = useWebView(id)
  const moments = [publishedAt, startAt, deadline, drawAt, claimUntil]
  return (
    <Section title={text.course} rule>
      {text.steps.map((step, at) => {
        const moment = moments[at]
        return <Row key={step} title={step} sub={moment === undefined ? '' : formatDateTime(moment)} />
      })}
      {roomId !== undefined && <Row icon="live" title={text.toRoom} to={to('live.video', { id: roomId })} />}
      <Row icon="shield" title={text.toVerify} to={to('draw.verify', { id })} />
      {kind === 'weapp' && isSignedIn && <Row icon="globe" title={text.toWeb} onPress={() => web.mutate()} />}
    </Section>
  )
}
