import { findable } from '@rostrum/contract/kernel/typed'
import { useState } from 'react'
import { Button, Empty, SearchField, Skeleton, Trouble } from '@rostrum/ui'
import { failureText } from '../hooks'
import { CaptionLines, type CaptionLinesProps } from './caption-lines'
import { captionsText as text } from './text.zh'
import { useCaptionLines, type CaptionSource } from './use-caption-switch'
import css from './captions.module.css'

export interface CaptionFindProps extends Pick<CaptionLinesProps, 'onJump'> {
  readonly source: CaptionSource
}

/** Below a picture with captions: all of them, and those with certain words. Nothing is loaded before it is opened. */
export function CaptionFind({ source, onJump }: CaptionFindProps) {
  const [isOpen, setOpen] = useState(false)
  if (!source.has) return null
  return (
    <section aria-label={text.transcript}>
      <Button look="tint" size="s" icon="captions" onPress={() => setOpen(!isOpen)}>
        {isOpen ? text.close : text.open}
      </Button>
      {isOpen && <Panel source={source} onJump={onJump} />}
    </section>
  )
}

function Panel({ source, onJump }: CaptionFindProps) {
  const captions = useCaptionLines(source, true)
  const [typed, setTyped] = useState('')
  const words = findable(typed)
  const found = captions.data?.rows.filter(({ text: said }) => findable(said).includes(words)) ?? []
  return (
    <div className={css.panel}>
      <div className={css.find}>
        <SearchField value={typed} onChangeText={setTyped} label={text.search} placeholder={text.search} />
      </div>
      {captions.isPending && (
        <Skeleton.Root>
          <Skeleton.Rows count={3} look="plain" />
        </Skeleton.Root>
      )}
      {captions.isLoadingError && (
        <Trouble small detail={failureText(captions.error)} onRetry={() => captions.refetch()} />
      )}
      {captions.data && found.length === 0 && (
        <Empty small drawing="search" text={captions.data.rows.length === 0 ? text.none : text.noHit} />
      )}
      {found.length > 0 && (
        <div className={css.scroll}>
          <CaptionLines key={words} rows={found} onJump={onJump} />
        </div>
      )}
    </div>
  )
}
