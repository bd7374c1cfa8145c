import { useState } from 'react'
import type { HelpId } from '@rostrum/contract/content'
import { reasonMax } from '@rostrum/contract/kernel/limits'
import { Button, TextArea } from '@rostrum/ui'
import { useToast } from '@rostrum/app/kernel'
import { useVoteHelp } from '../queries.help'
import { helpText } from '../text.help.zh'
import styles from './help-vote.module.css'

export interface HelpVoteProps {
  readonly id: HelpId
  /** The reader's own vote, if there is one. */
  readonly voted: boolean | undefined
}

/** Asks whether the answer helped, and if not, what was missing. */
export function HelpVote({ id, voted }: HelpVoteProps) {
  const vote = useVoteHelp()
  const toast = useToast()
  const [isAsking, setAsking] = useState(false)
  const [reason, setReason] = useState('')
  const send = (useful: boolean, why?: string) =>
    vote.mutateAsync({ id, useful, reason: why }).then(
      () => {
        setAsking(!useful && why === undefined)
        toast(helpText.thanks)
      },
      () => undefined,
    )
  return (
    <section className={styles.vote} aria-label={helpText.voteTitle}>
      <p className={styles.title}>{helpText.voteTitle}</p>
      <div className={styles.acts}>
        <Button
          look={voted === true ? 'tint' : 'quiet'}
          icon={voted === true ? 'likeFilled' : 'like'}
          pressed={voted === true}
          onPress={() => send(true)}
        >
          {helpText.yes}
        </Button>
        <Button look={voted === false ? 'tint' : 'quiet'} pressed={voted === false} onPress={() => send(false)}>
          {helpText.no}
        </Button>
      </div>
      {isAsking && (
        <div className={styles.why}>
          <TextArea label={helpText.why} value={reason} onChangeText={setReason} maxLength={reasonMax} rows={2} />
          <Button size="s" disabled={reason.trim() === ''} onPress={() => send(false, reason.trim())}>
            {helpText.send}
          </Button>
        </div>
      )}
    </section>
  )
}
