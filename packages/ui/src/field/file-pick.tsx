import { useRef, type ReactNode } from 'react'
import type { IconName } from '../icon/paths'
import { Button, type ButtonProps } from '../control/button'
import css from './file-pick.module.css'

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
  /** Something else than a button that opens the choice, as an icon or a row. */
  readonly render?: (open: () => void) => ReactNode
}

function picked(file: File): PickedFile {
  const preview = file.type.startsWith('image/') ? URL.createObjectURL(file) : null
  return {
    name: file.name, size: file.size, mime: file.type, handle: file, preview,
    release: () => preview && URL.revokeObjectURL(preview),
  }
}

/** A button that lets people choose files or take a picture. */
export function FilePick({ children, onPick, accept, multiple, look = 'quiet', icon = 'image', disabled, render }: FilePickProps) {
  const input = useRef<HTMLInputElement | null>(null)
  const open = (): void => input.current?.click()
  return (
    <span className={css.pick}>
      {render ? render(open) : <Button look={look} icon={icon} disabled={disabled} onPress={open}>{children}</Button>}
      <input
        ref={input}
        className={css.input}
        type="file"
        accept={accept}
        multiple={multiple}
        tabIndex={-1}
        aria-label={children}
        onChange={(event) => {
          const files = Array.from(event.target.files ?? [])
          // The same file can be chosen again after it was taken away.
          event.target.value = ''
          if (files.length > 0) onPick(files.map(picked))
        }}
      />
    </span>
  )
}
