import { Button, Tooltip } from 'antd'
import type { ReactNode } from 'react'

interface ActProps {
  readonly words: string
  readonly icon: ReactNode
  readonly onPress: () => void
}

/** One thing to do about a line of the control room: an icon whose words are shown above it. */
export const Act = ({ words, icon, onPress }: ActProps) => (
  <Tooltip title={words}>
    <Button type="text" size="small" icon={icon} aria-label={words} onClick={onPress} />
  </Tooltip>
)
