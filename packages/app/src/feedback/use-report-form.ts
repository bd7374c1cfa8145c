import { useRef, useState } from 'react'
import type { ReportReason } from '@rostrum/contract/feedback'
import { reportImagesMax } from '@rostrum/contract/feedback/limits'
import { failureText, readJson, usePlatform, useUploads, type CallReply } from '@rostrum/app/kernel'
import { useCreateReport, type ReportAsked } from './queries'
import { text as caseText } from './text.cases.zh'
import { text } from './text.zh'

const DRAFT_KEY = 'reportDraft'

interface Draft {
  readonly reason: ReportReason | null
  readonly words: string
  readonly contact: string
}
const EMPTY: Draft = { reason: null, words: '', contact: '' }

/** The form of a report. The device keeps the content until it is sent; a failure keeps it too. `reason`: said already. */
export function useReportForm(
  { about: ref, reason: first }: { readonly about: ReportAsked['ref']; readonly reason?: ReportReason | undefined },
  onDone: (done: CallReply<'feedback.createReport'>) => void,
) {
  const { storage } = usePlatform()
  const create = useCreateReport()
  const key = useRef<string | undefined>(undefined)
  const [draft, setDraft] = useState<Draft>(() => ({
    ...EMPTY,
    ...readJson<Partial<Draft>>(storage, DRAFT_KEY),
    ...(first && { reason: first }),
  }))
  const [wrong, setWrong] = useState<{ readonly at: 'reason' | 'words' | 'all'; readonly words: string }>()

  // Changed content is another report: the key of the first one would return its number again.
  const renew = (): void => {
    key.current = undefined
    setWrong(undefined)
  }
  const images = useUploads({ kind: 'report', most: reportImagesMax, onChange: renew })
  const change = (next: Partial<Draft>): void => {
    renew()
    const after = { ...draft, ...next }
    storage.set(DRAFT_KEY, JSON.stringify(after))
    setDraft(after)
  }
  const send = async (): Promise<void> => {
    const { reason, words, contact } = draft
    if (reason === null) return setWrong({ at: 'reason', words: text.report.reasonMissing })
    // Who asks for money in private is looked at without a word more.
    if (words.trim() === '' && (reason === 'other' || (ref === undefined && reason !== 'payment')))
      return setWrong({ at: 'words', words: text.report.wordsMissing })
    if (images.trouble)
      return setWrong({
        at: 'all',
        words: images.trouble === 'busy' ? caseText.form.imagesBusy : caseText.form.imagesFailed,
      })
    key.current ??= create.newKey()
    try {
      const done = await create.mutateAsync({
        ref,
        reason,
        text: words,
        images: [...images.fileIds],
        contact: contact.trim() || undefined,
        idempotencyKey: key.current,
      })
      key.current = undefined
      storage.remove(DRAFT_KEY)
      setDraft(EMPTY)
      images.clear()
      onDone(done)
    } catch (failure) {
      setWrong({ at: 'all', words: failureText(failure) })
    }
  }
  const wrongAt = (at: 'reason' | 'words' | 'all') => (wrong?.at === at ? wrong.words : null)
  return { ...draft, images, change, send, wrongAt }
}
