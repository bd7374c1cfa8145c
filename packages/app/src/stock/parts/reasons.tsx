import { useState } from 'react'
import { rebalanceConflictMax, rebalanceReasonMax } from '@rostrum/contract/stock/limits'
import { Checkbox, Section, TextArea } from '@rostrum/ui'
import { portfolioText } from '../text.portfolio.zh'
import css from './reasons.module.css'

const words = portfolioText.form

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** What a manager must say before others read it. */
export function useReasons() {
  const [reason, setReason] = useState('')
  const [evidence, setEvidence] = useState('')
  const [conflict, setConflict] = useState<string>(words.conflictSample)
  const [isDeclared, setDeclared] = useState(false)
  const written = { reason, evidence: linesOf(evidence), conflict }
  return {
    ...{ reason, setReason, evidence, setEvidence, conflict, setConflict, isDeclared, setDeclared, written },
    isMissing: reason.trim() === '' || written.evidence.length === 0 || !isDeclared,
    clear: () => {
      setReason('')
      setEvidence('')
      setDeclared(false)
    },
  }
}

/** The reason, the ground it stands on, and that nobody near trades for himself. */
export function Reasons({ why, error }: { readonly why: ReturnType<typeof useReasons>; readonly error: string }) {
  return (
    <Section rule title={words.reason}>
      <div className={css.fields}>
        <TextArea
          label={words.reason}
          value={why.reason}
          onChangeText={why.setReason}
          maxLength={rebalanceReasonMax}
          hint={words.reasonHint}
        />
        <TextArea
          label={words.evidence}
          value={why.evidence}
          onChangeText={why.setEvidence}
          hint={words.evidenceHint}
        />
        <TextArea
          label={words.conflict}
          value={why.conflict}
          onChangeText={why.setConflict}
          maxLength={rebalanceConflictMax}
        />
        <Checkbox checked={why.isDeclared} onChange={why.setDeclared}>
          {words.declared}
        </Checkbox>
        {error !== '' && (
          <p className={css.error} role="alert">
            {error}
          </p>
        )}
      </div>
    </Section>
  )
}
