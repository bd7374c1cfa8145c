import { useRef } from 'react'
import { cx } from '../base/cx'
import { Button } from '../control/button'
import type { FilePickProps, PickedFile } from './file-pick-props'
import { picked } from './picked'
import css from './file-pick.module.css'

export type { FilePickProps, PickedFile }

/** A button to choose files or take a picture. */
export function FilePick({
  children,
  onPick,
  accept,
  multiple,
  look = 'quiet',
  icon = 'image',
  disabled,
  block,
  render,
}: FilePickProps) {
  const input = useRef<HTMLInputElement | null>(null)
  const open = (): void => input.current?.click()
  return (
    <span className={cx(css.pick, block && css.block)}>
      {render ? (
        render(open)
      ) : (
        <Button look={look} icon={icon} disabled={disabled} block={block} onPress={open}>
          {children}
        </Button>
      )}
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
          // Without this, the same file could not be chosen again after it was removed.
          event.target.value = ''
          if (files.length > 0) onPick(files.map(picked))
        }}
      />
    </span>
  )
}
