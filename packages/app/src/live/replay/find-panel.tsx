import { useState } from 'react'
import type { Replay, ReplayHit } from '@rostrum/contract/live'
import { Empty, SearchField, Skeleton, Trouble } from '@rostrum/ui'
import { CaptionLines, SaidAt } from '@rostrum/app/captions'
import { failureText, useDebounced } from '@rostrum/app/kernel'
import { useCaptions, useReplayHits } from './queries.captions'
import { captionText as text } from './text.captions.zh'
import styles from './panels.module.css'

export interface FindPanelProps {
  readonly replay: Pick<Replay, 'id' | 'captionsUrl'>
  readonly onJump: (ms: number) => void
}

/** Finds words in captions and chat; without words, all captions to read. A press jumps to the second. */
export function FindPanel({ replay, onJump }: FindPanelProps) {
  const [typed, setTyped] = useState('')
  const keyword = useDebounced(typed.trim())
  return (
    <>
      <div className={styles.find}>
        <SearchField value={typed} onChangeText={setTyped} label={text.search} placeholder={text.search} />
      </div>
      {keyword === '' ? (
        <Transcript replay={replay} onJump={onJump} />
      ) : (
        <Hits key={keyword} id={replay.id} keyword={keyword} onJump={onJump} />
      )}
    </>
  )
}

function Waiting() {
  return (
    <Skeleton.Root>
      <Skeleton.Rows count={4} look="plain" />
    </Skeleton.Root>
  )
}

interface HitsProps extends Pick<FindPanelProps, 'onJump'> {
  readonly id: Replay['id']
  readonly keyword: string
}

function Hits({ id, keyword, onJump }: HitsProps) {
  const found = useReplayHits(id, keyword)
  if (found.isPending) return <Waiting />
  if (found.isLoadingError) return <Trouble small detail={failureText(found.error)} onRetry={() => found.refetch()} />
  const { rows, isCut } = found.data
  if (rows.length === 0) return <Empty small drawing="search" text={text.noHit} />
  return (
    <>
      <ol className={styles.chapters}>
        {rows.map((hit, index) => (
          <li key={`${hit.kind} ${hit.ms} ${index}`}>
            <SaidAt ms={hit.ms} words={wordsOf(hit)} tag={text.kinds[hit.kind]} onJump={onJump} />
          </li>
        ))}
      </ol>
      {isCut && <p className={styles.end}>{text.cut}</p>}
    </>
  )
}

const wordsOf = ({ name, text: words }: ReplayHit): string => (name === undefined ? words : text.said(name, words))

function Transcript({ replay, onJump }: FindPanelProps) {
  const has = replay.captionsUrl !== undefined
  const captions = useCaptions(replay.id, has)
  if (!has) return <Empty small drawing="search" text={text.noCaptions} />
  if (captions.isPending) return <Waiting />
  if (captions.isLoadingError)
    return <Trouble small detail={failureText(captions.error)} onRetry={() => captions.refetch()} />
  const { rows } = captions.data
  if (rows.length === 0) return <Empty small drawing="search" text={text.hint} />
  return <CaptionLines rows={rows} onJump={onJump} />
}
