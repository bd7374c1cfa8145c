import { useState } from 'react'
import { Button, Card, Stack } from '@rostrum/ui'
import { formatDateTime, useDialog, useToast } from '@rostrum/app/kernel'
import { useDrawActs, type DrawClaimReply } from '../queries'
import { text as words } from '../text.zh'
import { ClaimSheet } from './claim-sheet'
import { PrizePicture } from './prize-picture'
import css from './draw.module.css'

const text = words.result

/** A prize until it is with its winner. */
export function ClaimCard({ claim }: { readonly claim: DrawClaimReply }) {
  const { drawId, order, prize, state, form, taxText, tracking, until } = claim
  const [isOpen, setOpen] = useState(false)
  const { claim: act } = useDrawActs(drawId)
  const { confirm } = useDialog()
  const toast = useToast()
  const mayChange = state === 'empty' || state === 'submitted'
  const giveUp = async (): Promise<void> => {
    if (!(await confirm(text.giveUpAsk, { confirm: text.giveUpYes }))) return
    // A failed call says itself why.
    const done = await act.mutateAsync({ order, giveUp: true }).catch(() => undefined)
    if (done) toast(text.gone)
  }
  return (
    <Card pad>
      <Stack gap="s">
        <div className={css.prize}>
          <PrizePicture kind={prize.kind} picture={prize.picture} />
          <div className={css.said}>
            <h2 className={css.name}>{prize.name}</h2>
            <span className={css.quiet}>{text.claimStates[state]}</span>
          </div>
        </div>
        {state === 'empty' && <p className={css.body}>{text.until(formatDateTime(until))}</p>}
        {form && form.name !== '' && (
          <p className={css.body}>{`${text.sentTo} ${form.name} ${form.phone} ${form.address}`}</p>
        )}
        {tracking !== undefined && <p className={css.body}>{`${text.tracking}：${tracking}`}</p>}
        <p className={css.quiet}>{taxText}</p>
        {mayChange && (
          <div className={css.acts}>
            <Button onPress={() => setOpen(true)}>{state === 'empty' ? text.take : text.change}</Button>
            <Button look="quiet" busy={act.isPending} onPress={giveUp}>
              {text.giveUp}
            </Button>
          </div>
        )}
        {isOpen && <ClaimSheet claim={claim} onClose={() => setOpen(false)} />}
      </Stack>
    </Card>
  )
}
