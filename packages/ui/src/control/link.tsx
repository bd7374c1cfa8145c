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
  /**
   * Default: brand colour inside a sentence. `quiet`: 「全部」 and similar; `action`: 「获取验证码」 in a field, 「忘记密码」 under a
   * form; `plain`: a block in the colour of the surrounding text.
   */
  readonly look?: 'inline' | 'quiet' | 'action' | 'plain'
  readonly className?: string
}

/** A link in or beside text; its touch area is 44 px although it is drawn smaller. */
export function Link({ look = 'inline', className, ...rest }: LinkProps) {
  return <Pressable {...rest} guardMs={0} className={cx(css.link, css[look], className)} />
}
