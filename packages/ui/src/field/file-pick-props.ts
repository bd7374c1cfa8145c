import type { ReactNode } from 'react'
import type { ButtonProps } from '../control/button'
import type { IconName } from '../icon/paths'

/** A chosen file; `handle` is the platform's own, in the form its upload needs. */
export interface PickedFile {
  readonly name: string
  readonly size: number
  readonly mime: string
  readonly handle: unknown
  /** Shows a picture before it is sent; free it with `release`. */
  readonly preview: string | null
  release(): void
}

export interface FilePickProps {
  readonly children: string
  readonly onPick: (files: readonly PickedFile[]) => void
  /** As in HTML: `image/*`, `.pdf`. */
  readonly accept?: string
  readonly multiple?: boolean
  readonly look?: ButtonProps['look']
  readonly icon?: IconName
  readonly disabled?: boolean
  /** As wide as its container. */
  readonly block?: boolean
  /** Replaces the button that opens the choice, e.g. by an icon or a row. */
  readonly render?: (open: () => void) => ReactNode
}
