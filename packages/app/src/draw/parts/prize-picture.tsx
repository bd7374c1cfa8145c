import type { DrawPrizeKind } from '@rostrum/contract/draw'
import { Cover, Image, cx } from '@rostrum/ui'
import css from './prize-picture.module.css'

export interface PrizePictureProps {
  readonly kind: DrawPrizeKind
  readonly picture: string | undefined
  readonly size?: 's' | 'm'
}

/** Pages for a thing, rings for a code. */
const drawings = {
  thing: { tone: 'sand', art: 'book' },
  code: { tone: 'mist', art: 'rings' },
} as const

/** The picture of a prize, or a drawing in its place: the same room, whether it is there yet or not. */
export function PrizePicture({ kind, picture, size = 'm' }: PrizePictureProps) {
  return (
    <div className={cx(css.box, css[size])}>
      {picture === undefined ? (
        <Cover {...drawings[kind]} ratio="box" />
      ) : (
        <Image className={css.picture} src={picture} alt="" width={320} height={240} />
      )}
    </div>
  )
}
