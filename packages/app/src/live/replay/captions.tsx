import { useEffect, useState, type ReactNode } from 'react'
import type { Replay } from '@rostrum/contract/live'
import { IconButton } from '@rostrum/ui'
import type { ReplayPicture } from '@rostrum/ui/player'
import { usePlatform, useToast } from '@rostrum/app/kernel'
import { useApart, useCaptions } from './queries.captions'
import { captionText as text } from './text.captions.zh'

const KEY = 'live.captions'
const loadOver = () => import('@rostrum/ui/captions')

export interface ReplayCaptions {
  /** On the picture, where there are captions. */
  readonly button: ReactNode
  readonly over: (picture: ReplayPicture) => ReactNode
}

/** Captions of this replay, if the viewer wants any: the device remembers it. Nothing of them is loaded otherwise. */
export function useReplayCaptions({ id, captionsUrl }: Pick<Replay, 'id' | 'captionsUrl'>): ReplayCaptions {
  const { storage } = usePlatform()
  const [isWanted, setWanted] = useState(() => storage.get(KEY) === 'on')
  const toast = useToast()
  const has = captionsUrl !== undefined
  const isOn = has && isWanted
  const code = useApart('over', loadOver, isOn)
  const captions = useCaptions(id, isOn)
  const hasFailed = isOn && (code.isLoadingError || captions.isLoadingError)
  useEffect(() => {
    if (hasFailed) toast(text.failed)
  }, [hasFailed, toast])
  const turn = (): void => {
    if (hasFailed) return void Promise.all([code.refetch(), captions.refetch()])
    storage.set(KEY, isWanted ? 'off' : 'on')
    setWanted(!isWanted)
  }
  const Over = code.data?.CaptionsOver
  const lines = captions.data?.rows
  return {
    button: has && (
      <IconButton icon="captions" label={text.switch} pressed={isOn} tone="cover" guardMs={0} onPress={turn} />
    ),
    over: (picture) => isOn && Over && lines && <Over {...picture} lines={lines} />,
  }
}
