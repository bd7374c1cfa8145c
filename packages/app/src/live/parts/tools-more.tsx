import { useState } from 'react'
import { Empty, Field, FilePick, Row, SearchField, Sheet, Skeleton, Trouble, type PickedFile } from '@rostrum/ui'
import { failureText, useDebounced, useUploadThen, type Uploads } from '@rostrum/app/kernel'
import { chatImageAccept } from '@rostrum/contract/kernel/limits'
import { useTemplates } from '../queries.board'
import { useStocks } from '../queries.room'
import { text } from '../text.zh'
import type { Draft } from '../use-draft'
import type { RoomStream } from '../use-room-stream'
import styles from './reason-picker.module.css'

export interface MoreSheetProps {
  readonly stream: RoomStream
  readonly draft: Draft
  readonly pictures: Uploads
  readonly categoryId: string | undefined
  readonly onClose: () => void
}

/** What a moderator can send besides words. */
export function MoreSheet({ stream, draft, pictures, categoryId, onClose }: MoreSheetProps) {
  const [page, setPage] = useState<'menu' | 'stock' | 'templates'>('menu')
  if (page === 'stock') return <StockSheet stream={stream} categoryId={categoryId} onClose={onClose} />
  if (page === 'templates') return <TemplateSheet draft={draft} onClose={onClose} />
  return (
    <MoreMenu
      stream={stream}
      pictures={pictures}
      categoryId={categoryId}
      onClose={onClose}
      onStock={() => setPage('stock')}
      onTemplates={() => setPage('templates')}
    />
  )
}

interface MoreMenuProps extends Pick<MoreSheetProps, 'stream' | 'pictures' | 'categoryId' | 'onClose'> {
  readonly onStock: () => void
  readonly onTemplates: () => void
}

function MoreMenu({ stream, pictures, categoryId, onClose, onStock, onTemplates }: MoreMenuProps) {
  const sendFile = useUploadThen('chat', {
    busy: text.room.fileUploading,
    onStored: ({ fileId, name, bytes }) => {
      stream.files.keep({ attachment: { fileId, kind: 'pdf', name, bytes }, preview: null })
      stream.say('', { kind: 'file', fileIds: [fileId], categoryId })
    },
  })
  const onPictures = (files: readonly PickedFile[]): void => {
    pictures.add(files)
    onClose()
  }
  const onFile = ([file]: readonly PickedFile[]): void => {
    if (file) void sendFile(file)
    onClose()
  }
  return (
    <Sheet.Root open onClose={onClose}>
      <Sheet.Title>{text.room.more}</Sheet.Title>
      <Sheet.Body>
        <FilePick
          accept={chatImageAccept}
          multiple
          onPick={onPictures}
          render={(open) => (
            <Row icon="image" title={text.room.pictureTool} sub={text.room.pictureMax(pictures.most)} onPress={open} />
          )}
        >
          {text.room.pictureTool}
        </FilePick>
        <FilePick
          accept="application/pdf"
          onPick={onFile}
          render={(open) => <Row icon="file" title={text.room.fileTool} sub={text.room.fileHint} onPress={open} />}
        >
          {text.room.fileTool}
        </FilePick>
        <Row icon="candle" title={text.room.stockTool} sub={text.room.stockHint} onPress={onStock} />
        <Row icon="pen" title={text.room.templateTool} onPress={onTemplates} />
      </Sheet.Body>
    </Sheet.Root>
  )
}

function StockSheet({ stream, categoryId, onClose }: Pick<MoreSheetProps, 'stream' | 'categoryId' | 'onClose'>) {
  const [keyword, setKeyword] = useState('')
  const [words, setWords] = useState('')
  const stocks = useStocks(useDebounced(keyword.trim()))
  const rows = stocks.data?.rows.filter(({ kind }) => kind === 'stock') ?? []
  const send = (code: string): void => {
    stream.say(words.trim(), { kind: 'stock', code, categoryId })
    onClose()
  }
  return (
    <Sheet.Root open onClose={onClose}>
      <Sheet.Title>{text.room.stockPick}</Sheet.Title>
      <Sheet.Body className={styles.pick}>
        <Field label={text.room.stockWords} value={words} onChangeText={setWords} maxLength={200} />
        <SearchField
          value={keyword}
          onChangeText={setKeyword}
          label={text.room.stockSearch}
          placeholder={text.room.stockSearch}
        />
        {stocks.isError && <Trouble small detail={failureText(stocks.error)} onRetry={() => stocks.refetch()} />}
        {stocks.isSuccess && rows.length === 0 && <Empty small text={text.room.stockNone} />}
        <div>
          {rows.map(({ code, name }) => (
            <Row
              key={code}
              title={name}
              sub={code}
              arrow={false}
              label={`${text.room.sendNow} ${name} ${code}`}
              onPress={() => send(code)}
            />
          ))}
        </div>
      </Sheet.Body>
    </Sheet.Root>
  )
}

function TemplateSheet({ draft, onClose }: Pick<MoreSheetProps, 'draft' | 'onClose'>) {
  const templates = useTemplates(true)
  const use = (words: string): void => {
    draft.write(words)
    onClose()
  }
  return (
    <Sheet.Root open onClose={onClose}>
      <Sheet.Title>{text.room.templatePick}</Sheet.Title>
      <Sheet.Body>
        {templates.isPending && (
          <Skeleton.Root>
            <Skeleton.Rows count={3} />
          </Skeleton.Root>
        )}
        {templates.isError && (
          <Trouble small detail={failureText(templates.error)} onRetry={() => templates.refetch()} />
        )}
        {templates.data?.rows.length === 0 && <Empty small text={text.room.templateNone} />}
        {templates.data?.rows.map((one) => (
          <Row key={one.id} title={one.title} sub={one.text} arrow={false} onPress={() => use(one.text)} />
        ))}
      </Sheet.Body>
    </Sheet.Root>
  )
}
