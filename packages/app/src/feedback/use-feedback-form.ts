import { countOf } from '@rostrum/contract/kernel/characters'
import { useRef, useState } from 'react'
import type { FeedbackKind } from '@rostrum/contract/feedback'
import { feedbackImagesMax, feedbackTextMin } from '@rostrum/contract/feedback/limits'
import { failureText, readJson, usePlatform, useUploads, type CallReply } from '@rostrum/app/kernel'
import { useFeedbackActions } from './queries.cases'
import { text } from './text.cases.zh'
import type { AskedRef } from './chat/ref'

const DRAFT_KEY = 'feedbackDraft'
/** A draft of a feedback, of a reply to one, or of a message to customer service. */

interface Draft {
  readonly kind: FeedbackKind
  readonly content: string
  readonly contact: string
}
type Place = 'content' | 'all'

/** The form of a feedback. The device keeps the words until they are sent; a failure keeps everything. */
export function useFeedbackForm(
  kind: FeedbackKind | undefined,
  ref: AskedRef | undefined,
  onDone: (done: CallReply<'feedback.create'>) => void,
) {
  const { storage } = usePlatform()
  const { create, newKey } = useFeedbackActions()
  const key = useRef<string | undefined>(undefined)
  const [draft, setDraft] = useState<Draft>(() => {
    const kept = readJson<Partial<Draft>>(storage, DRAFT_KEY)
    return { content: kept?.content ?? '', contact: kept?.contact ?? '', kind: kind ?? kept?.kind ?? 'complaint' }
  })
  const [wrong, setWrong] = useState<{ readonly at: Place; readonly words: string }>()
  // Changed content is another feedback: the key of the first one would return its number again.
  const renew = (): void => {
    key.current = undefined
    setWrong(undefined)
  }
  const images = useUploads({ kind: 'feedback', most: feedbackImagesMax, onChange: renew })

  const change = (next: Partial<Draft>): void => {
    renew()
    const after = { ...draft, ...next }
    storage.set(DRAFT_KEY, JSON.stringify(after))
    setDraft(after)
  }
  const send = async (): Promise<void> => {
    const content = draft.content.trim()
    if (countOf(content) < feedbackTextMin)
      return setWrong({ at: 'content', words: text.form.contentShort(feedbackTextMin) })
    if (images.trouble)
      return setWrong({ at: 'all', words: images.trouble === 'busy' ? text.form.imagesBusy : text.form.imagesFailed })
    key.current ??= newKey()
    try {
      const done = await create.mutateAsync({
        kind: draft.kind,
        content,
        images: [...images.fileIds],
        contact: draft.contact.trim() || undefined,
        ref,
        idempotencyKey: key.current,
      })
      renew()
      storage.remove(DRAFT_KEY)
      setDraft({ ...draft, content: '' })
      images.clear()
      onDone(done)
    } catch (failure) {
      setWrong({ at: 'all', words: failureText(failure) })
    }
  }
  return { ...draft, images, change, send, wrongAt: (at: Place) => (wrong?.at === at ? wrong.words : null) }
}
