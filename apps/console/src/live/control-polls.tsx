import { Button, Tag } from 'antd'
import { reasonMax } from '@rostrum/contract/kernel/limits'
import { useState } from 'react'
import { AskWhy } from '../kernel/ask-why'
import type { CallReply } from '../kernel/call'
import { Trouble } from '../kernel/trouble'
import { useAct, useCall } from '../kernel/use-call'
import { moment } from '../kernel/when'
import polled from './control-polls.module.css'
import css from './control.module.css'
import type { Control } from './stream-state'
import { askedText as words } from './text-asked.zh'

type Poll = CallReply<'live.deskListPolls'>['rows'][number]

interface PollsProps {
  readonly room: Control
  readonly every: number
  readonly mayModerate: boolean
}

/** What was put to the vote in the room, newest first, with the way to end what runs. */
export function Polls({ room: { id }, every, mayModerate }: PollsProps) {
  const query = useCall('live.deskListPolls', { roomId: id }, { every })
  const [ending, setEnding] = useState<Poll['id']>()
  const close = useAct('live.deskClosePoll', { done: words.pollClosed })
  const rows = [...(query.data?.rows ?? [])].reverse()
  return (
    <section className={css.card} aria-label={words.polls}>
      <div className={css.cardHead}>
        <h2>{words.polls}</h2>
      </div>
      {query.error && <Trouble error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && rows.length === 0 && <span className={css.quiet}>{words.pollsEmpty}</span>}
      {rows.map((poll) => (
        <article key={poll.id} className={polled.item}>
          <div>
            <p className={polled.question}>{poll.question}</p>
            <div className={css.about}>
              {poll.state === 'open' && <Tag color="blue">{words.pollOpen}</Tag>}
              <span className={css.quiet}>
                {words.pollKinds[poll.kind]} · {words.pollVoters(poll.voters)} · {moment(poll.createdAt)}
              </span>
            </div>
          </div>
          {mayModerate && poll.state === 'open' && (
            <Button size="small" onClick={() => setEnding(poll.id)}>
              {words.closePoll}
            </Button>
          )}
          {poll.kind !== 'sign' && <Shares poll={poll} />}
        </article>
      ))}
      <AskWhy
        title={words.closePollTitle}
        hint={words.closePollHint}
        usual={words.usualClosePoll}
        max={reasonMax}
        okText={words.closePoll}
        isDanger
        isOpen={ending !== undefined}
        onClose={() => setEnding(undefined)}
        onGiven={async (reason) => ending !== undefined && (await close.run({ id: ending, reason })) !== undefined}
      />
    </section>
  )
}

/** How often each option was chosen. */
const Shares = ({ poll: { options } }: { readonly poll: Poll }) => (
  <ul className={polled.options}>
    {options.map(({ key, text: option, count }) => (
      <li key={key}>
        <span>{option}</span>
        <b>{count}</b>
      </li>
    ))}
  </ul>
)
