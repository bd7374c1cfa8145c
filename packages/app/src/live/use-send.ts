import { useRef } from 'react'
import type { Room } from '@rostrum/contract/live'
import { usePlatform, useToast, type Uploads } from '../kernel'
import { useQuestionActions } from './queries.board'
import { text } from './text.zh'
import type { Draft } from './use-draft'
import type { RoomStream } from './use-room-stream'

interface SendOf {
  readonly room: Pick<Room, 'id'>
  readonly stream: RoomStream
  readonly draft: Draft
  readonly pictures: Uploads
  readonly canAsk: boolean
  /** Where a moderator's message belongs. */
  readonly categoryId: string | undefined
}

/** Sends the composer's content, as a message or as a question. A failed question keeps its words and its key. */
export function useSend({ room, stream, draft, pictures, canAsk, categoryId }: SendOf): () => void | Promise<unknown> {
  const { random } = usePlatform()
  const toast = useToast()
  const { ask } = useQuestionActions(room.id)
  const asked = useRef({ words: '', key: '' })

  const sendQuestion = async (content: string): Promise<void> => {
    if (asked.current.words !== content) asked.current = { words: content, key: random.id() }
    const { state } = await ask.mutateAsync({
      content,
      fileIds: [...pictures.fileIds],
      isAnonymous: draft.isAnonymous,
      idempotencyKey: asked.current.key,
    })
    asked.current = { words: '', key: '' }
    toast(state === 'held' ? text.room.askHeld : text.room.asked)
    done()
  }
  const done = (): void => {
    draft.clear()
    pictures.clear()
  }
  return () => {
    const words = draft.words.trim()
    if (pictures.list.length > 0 && !pictures.isReady) return toast(text.room.pictureWait)
    // The call itself has shown the error; the words stay in place.
    if (draft.isAsking && canAsk) return words === '' ? undefined : sendQuestion(words).catch(() => undefined)
    if (words === '' && !pictures.isReady) return undefined
    stream.say(words, {
      quoteId: draft.quote?.id,
      categoryId,
      ...(pictures.isReady && { kind: 'image', fileIds: pictures.fileIds }),
    })
    return done()
  }
}
