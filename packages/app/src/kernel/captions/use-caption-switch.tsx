import { useEffect, useState, type ReactNode } from 'react'
import { useQuery, type QueryKey } from '@tanstack/react-query'
import { IconButton } from '@rostrum/ui'
import type { ReplayPicture } from '@rostrum/ui/player'
import { usePlatform, useToast } from '../hooks'
import { captionsText as text } from './text.zh'
import { useApart } from './use-apart'

const STORED = 'live.captions'
const loadOver = () => import('@rostrum/ui/captions')

/** A caption and its place in the picture, in ms; `toMs` is excluded. */
export interface CaptionShown {
  readonly id: number
  readonly fromMs: number
  readonly toMs: number
  readonly text: string
}

/** Where the captions of a picture come from. */
export interface CaptionSource {
  /** Whether there are any: it is told with the picture. */
  readonly has: boolean
  /** Under which they are kept. */
  readonly key: QueryKey
  readonly load: () => Promise<{ readonly rows: readonly CaptionShown[] }>
}

/** The captions of a picture, kept while it is open. */
export function useCaptionLines({ key, load }: Pick<CaptionSource, 'key' | 'load'>, isOn: boolean) {
  return useQuery({ queryKey: key, queryFn: load, enabled: isOn, refetchOnWindowFocus: false })
}

export interface CaptionSwitch {
  /** On the picture, where there are captions. */
  readonly button: ReactNode
  readonly over: (picture: ReplayPicture) => ReactNode
}

/** Captions under a picture, until somebody turns them off: the device remembers it, and loads nothing where they are off. */
export function useCaptionSwitch({ has, key, load }: CaptionSource): CaptionSwitch {
  const { storage } = usePlatform()
  const [isWanted, setWanted] = useState(() => storage.get(STORED) !== 'off')
  const toast = useToast()
  const isOn = has && isWanted
  const code = useApart('captions', loadOver, isOn)
  const captions = useCaptionLines({ key, load }, isOn)
  const hasFailed = isOn && (code.isLoadingError || captions.isLoadingError)
  useEffect(() => {
    if (hasFailed) toast(text.failed)
  }, [hasFailed, toast])
  const turn = (): void => {
    if (hasFailed) return void Promise.all([code.refetch(), captions.refetch()])
    storage.set(STORED, isWanted ? 'off' : 'on')
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
