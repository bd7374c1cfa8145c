import type { ReactNode } from 'react'
import { cx } from '../base/cx'
import type { OnPress } from '../base/press'
import { Pressable } from './pressable'
import css from './link.module.css'

export interface LinkProps {
  readonly children: ReactNode
  readonly to?: string
  readonly onPress?: OnPress
  readonly label?: string
  /** `quiet`: 「全部」 and its like; `plain`: the colour of the text around; default: brand colour inside a sentence. */
  readonly look?: 'inline' | 'quiet' | 'plain'
  readonly className?: string
}

/** A link in or beside text; its reach is 44 px though it is drawn smaller. */
export function Link({ look = 'inline', className, ...rest }: LinkProps) {
  return <Pressable {...rest} guardMs={0} className={cx(css.link, css[look], className)} />
}
