import { useRef, useState } from 'react'
import type { FeedbackKind, FeedbackRef } from '@rostrum/contract/feedback'
import { failureText, readJson, usePlatform, type CallReply } from '@rostrum/app/kernel'
import { useFeedbackDeeds } from './queries.cases'
import { text } from './text.cases.zh'
import { useImages } from './use-images'

const DRAFT_KEY = 'feedbackDraft'
const CONTENT_MIN = 10

interface Draft {
  readonly kind: FeedbackKind
  readonly content: string
  readonly contact: string
}
type Place = 'content' | 'all'

/** The form of a feedback. Words are kept on the device until they are sent; a failure leaves everything as it was. */
export function useFeedbackForm(
  kind: FeedbackKind | undefined,
  ref: FeedbackRef | undefined,
  onDone: (done: CallReply<'feedback.create'>) => void,
) {
  const { storage } = usePlatform()
  const { create, newKey } = useFeedbackDeeds()
  const key = useRef<string | undefined>(undefined)
  const [draft, setDraft] = useState<Draft>(() => {
    const kept = readJson<Partial<Draft>>(storage, DRAFT_KEY)
    return { content: kept?.content ?? '', contact: kept?.contact ?? '', kind: kind ?? kept?.kind ?? 'complaint' }
  })
  const [wrong, setWrong] = useState<{ readonly at: Place; readonly words: string }>()
  // Something else is another feedback: the key of the first one would give its number again.
  const renew = (): void => {
    key.current = undefined
    setWrong(undefined)
  }
  const images = useImages(renew)

  const change = (next: Partial<Draft>): void => {
    renew()
    const after = { ...draft, ...next }
    storage.set(DRAFT_KEY, JSON.stringify(after))
    setDraft(after)
  }
  const send = async (): Promise<void> => {
    const content = draft.content.trim()
    if ([...content].length < CONTENT_MIN)
      return setWrong({ at: 'content', words: text.form.contentShort(CONTENT_MIN) })
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
