import type { ReactNode } from 'react'
import type { ButtonProps } from '../control/button'
import type { IconName } from '../icon/paths'

/** A chosen file; `handle` is the platform's own, as its upload wants it. */
export interface PickedFile {
  readonly name: string
  readonly size: number
  readonly mime: string
  readonly handle: unknown
  /** For showing a picture before it is sent; give it back with `release`. */
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
  /** As wide as its place. */
  readonly block?: boolean
  /** Something else than a button that opens the choice, as an icon or a row. */
  readonly render?: (open: () => void) => ReactNode
}
