import { Button } from '@rostrum/ui'
import { useState } from 'react'
import { SharePoster } from './poster'
import type { Shared } from './shared'
import { shareText as text } from './text.zh'

/** A button that opens the poster directly. */
export function SharePosterButton({ shared }: { readonly shared: Shared }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="l" look="quiet" icon="qr" label={text.posterTitle} onPress={() => setOpen(true)}>
        {text.posterShort}
      </Button>
      <SharePoster open={isOpen} onClose={() => setOpen(false)} shared={shared} />
    </>
  )
}
