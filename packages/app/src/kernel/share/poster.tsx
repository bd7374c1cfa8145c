import { useState } from 'react'
import { usePlatform } from '../hooks'
import { PosterSheet } from './poster-sheet'
import { ShareFailed } from './share-failed'
import type { Shared } from './shared'
import { useShareLinks } from './use-share-links'

const CHANNELS = ['poster'] as const

export interface SharePosterProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly shared: Shared
}

/** The picture of something shared, without the other channels. */
export function SharePoster({ open, onClose, shared }: SharePosterProps) {
  const platform = usePlatform()
  const [failure, setFailure] = useState<string>()
  const links = useShareLinks(shared, CHANNELS, open)
  return (
    <>
      <PosterSheet
        open={open}
        onClose={onClose}
        shared={shared}
        href={links.hrefOf('poster')}
        isReady={links.isSettled}
        isHeld={platform.kind === 'web' && platform.identity !== undefined}
        onSaved={() => links.note('poster')}
        onFailed={(error) => setFailure(String(error))}
      />
      <ShareFailed detail={failure} onClose={() => setFailure(undefined)} />
    </>
  )
}
