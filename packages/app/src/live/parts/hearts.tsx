import { useEffect, useRef, useState } from 'react'
import { Icon, IconButton, cx, useDevice, useReducedMotion } from '@rostrum/ui'
import { useCount } from '@rostrum/app/kernel'
import { text } from '../text.zh'
import styles from './hearts.module.css'

/** Most hearts in the air at once, and for one report of the others. */
const MAX = 14
const MAX_OTHERS = 5
const paths = [undefined, styles.left, styles.right]

interface Heart {
  readonly id: number
  readonly isOther: boolean
}

export interface HeartsProps {
  /** The room's count, as last reported. */
  readonly likes: number
  readonly onLike: () => void
}

/** The heart of a room: every tap of the viewer sends one up, and every counted tap of others does too. */
export function Hearts({ likes, onLike }: HeartsProps) {
  const [hearts, setHearts] = useState<readonly Heart[]>([])
  const count = useCount()
  const isStill = useReducedMotion()
  const device = useDevice()
  const lastId = useRef(0)
  const mine = useRef(0)
  const known = useRef(likes)
  const fly = (count: number, isOther: boolean): void => {
    if (isStill) return
    const more = Array.from({ length: count }, (): Heart => ({ id: (lastId.current += 1), isOther }))
    setHearts((now) => [...now, ...more].slice(-MAX))
  }
  const flown = useRef(fly)
  useEffect(() => {
    flown.current = fly
  })
  useEffect(() => {
    const others = likes - known.current - mine.current
    known.current = likes
    mine.current = 0
    if (others > 0) flown.current(Math.min(MAX_OTHERS, others), true)
  }, [likes])
  const tap = (): void => {
    device.haptics?.tap()
    mine.current += 1
    fly(1, false)
    onLike()
  }
  return (
    <span className={styles.box}>
      <span className={styles.sky} aria-hidden="true">
        {hearts.map(({ id, isOther }) => (
          <span
            key={id}
            className={cx(styles.heart, isOther && styles.other, paths[id % paths.length])}
            onAnimationEnd={() => setHearts((now) => now.filter((one) => one.id !== id))}
          >
            <Icon name="heartFilled" />
          </span>
        ))}
      </span>
      <IconButton
        icon="heart"
        label={text.room.like}
        caption={count(likes) ?? text.room.like}
        guardMs={0}
        onPress={tap}
      />
    </span>
  )
}
