import type { AriaAttributes, KeyboardEvent, ReactNode } from 'react'
import type { OnPress } from '../base/press'

export interface PressableProps
  extends Pick<
    AriaAttributes,
    | 'aria-pressed'
    | 'aria-expanded'
    | 'aria-haspopup'
    | 'aria-current'
    | 'aria-controls'
    | 'aria-describedby'
    | 'aria-checked'
    | 'aria-selected'
    | 'aria-busy'
  > {
  readonly children?: ReactNode
  readonly className?: string
  /** The path to follow; drawn as a link. When both are given, `onPress` runs first and then the path is followed. */
  readonly to?: string
  readonly onPress?: OnPress
  /** Required when the content has no words of its own. */
  readonly label?: string
  readonly disabled?: boolean
  readonly role?: 'tab' | 'radio' | 'switch' | 'checkbox' | 'option' | 'menuitem'
  readonly tabIndex?: number
  readonly id?: string
  readonly onKeyDown?: (event: KeyboardEvent) => void
  /** Id of the element whose words name it. */
  readonly labelledBy?: string
  /** Two presses closer than this are one; 0 for controls that may be pressed quickly. */
  readonly guardMs?: number
}
