import { useMemo, useState } from 'react'
import { isDensity, type Flying, type FlyingChoice } from '@rostrum/ui/player'
import { readJson, storageKeys, usePlatform, useSession, type Platform } from '../kernel'
import type { Said } from './lines'

/** On the page the chat stands under the picture; over the whole screen there is no other. */
const usual: FlyingChoice = { small: 'off', full: 'some' }

/**
 * What is said in a room, to fly over its picture; the choice is remembered on the device. Nothing before the first page
 * is there: what was said earlier is known by it.
 */
export function useFlyingWords(messages: readonly Said[] | undefined): Flying | undefined {
  const { storage } = usePlatform()
  const { memberId } = useSession()
  const [choice, setChoice] = useState(() => chosen(storage))
  const lines = useMemo(
    () =>
      messages
        ?.filter(({ delivery, said }) => delivery === 'sent' && said.state === 'shown' && said.type === 'text')
        .map(({ key, said }) => ({
          key,
          words: said.content,
          isMine: memberId !== null && said.sender.id === memberId,
        })),
    [messages, memberId],
  )
  const onChoose = (next: FlyingChoice): void => {
    setChoice(next)
    storage.set(storageKeys.flyingWords, JSON.stringify(next))
  }
  return lines && { lines, choice, onChoose }
}

function chosen(storage: Platform['storage']): FlyingChoice {
  const { small, full } = readJson<Partial<FlyingChoice>>(storage, storageKeys.flyingWords) ?? {}
  return { small: isDensity(small) ? small : usual.small, full: isDensity(full) ? full : usual.full }
}
