import { useCallback, useMemo, useState } from 'react'
import type { LiveMessage, Room } from '@rostrum/contract/live'
import { favouriteText, useApi, useGo, usePlatform, useToast } from '../kernel'
import { useMessageActions } from './queries.room'
import { useQuestionActions } from './queries.board'
import { text } from './text.zh'
import type { Draft } from './use-draft'

/** What is open about a message: its menu, or one of a moderator's sheets. */
export interface Acted {
  readonly what: 'menu' | 'remove' | 'mute'
  readonly message: LiveMessage
}

export interface MessageMenu {
  readonly acted: Acted | null
  readonly liked: ReadonlySet<string>
  open(message: LiveMessage): void
  close(): void
  copy(message: LiveMessage): void
  quote(message: LiveMessage): void
  /** Names its sender in what is being written. */
  mention(message: LiveMessage): void
  like(message: LiveMessage): void
  keep(message: LiveMessage): void
  report(message: LiveMessage): void
  withdraw(message: LiveMessage): void
  pin(message: LiveMessage, on: boolean): void
  /** Marks the question of this message as being answered now. */
  answering(message: LiveMessage): void
  ask(what: Acted['what'], message: LiveMessage): void
}

/** Actions on the messages of a room, and the open sheet about one. */
export function useMessageMenu(room: Pick<Room, 'id'>, draft: Draft): MessageMenu {
  const { clipboard, random } = usePlatform()
  const toast = useToast()
  const { go } = useGo()
  const [acted, setActed] = useState<Acted | null>(null)
  const [liked, setLiked] = useState<ReadonlySet<string>>(new Set())
  const { withdraw, pin, like } = useMessageActions(room.id)
  const { setState } = useQuestionActions(room.id)
  const api = useApi()
  const { setQuote, mention } = draft
  const likeOne = useCallback(
    (message: LiveMessage) => {
      setLiked((now) => new Set(now).add(message.id))
      like.mutate(
        { messageId: message.id, idempotencyKey: random.id() },
        {
          onError: () => setLiked((now) => new Set([...now].filter((id) => id !== message.id))),
        },
      )
    },
    [like, random],
  )
  const actions = useMemo(
    () => ({
      open: (message: LiveMessage) => setActed({ what: 'menu', message }),
      close: () => setActed(null),
      copy: ({ content }: LiveMessage) => void clipboard.copy(content).then(() => toast(text.common.copied)),
      quote: setQuote,
      mention: ({ sender }: LiveMessage) => mention(sender.name),
      // The request layer has already shown the refusal.
      keep: ({ id }: LiveMessage) =>
        void api.call('member.saveFavourite', { kind: 'message', id, on: 1 }).then(
          () => toast(favouriteText.done),
          () => undefined,
        ),
      report: ({ id }: LiveMessage) => void go('feedback.report', { kind: 'message', id }),
      withdraw: ({ id }: LiveMessage) => withdraw.mutate(id, { onSuccess: () => toast(text.room.withdrawn) }),
      pin: ({ id }: LiveMessage, on: boolean) => pin.mutate({ id, on: on ? 1 : 0 }),
      answering: ({ id }: LiveMessage) => setState.mutate({ id, state: 'answering' }),
      ask: (what: Acted['what'], message: LiveMessage) => setActed({ what, message }),
    }),
    [api, clipboard, toast, setQuote, mention, go, withdraw, pin, setState],
  )
  return { acted, liked, like: likeOne, ...actions }
}
