import { useState } from 'react'
import { InfiniteList, Row, Tag } from '@rostrum/ui'
import { formatSpan } from '../format/time'
import { captionsText as text } from './text.zh'
import type { CaptionShown } from './use-caption-switch'
import css from './captions.module.css'

/** Lines that are drawn at once. */
const AT_ONCE = 100

export interface CaptionLinesProps {
  readonly rows: readonly CaptionShown[]
  readonly onJump: (ms: number) => void
}

/** Captions to read; a press goes to the second. */
export function CaptionLines({ rows, onJump }: CaptionLinesProps) {
  const [shown, setShown] = useState(AT_ONCE)
  return (
    <InfiniteList
      items={rows.slice(0, shown)}
      keyOf={({ id }) => String(id)}
      label={text.transcript}
      className={css.lines}
      more={shown < rows.length ? 'idle' : 'end'}
      onMore={() => setShown(shown + AT_ONCE)}
      render={({ fromMs, text: words }) => <SaidAt ms={fromMs} words={words} onJump={onJump} />}
    />
  )
}

export interface SaidAtProps extends Pick<CaptionLinesProps, 'onJump'> {
  readonly ms: number
  readonly words: string
  readonly tag?: string
}

/** Words and their second. */
export function SaidAt({ ms, words, tag, onJump }: SaidAtProps) {
  return (
    <Row
      lead={<span className={css.place}>{formatSpan(ms)}</span>}
      title={words}
      tail={tag === undefined ? undefined : <Tag>{tag}</Tag>}
      arrow={false}
      onPress={() => onJump(ms)}
    />
  )
}
