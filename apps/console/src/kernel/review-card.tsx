import { Button, Checkbox, Space } from 'antd'
import type { ReactNode } from 'react'
import css from './review-queue.module.css'

interface ReviewCardProps {
  readonly id: string
  readonly isWall: boolean
  readonly isCurrent: boolean
  readonly isChosen: boolean
  readonly select: string
  /** The words of the two buttons; absent: it cannot be passed, or refused. */
  readonly pass: string | undefined
  readonly refuse: string | undefined
  readonly onCurrent: (id: string) => void
  readonly onChoose: () => void
  readonly onPass: () => void
  readonly onRefuse: () => void
  readonly children: ReactNode
}

/** One row of a queue: what is known about it, and the two things that can become of it. */
export function ReviewCard(props: ReviewCardProps) {
  const { id, isWall, isCurrent, pass, refuse } = props
  const size = isWall ? 'small' : 'middle'
  return (
    // Keys of the queue lead here.
    <li
      className={`${isWall ? css.tile : css.card} ${isCurrent ? css.current : ''}`}
      tabIndex={-1}
      data-review={id}
      aria-current={isCurrent || undefined}
      onFocus={() => props.onCurrent(id)}
    >
      <Checkbox className={css.box} checked={props.isChosen} onChange={props.onChoose} aria-label={props.select} />
      <div className={css.body}>{props.children}</div>
      <Space className={css.acts}>
        {pass !== undefined && (
          <Button type="primary" size={size} onClick={props.onPass}>
            {pass}
          </Button>
        )}
        {refuse !== undefined && (
          <Button danger size={size} onClick={props.onRefuse}>
            {refuse}
          </Button>
        )}
      </Space>
    </li>
  )
}
