import { useState } from 'react'
import { shortened } from '@rostrum/contract/kernel/characters'
import { notePassageMax } from '@rostrum/contract/member/limits'
import type { NewsRow } from '@rostrum/contract/news'
import { Button, OptionList, Sheet } from '@rostrum/ui'
import { formatDate, SharePoster } from '@rostrum/app/kernel'
import { plainOf } from '../writing/markup'
import { excerptText as text } from '../text.excerpt.zh'
import { useShared } from './article-share'

export interface ArticleExcerptProps {
  readonly article: Pick<
    NewsRow,
    'id' | 'title' | 'summary' | 'cover' | 'author' | 'source' | 'sample' | 'access' | 'publishAt'
  > & { readonly riskTip: string; readonly body: string }
  /** Passages that this reader marked. */
  readonly marks?: readonly string[]
  /** What is selected in the text; '' for nothing. Devices that do not say what is selected leave it out. */
  readonly selectedNow?: () => string
}

/** How much of a passage its option shows. */
const SHOWN = 60
/** Neither a heading nor a row of figures is a passage. */
const NOT_PASSAGES = /<(h2|h3|table|figure)\b[^]*?<\/\1>/g

/**
 * A picture of a passage: the one that is selected, or one chosen among the reader's marks and the paragraphs. Only of
 * an article that is open to its reader as a whole.
 */
export function ArticleExcerpt({ article, marks = [], selectedNow }: ArticleExcerptProps) {
  const [isChoosing, setChoosing] = useState(false)
  const [passage, setPassage] = useState('')
  const shared = useShared(article)
  if (article.access !== 'full') return null
  const passages = passagesOf(article.body, marks)
  if (passages.length === 0) return null
  const begin = (): void => {
    const selected = shortened(selectedNow?.().trim() ?? '', notePassageMax)
    if (selected === '') return setChoosing(true)
    setPassage(selected)
  }
  return (
    <>
      <Button look="quiet" size="s" icon="image" onPress={begin}>
        {text.make}
      </Button>
      {isChoosing && (
        <Passages
          passages={passages}
          marks={marks}
          onClose={() => setChoosing(false)}
          onChoose={(chosen) => {
            setChoosing(false)
            setPassage(shortened(chosen, notePassageMax))
          }}
        />
      )}
      <SharePoster
        open={passage !== ''}
        onClose={() => setPassage('')}
        shared={{
          ...shared,
          passage,
          summary: '',
          cover: '',
          facts: [article.source.name, formatDate(article.publishAt)].join(' · '),
        }}
      />
    </>
  )
}

/** The reader's marks, newest first, then the paragraphs in their order. */
function passagesOf(body: string, marks: readonly string[]): readonly string[] {
  const paragraphs = plainOf(body.replace(NOT_PASSAGES, ''))
    .split('\n')
    .flatMap((line) => line.trim() || [])
  return [...new Set([...marks, ...paragraphs])]
}

interface PassagesProps {
  readonly passages: readonly string[]
  readonly marks: readonly string[]
  readonly onChoose: (passage: string) => void
  readonly onClose: () => void
}

function Passages({ passages, marks, onChoose, onClose }: PassagesProps) {
  return (
    <Sheet.Root open onClose={onClose}>
      <Sheet.Title>{text.choose}</Sheet.Title>
      <Sheet.Body>
        <OptionList
          label={text.choose}
          value={null}
          onSelect={(key) => onChoose(passages[Number(key)] ?? '')}
          options={passages.map((words, at) => ({
            key: String(at),
            label: shortened(words, SHOWN),
            note: marks.includes(words) ? text.marked : undefined,
          }))}
        />
      </Sheet.Body>
    </Sheet.Root>
  )
}
