import { useRef } from 'react'
import type { Room } from '@rostrum/contract/live'
import { usePlatform, useToast } from '../kernel'
import { useQuestionDeeds } from './queries.board'
import { text } from './text.zh'
import type { Draft } from './use-draft'
import type { Pictures } from './use-pictures'
import type { RoomStream } from './use-room-stream'

interface SendOf {
  readonly room: Pick<Room, 'id'>
  readonly stream: RoomStream
  readonly draft: Draft
  readonly pictures: Pictures
  readonly canAsk: boolean
}

/** Sends what stands in the composer, as a message or as a question. A question that failed keeps its words and its key. */
export function useSend({ room, stream, draft, pictures, canAsk }: SendOf): () => void | Promise<unknown> {
  const { random } = usePlatform()
  const toast = useToast()
  const { ask } = useQuestionDeeds(room.id)
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
    // The call itself has said what went wrong; the words stay where they are.
    if (draft.isAsking && canAsk) return words === '' ? undefined : sendQuestion(words).catch(() => undefined)
    if (words === '' && !pictures.isReady) return undefined
    stream.say(words, {
      quoteId: draft.quote?.id,
      ...(pictures.isReady && { kind: 'image', fileIds: pictures.fileIds }),
    })
    return done()
  }
}
