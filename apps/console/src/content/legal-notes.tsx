import { Alert } from 'antd'
import { moment } from '../kernel/when'
import css from './legal.module.css'
import type { LegalDraft } from './legal-text'
import { text } from './text.legal.zh'

/** Where a draft stands, and why it came back. */
export function LegalNotes({ draft: { state, written, why } }: { readonly draft: LegalDraft }) {
  return (
    <>
      {why !== undefined && <Alert className={css.bar} type="warning" showIcon title={text.sentBackWhy(why)} />}
      {state === 'review' && (
        <Alert className={css.bar} type="info" showIcon title={text.waits(written.name, moment(written.at))} />
      )}
    </>
  )
}
