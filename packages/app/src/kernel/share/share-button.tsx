import { IconButton } from '@rostrum/ui'
import { useState } from 'react'
import { SharePanel, type SharePanelProps } from './share-panel'
import { shareText as text } from './text.zh'

export interface ShareButtonProps extends Omit<SharePanelProps, 'open' | 'onClose'> {
  /** The button lies on a picture. */
  readonly onCover?: boolean
}

/** The share button and its panel, for the bar at the top of a page. */
export function ShareButton({ onCover, ...panel }: ShareButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton icon="share" label={text.share} tone={onCover ? 'cover' : undefined} onPress={() => setOpen(true)} />
      <SharePanel open={isOpen} onClose={() => setOpen(false)} {...panel} />
    </>
  )
}
