import type { IconName } from './paths'

export interface IconProps {
  readonly name: IconName
  /** 16, 22 and 26 px at a font factor of one; they grow with it. */
  readonly size?: 's' | 'm' | 'l'
  /** The meaning, when no words stand beside it; without it the icon is decoration. */
  readonly label?: string
  readonly className?: string
}
