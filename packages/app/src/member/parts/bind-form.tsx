import { useState } from 'react'
import type { Bindable } from '@rostrum/contract/member'
import { maskMobile, type CallReply } from '@rostrum/app/kernel'
import { reasonOf, troublesOf, type Troubles } from '../forms'
import { useWxCalls } from '../queries'
import { text as mergeText } from '../text.merge.zh'
import { text } from '../text.zh'
import { bothConsents, useAgreement } from '../use-agreement'
import { useEnter } from '../use-enter'
import { useCode } from '../use-code'
import { AccountStep } from './account-step'
import { JoinStep } from './join-step'
import { MergeStep } from './merge-step'
import { NumberStep } from './number-step'

export interface BindFormProps {
  readonly lead: string
  /** A half login: the number decides whose account it becomes. Otherwise the member's own account gets the number. */
  readonly hasTicket?: boolean
}

type Step =
  | { readonly at: 'number' }
  | { readonly at: 'account'; readonly rows: readonly Bindable[] }
  | { readonly at: 'join' }
  | { readonly at: 'merge'; readonly found: CallReply<'member.mergeAccounts'> }

/** Number and code; then the account that the number has, or what a new one takes. */
export function BindForm({ lead, hasTicket = false }: BindFormProps) {
  const [mobile, setMobile] = useState('')
  const [code, setCode] = useState('')
  const [step, setStep] = useState<Step>({ at: 'number' })
  const [troubles, setTroubles] = useState<Troubles>({})
  const agreement = useAgreement()
  const adult = useAgreement(text.consent.adultNeeded)
  const sender = useCode(mobile, 'bind')
  const { bindable, bindMobile, merge } = useWxCalls()
  const enter = useEnter()

  const mergeInto = async (memberId: string) => {
    const { signedIn } = await merge({ phone: mobile, code, memberId })
    if (!signedIn) throw new Error('a merge that was confirmed signs in')
    return signedIn
  }
  const back = () => setStep({ at: 'number' })
  const find = async () => {
    const { rows } = await bindable({ phone: mobile, code })
    setStep(rows.length > 0 ? { at: 'account', rows } : { at: 'join' })
  }
  const bind = (
    more: { readonly memberId?: string; readonly isAdult?: boolean; readonly consents?: typeof bothConsents } = {},
  ) => enter(() => bindMobile({ phone: mobile, code, ...more }), { busy: text.bind.busy, withChosen: hasTicket })
  /** The member's own account gets the number; where the number has an account, the two may become one. */
  const bindOwn = async () => {
    try {
      await bind()
    } catch (error) {
      if (reasonOf(error) !== 'member.mobile_in_use') throw error
      setStep({ at: 'merge', found: await merge({ phone: mobile, code, preview: true }) })
    }
  }
  /** What is refused belongs to the fields of the first step, or to the boxes of the last. */
  const tryTo = async (run: () => Promise<void>) => {
    setTroubles({})
    try {
      await run()
    } catch (error) {
      const found = troublesOf(error)
      setTroubles(found)
      if (found.consent === undefined && found.adult === undefined) back()
    }
  }
  if (step.at === 'account') {
    const lead = text.bind.chooseLead(maskMobile(mobile))
    return (
      <AccountStep
        lead={lead}
        rows={step.rows}
        onBack={back}
        onChoose={(memberId) => tryTo(() => bind({ memberId }))}
      />
    )
  }
  if (step.at === 'merge') {
    const { into } = step.found
    const confirm = () => tryTo(() => enter(() => mergeInto(into.memberId), { busy: mergeText.busy }))
    return (
      <MergeStep mobile={maskMobile(mobile)} found={step.found} error={troubles.form} onBack={back} onMerge={confirm} />
    )
  }
  if (step.at === 'join') {
    const join = () => tryTo(() => bind({ isAdult: true, consents: bothConsents }))
    return (
      <JoinStep
        lead={text.bind.newLead(maskMobile(mobile))}
        adult={adult}
        agreement={agreement}
        error={troubles.adult ?? troubles.consent}
        onBack={back}
        onJoin={join}
      />
    )
  }
  return (
    <NumberStep
      lead={lead}
      hasTicket={hasTicket}
      adult={adult}
      agreement={agreement}
      sender={sender}
      troubles={troubles}
      onTroubles={setTroubles}
      mobile={mobile}
      onMobile={setMobile}
      code={code}
      onCode={setCode}
      onDone={() => tryTo(hasTicket ? find : bindOwn)}
    />
  )
}
