import { IconButton } from '@rostrum/ui'
import { useState } from 'react'
import { SharePanel, type SharePanelProps } from './share-panel'
import { shareText as text } from './text.zh'

export type ShareButtonProps = Omit<SharePanelProps, 'open' | 'onClose'>

/** The share button and its panel, for the bar at the top of a page. */
export function ShareButton(panel: ShareButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton icon="share" label={text.share} onPress={() => setOpen(true)} />
      <SharePanel open={isOpen} onClose={() => setOpen(false)} {...panel} />
    </>
  )
}
