import type { Visit } from '@rostrum/contract/commerce'
import { visitTextMax } from '@rostrum/contract/commerce/limits'
import { Button, SegmentedChips, TextArea } from '@rostrum/ui'
import { useState } from 'react'
import { failureText, useActionKey, useToast } from '@rostrum/app/kernel'
import { useVisitActions } from '../queries.visit'
import { visitText as text } from '../text.visit.zh'
import styles from './visit.module.css'

type Said = 'yes' | 'no' | ''
interface Given {
  readonly said: Said
  readonly why: string
}
const NOTHING: Given = { said: '', why: '' }
const choices: readonly { readonly key: Said; readonly label: string }[] = [
  { key: 'yes', label: text.yes },
  { key: 'no', label: text.no },
]

/** The statements, each to be confirmed or denied, and a wish to be called instead. */
export function VisitForm({ visit }: { readonly visit: Visit }) {
  const { orderNo, version, statements } = visit
  const submit = useVisitActions()
  const key = useActionKey()
  const toast = useToast()
  const [given, setGiven] = useState<Readonly<Record<string, Given>>>({})
  const [more, setMore] = useState('')
  const [trouble, setTrouble] = useState('')
  const of = (id: string): Given => given[id] ?? NOTHING
  const put = (id: string, part: Partial<Given>): void => setGiven({ ...given, [id]: { ...of(id), ...part } })

  async function send(wantsCall: boolean): Promise<void> {
    const missing = wantsCall ? '' : missingOf(statements.map(({ id }) => of(id)))
    setTrouble(missing)
    if (missing !== '') return
    const answers = wantsCall
      ? []
      : statements.map(({ id }) => ({ id, yes: of(id).said === 'yes', text: of(id).said === 'no' ? of(id).why : '' }))
    const said = { orderNo, version, answers, text: wantsCall ? '' : more, wantsCall }
    try {
      await submit.mutateAsync({ ...said, idempotencyKey: key.of(JSON.stringify(said), orderNo) })
      key.done()
      if (wantsCall) toast(text.called)
    } catch (error) {
      setTrouble(failureText(error))
    }
  }

  return (
    <section aria-label={text.statements} className={styles.form}>
      <ol className={styles.statements}>
        {statements.map(({ id, text: words }, at) => (
          <li key={id} className={styles.statement}>
            <p className={styles.words}>{`${at + 1}. ${words}`}</p>
            <SegmentedChips
              look="segment"
              label={words}
              options={choices}
              value={of(id).said}
              onSelect={(said) => put(id, { said })}
            />
            {of(id).said === 'no' && (
              <TextArea
                label={text.why(at + 1)}
                placeholder={text.whyHint}
                value={of(id).why}
                onChangeText={(why) => put(id, { why })}
                maxLength={visitTextMax}
              />
            )}
          </li>
        ))}
      </ol>
      <TextArea label={text.more} value={more} onChangeText={setMore} maxLength={visitTextMax} />
      <p className={styles.note}>{text.noteNo}</p>
      <p role="alert" className={styles.error}>
        {trouble}
      </p>
      <Button block onPress={() => send(false)}>
        {text.submit}
      </Button>
      {visit.callSince === undefined && (
        <Button look="quiet" block icon="phone" onPress={() => send(true)}>
          {text.call}
        </Button>
      )}
    </section>
  )
}

function missingOf(given: readonly Given[]): string {
  const left = given.filter(({ said }) => said === '').length
  if (left > 0) return text.left(left)
  const at = given.findIndex(({ said, why }) => said === 'no' && why.trim() === '')
  return at < 0 ? '' : text.whyNeeded(at + 1)
}
