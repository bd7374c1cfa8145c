import { countOf } from '@rostrum/contract/kernel/characters'
import { refundEvidenceMax, refundReasonMin } from '@rostrum/contract/commerce/limits'
import { useState } from 'react'
import { failureText, useActionKey, useUploads } from '@rostrum/app/kernel'
import { text } from './text.refund.zh'

interface ReasonRules {
  /** The fewest characters, those of a request unless given. */
  readonly least?: number
  readonly needsPicture?: boolean
  /** The most pictures of it, those of a request unless given. */
  readonly most?: number
}

/** Words and pictures of a request for money back. A failure keeps both. */
export function useReasonForm(
  send: (given: { reason: string; evidence: string[]; key: string }) => Promise<unknown>,
  { least = refundReasonMin, needsPicture = false, most = refundEvidenceMax }: ReasonRules = {},
) {
  const key = useActionKey()
  const [reason, setReason] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const images = useUploads({ kind: 'feedback', most, onChange: () => setWrong(null) })
  return {
    reason,
    images,
    wrong,
    write: (words: string): void => {
      setWrong(null)
      setReason(words)
    },
    say: setWrong,
    async submit(about: string): Promise<void> {
      const words = reason.trim()
      if (countOf(words) < least) return setWrong(text.apply.reasonShort(least))
      if (images.trouble) return setWrong(images.trouble === 'busy' ? text.apply.busy : text.apply.failed)
      const evidence = [...images.fileIds]
      if (needsPicture && evidence.length === 0) return setWrong(text.progress.addNone)
      try {
        await send({ reason: words, evidence, key: key.of(about, words, ...evidence) })
        key.done()
        images.clear()
      } catch (failure) {
        setWrong(failureText(failure))
      }
    },
  }
}
