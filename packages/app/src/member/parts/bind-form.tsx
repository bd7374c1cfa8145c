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
  /** With a half login the number decides which account to use. Otherwise the member's own account gets the number. */
  readonly hasTicket?: boolean
}

type Step =
  | { readonly at: 'number' }
  | { readonly at: 'account'; readonly rows: readonly Bindable[] }
  | { readonly at: 'join' }
  | { readonly at: 'merge'; readonly found: CallReply<'member.mergeAccounts'> }

/** Number and code; then the account that the number has, or the fields of a new one. */
export function BindForm({ lead, hasTicket = false }: BindFormProps) {
  const [mobile, setMobile] = useState('')
  const [code, setCode] = useState('')
  const [step, setStep] = useState<Step>({ at: 'number' })
  const [troubles, setTroubles] = useState<Troubles>({})
  const agreement = useAgreement()
  const adult = useAgreement(text.consent.adultNeeded)
  const sender = useCode(mobile, 'bind')
  const { find, bind, bindOwn, mergeInto } = useBinding({ mobile, code, hasTicket, onStep: setStep })
  const back = () => setStep({ at: 'number' })
  /** A refusal belongs to the fields of the first step, or to the boxes of the last. */
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
    const confirm = () => tryTo(() => mergeInto(into.memberId))
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

interface BindingOf {
  readonly mobile: string
  readonly code: string
  readonly hasTicket: boolean
  readonly onStep: (step: Step) => void
}

type NewAccount = { readonly memberId?: string; readonly isAdult?: boolean; readonly consents?: typeof bothConsents }

/** What number and code can do. */
function useBinding({ mobile, code, hasTicket, onStep }: BindingOf) {
  const { bindable, bindMobile, merge } = useWxCalls()
  const enter = useEnter()
  const bind = (more: NewAccount = {}) =>
    enter(() => bindMobile({ mobile, code, ...more }), { busy: text.bind.busy, withChosen: hasTicket })
  const merged = async (memberId: string) => {
    const { signedIn } = await merge({ mobile, code, memberId })
    if (!signedIn) throw new Error('a merge that was confirmed signs in')
    return signedIn
  }
  return {
    bind,
    find: async () => {
      const { rows } = await bindable({ mobile, code })
      onStep(rows.length > 0 ? { at: 'account', rows } : { at: 'join' })
    },
    /** The member's own account gets the number; if the number has an account, the two may merge. */
    bindOwn: async () => {
      try {
        await bind()
      } catch (error) {
        if (reasonOf(error) !== 'member.mobile_in_use') throw error
        onStep({ at: 'merge', found: await merge({ mobile, code, preview: true }) })
      }
    },
    mergeInto: (memberId: string) => enter(() => merged(memberId), { busy: mergeText.busy }),
  }
}
