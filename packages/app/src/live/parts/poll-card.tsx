import { useState, type ReactNode } from 'react'
import type { Poll } from '@rostrum/contract/live'
import { Button, Countdown, Icon, Pressable, Tag, cx, useNotices } from '@rostrum/ui'
import { formatCount, formatSpan, useActionKey, usePlatform } from '@rostrum/app/kernel'
import { usePollActions } from '../queries.polls'
import { pollsText as text } from '../text.polls.zh'
import styles from './poll-card.module.css'

export interface PollCardProps {
  readonly poll: Poll
  /** At the end of the head: what may be done with the card. */
  readonly tail?: ReactNode
  /** Who asked sees the bars before voting, and does not vote. */
  readonly isModerator: boolean
}

/** A question with its choices, and the bars of its result once one has voted or it is over. */
export function PollCard({ poll, tail, isModerator }: PollCardProps) {
  const { timers } = usePlatform()
  // A time that ran out is told by nobody: the card sees it.
  const [ended, setEnded] = useState<number>()
  const isLate = poll.closesAt !== undefined && (ended === poll.closesAt || poll.closesAt <= timers.now())
  const isOpen = poll.state === 'open' && !isLate
  const mayVote = isOpen && !isModerator && poll.mine.length === 0
  const count = formatCount(poll.voters)
  return (
    <div className={styles.card}>
      <div className={styles.head}>
        <Tag tone={isOpen ? 'solid' : 'plain'}>{poll.kind === 'sign' ? text.sign : text.title}</Tag>
        <span className={styles.note}>
          {isOpen && poll.closesAt !== undefined ? (
            <Countdown
              until={poll.closesAt}
              now={() => timers.now()}
              format={(ms) => text.left(formatSpan(ms))}
              onEnd={() => setEnded(poll.closesAt)}
            />
          ) : (
            !isOpen && text.closed
          )}
        </span>
        <span className={styles.note}>{poll.kind === 'sign' ? text.signed(count) : text.voters(count)}</span>
        <span className={styles.tail}>{tail}</span>
      </div>
      {poll.kind === 'sign' ? (
        <SignIn poll={poll} mayVote={mayVote} />
      ) : (
        <>
          <p className={styles.question}>{poll.question}</p>
          {mayVote ? <Choices poll={poll} /> : <Bars poll={poll} />}
        </>
      )}
    </div>
  )
}

function SignIn({ poll, mayVote }: { readonly poll: Poll; readonly mayVote: boolean }) {
  const { sign } = usePollActions(poll.roomId)
  const { toast } = useNotices()
  const key = useActionKey()
  if (poll.mine.length > 0)
    return (
      <p className={styles.done}>
        <Icon name="check" size="s" />
        {text.signDone}
      </p>
    )
  if (!mayVote) return null
  const onSign = () =>
    sign.mutateAsync({ signId: poll.id, idempotencyKey: key.of(poll.id) }).then(
      () => toast(text.signDone),
      () => undefined,
    )
  return (
    <div className={styles.foot}>
      <span className={styles.ask}>{text.signAsk}</span>
      <Button size="s" onPress={onSign}>
        {text.signNow}
      </Button>
    </div>
  )
}

/** One press votes where one option may be chosen; several are submitted together. */
function Choices({ poll }: { readonly poll: Poll }) {
  const { vote } = usePollActions(poll.roomId)
  const { toast } = useNotices()
  const key = useActionKey()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const isMultiple = poll.kind === 'multiple'
  const submit = (options: readonly string[]) =>
    vote.mutateAsync({ id: poll.id, options: [...options], idempotencyKey: key.of(options.join()) }).then(
      () => toast(text.voted),
      () => undefined,
    )
  const press = (option: string) => {
    if (!isMultiple) return submit([option])
    setChosen(chosen.includes(option) ? chosen.filter((one) => one !== option) : [...chosen, option])
    return undefined
  }
  return (
    <>
      <div
        className={cx(styles.options, poll.kind === 'score' && styles.scores)}
        role="group"
        aria-label={poll.question}
      >
        {poll.options.map(({ key: option, text: words }) => (
          <Pressable
            key={option}
            className={cx(styles.option, chosen.includes(option) && styles.on)}
            aria-pressed={isMultiple ? chosen.includes(option) : undefined}
            guardMs={isMultiple ? 0 : undefined}
            onPress={() => press(option)}
          >
            {poll.kind === 'score' ? text.score(words) : words}
          </Pressable>
        ))}
      </div>
      {isMultiple && (
        <Button block size="s" disabled={chosen.length === 0} onPress={() => submit(chosen)}>
          {text.vote}
        </Button>
      )}
    </>
  )
}

function Bars({ poll }: { readonly poll: Poll }) {
  return (
    <ul className={styles.bars}>
      {poll.options.map(({ key, text: words, count }) => {
        const share = poll.voters === 0 ? 0 : Math.round((count / poll.voters) * 100)
        const name = poll.kind === 'score' ? text.score(words) : words
        const isMine = poll.mine.includes(key)
        return (
          <li key={key} className={styles.bar} aria-label={text.bar(name, share, formatCount(count))}>
            <span className={styles.line}>
              <span className={styles.name}>
                {name}
                {isMine && <Icon name="check" size="s" label={text.mine} />}
              </span>
              <span className={styles.figure}>{text.share(share, formatCount(count))}</span>
            </span>
            <span className={styles.track}>
              <span className={cx(styles.fill, isMine && styles.own)} style={{ width: `${share}%` }} />
            </span>
          </li>
        )
      })}
    </ul>
  )
}
