import { Button } from '@rostrum/ui'
import { useState } from 'react'
import { usePlatform } from '../hooks'
import { PosterSheet } from './poster-sheet'
import { ShareFailed } from './share-failed'
import type { Shared } from './shared'
import { shareText as text } from './text.zh'
import { useShareLinks } from './use-share-links'

const CHANNELS = ['poster'] as const

/** A button that opens the poster directly. */
export function SharePosterButton({ shared }: { readonly shared: Shared }) {
  const platform = usePlatform()
  const [isOpen, setOpen] = useState(false)
  const [failure, setFailure] = useState<string>()
  const links = useShareLinks(shared, CHANNELS, isOpen)
  return (
    <>
      <Button size="l" look="quiet" icon="qr" label={text.posterTitle} onPress={() => setOpen(true)}>
        {text.posterShort}
      </Button>
      <PosterSheet
        open={isOpen}
        onClose={() => setOpen(false)}
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
