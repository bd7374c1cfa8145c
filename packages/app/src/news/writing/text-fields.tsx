import { useState } from 'react'
import {
  Button,
  Card,
  Chip,
  Chips,
  Field,
  FilePick,
  RichText,
  SegmentedChips,
  Stack,
  TextArea,
  useNotices,
} from '@rostrum/ui'
import { useUploadThen } from '@rostrum/app/kernel'
import { imageAccept } from '@rostrum/contract/kernel/limits'
import { draftSummaryMax, draftTitleMax } from '@rostrum/contract/news/limits'
import { bodyOf } from './manuscript'
import { plainOf } from './markup'
import { writingText } from './text.zh'
import type { WritingNow } from './use-writing'
import styles from './editor.module.css'

interface FieldsProps {
  readonly writing: WritingNow
}

const words = writingText.form
const WORDS_MAX = 20_000
const modes = [
  { key: 'write', label: words.write },
  { key: 'preview', label: words.preview },
] as const
const goNowhere = (): void => undefined

/** Title, summary and text, and how they will be read. */
export function TextFields({ writing }: FieldsProps) {
  const { written, isOpen, change } = writing
  const [mode, setMode] = useState<'write' | 'preview'>('write')
  const shown = isOpen ? mode : 'preview'
  return (
    <Card pad title={words.main}>
      <Stack>
        <Field
          label={words.titleLabel}
          placeholder={words.titlePlaceholder}
          hint={written.isOpinion ? words.titleHint : undefined}
          maxLength={draftTitleMax}
          value={written.title}
          disabled={!isOpen}
          onChangeText={(title) => change({ title })}
        />
        <TextArea
          label={words.summary}
          placeholder={words.summaryPlaceholder}
          maxLength={draftSummaryMax}
          rows={2}
          value={written.summary}
          disabled={!isOpen}
          onChangeText={(summary) => change({ summary })}
        />
        {isOpen && (
          <SegmentedChips look="segment" label={words.modes} options={modes} value={mode} onSelect={setMode} />
        )}
        {shown === 'write' ? <Words writing={writing} /> : <Preview writing={writing} />}
      </Stack>
    </Card>
  )
}

function Preview({ writing: { written } }: FieldsProps) {
  const html = bodyOf(written)
  return (
    <div className={styles.preview}>
      {html === '' ? <p className={styles.hint}>{words.previewEmpty}</p> : <RichText html={html} onLink={goNowhere} />}
    </div>
  )
}

function Words({ writing }: FieldsProps) {
  const { written, change } = writing
  const { confirm } = useNotices()
  if (written.laidOut !== '') {
    const turn = async (): Promise<void> => {
      if (await confirm(words.toPlainAsk, { danger: true })) change({ words: plainOf(written.laidOut), laidOut: '' })
    }
    return (
      <div className={styles.stack}>
        <p className={styles.hint}>{words.laidOut}</p>
        <div>
          <Button size="s" look="quiet" onPress={turn}>
            {words.toPlain}
          </Button>
        </div>
        <Preview writing={writing} />
      </div>
    )
  }
  return (
    <div>
      <Marks writing={writing} />
      <TextArea
        label={words.words}
        labelHidden
        placeholder={words.wordsPlaceholder}
        hint={words.wordsHint}
        maxLength={WORDS_MAX}
        rows={12}
        maxRows={40}
        value={written.words}
        onChangeText={(next) => change({ words: next })}
      />
    </div>
  )
}

/** Marks are put at the end of the text: no client tells where the cursor is on all of them. */
function Marks({ writing: { written, change, latest } }: FieldsProps) {
  const put = (mark: string): void => {
    const before = latest().written.words
    change({ words: before.trim() === '' ? mark : `${before.replace(/\s+$/, '')}\n\n${mark}` })
  }
  const upload = useUploadThen('cover', {
    busy: words.pictureBusy,
    onStored: ({ url }) => put(`![${written.title.replace(/[[\]]/g, '')}](${url})\n`),
  })
  return (
    <Chips className={styles.marks}>
      <Chip icon="plus" onPress={() => put('## ')}>
        {words.heading}
      </Chip>
      <Chip icon="list" onPress={() => put('- ')}>
        {words.bullet}
      </Chip>
      <Chip icon="quote" onPress={() => put('> ')}>
        {words.quote}
      </Chip>
      <FilePick
        accept={imageAccept}
        onPick={([file]) => void (file && upload(file).finally(() => file.release()))}
        render={(open) => (
          <Chip icon="image" onPress={open}>
            {words.picture}
          </Chip>
        )}
      >
        {words.picture}
      </FilePick>
    </Chips>
  )
}
