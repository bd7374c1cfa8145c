import type { ReactNode } from 'react'
import { cx } from '../base/cx'
import { Pressable } from '../control/pressable'
import { Icon } from '../icon/icon'
import { Image } from '../picture/image'
import { picturesText as text } from './text.pictures.zh'
import css from './picture-picks.module.css'

/** A chosen picture being uploaded. `share`: percent. */
export interface PickedPicture {
  readonly key: string
  readonly file: { readonly name: string; readonly preview: string | null }
  readonly state: 'uploading' | 'done' | 'failed'
  readonly share: number
}

export interface PicturePicksProps {
  readonly list: readonly PickedPicture[]
  readonly label: string
  readonly onRetry: (key: string) => void
  readonly onDrop: (key: string) => void
  /** In one scrolling line, e.g. above a composer. */
  readonly slim?: boolean
  /** Stands after the last one, such as a square to add more. */
  readonly children?: ReactNode
}

const SIZE = 72

/** Chosen pictures in squares, each with its progress and a button to remove it. */
export function PicturePicks({ list, label, onRetry, onDrop, slim, children }: PicturePicksProps) {
  return (
    <ul className={cx(css.line, slim && css.slim)} aria-label={label}>
      {list.map((one) => (
        <li key={one.key} className={css.cell}>
          <Square one={one} onRetry={() => onRetry(one.key)} />
          <Pressable className={css.drop} label={text.drop(one.file.name)} guardMs={0} onPress={() => onDrop(one.key)}>
            <span className={css.dot}>
              <Icon name="close" size="s" />
            </span>
          </Pressable>
        </li>
      ))}
      {children && <li className={css.cell}>{children}</li>}
    </ul>
  )
}

function Square({
  one: { file, state, share },
  onRetry,
}: {
  readonly one: PickedPicture
  readonly onRetry: () => void
}) {
  return (
    <>
      <div className={cx(css.thumb, state === 'uploading' && css.dim)}>
        <Image src={file.preview} alt={file.name} width={SIZE} height={SIZE} className={css.square} />
      </div>
      {state === 'uploading' && (
        <span className={css.share} role="status" aria-label={text.uploading(share)}>{`${share}%`}</span>
      )}
      {state === 'failed' && (
        <Pressable className={css.again} label={text.retry} onPress={onRetry}>
          <Icon name="refresh" />
        </Pressable>
      )}
    </>
  )
}
