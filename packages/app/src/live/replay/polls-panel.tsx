import type { Poll, Replay } from '@rostrum/contract/live'
import { Button, Card, Empty } from '@rostrum/ui'
import { formatSpan } from '@rostrum/app/kernel'
import { PollCard } from '../parts/poll-card'
import { pollsText } from '../text.polls.zh'
import styles from './panels.module.css'

/** Where in the replay a moment is; undefined when it was cut out. */
export function placeOf(spans: Replay['spans'], at: number): number | undefined {
  const span = spans.find((one) => at >= one.at && at < one.at + one.durationMs)
  return span && span.ms + (at - span.at)
}

export interface ReplayPollsProps {
  readonly polls: readonly Poll[]
  readonly spans: Replay['spans']
  readonly onJump: (ms: number) => void
}

/** What was asked in the lesson, with its result, and the way to the second in which it was asked. */
export function ReplayPolls({ polls, spans, onJump }: ReplayPollsProps) {
  if (polls.length === 0) return <Empty small text={pollsText.past} />
  return (
    <div className={styles.list}>
      {polls.map((poll) => {
        const ms = placeOf(spans, poll.createdAt)
        return (
          <Card key={poll.id} pad>
            <PollCard
              // Nobody votes any more.
              poll={{ ...poll, state: 'closed' }}
              isModerator={false}
              tail={
                ms !== undefined && (
                  <Button size="s" look="tint" icon="play" onPress={() => onJump(ms)}>
                    {pollsText.jump(formatSpan(ms))}
                  </Button>
                )
              }
            />
          </Card>
        )
      })}
    </div>
  )
}
