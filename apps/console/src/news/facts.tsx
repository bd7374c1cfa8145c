import { Card, Form, Input, Select } from 'antd'
import { draftSummaryMax, sourceNameMax, sourceUrlMax } from '@rostrum/contract/news/limits'
import { Cover } from './cover'
import css from './edit.module.css'
import type { DraftChoices, Texts } from './manuscript'
import { within } from '../kernel/within'
import { DraftReaders } from './draft-readers'
import { Recording } from './recording'
import { text } from './text.zh'

export interface FactsProps {
  readonly texts: Texts
  readonly choices: DraftChoices
  readonly onChange: (change: Partial<Texts>) => void
  readonly onPicture: UploadCover
}

export type UploadCover = (file: File) => Promise<{ readonly fileId: string; readonly url: string } | undefined>

/** What an article is besides its text. */
export function Facts(props: FactsProps) {
  const { texts, choices, onChange, onPicture } = props
  return (
    <Card className={css.facts} size="small">
      <Form layout="vertical">
        <Form.Item label={text.summary} extra={text.summaryHint}>
          <Input.TextArea
            aria-label={text.summary}
            value={texts.summary}
            count={within(draftSummaryMax)}
            showCount
            autoSize={{ minRows: 2, maxRows: 6 }}
            onChange={({ target }) => onChange({ summary: target.value })}
          />
        </Form.Item>
        <div className={css.grid}>
          <Places {...props} />
          <Sources {...props} />
          <DraftReaders texts={texts} levels={choices.levels} words={text} onChange={onChange} />
          <Form.Item label={text.cover}>
            <Cover cover={texts.cover} onChange={(cover) => onChange({ cover })} onPicture={onPicture} />
          </Form.Item>
          <Recording audio={texts.audio} onChange={(audio) => onChange({ audio })} />
        </div>
      </Form>
    </Card>
  )
}

function Places({ texts, choices, onChange }: FactsProps) {
  const columns = choices.columns.filter(({ categoryCode }) => categoryCode === texts.categoryCode)
  return (
    <>
      <Form.Item label={text.category} required>
        <Select
          aria-label={text.category}
          value={texts.categoryCode}
          options={choices.categories.map(({ code, name }) => ({ value: code as string, label: name }))}
          // A column belongs to one category.
          onChange={(categoryCode) => onChange({ categoryCode, columnId: undefined })}
        />
      </Form.Item>
      <Form.Item label={text.column}>
        <Select
          allowClear
          disabled={columns.length === 0}
          placeholder={text.noColumn}
          aria-label={text.column}
          value={texts.columnId}
          options={columns.map(({ id, title }) => ({ value: id as string, label: title }))}
          onChange={(columnId?: string) => onChange({ columnId })}
        />
      </Form.Item>
    </>
  )
}

function Sources({ texts, choices, onChange }: FactsProps) {
  return (
    <>
      <Form.Item label={text.author} extra={text.authorHint}>
        <Select
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={text.noAuthor}
          aria-label={text.author}
          value={texts.authorId}
          options={choices.authors.map(({ id, name, regNo }) => ({ value: id as string, label: `${name} ${regNo}` }))}
          onChange={(authorId?: string) => onChange({ authorId })}
        />
      </Form.Item>
      <Form.Item label={text.source} required>
        <Input
          aria-label={text.source}
          value={texts.sourceName}
          count={within(sourceNameMax)}
          onChange={({ target }) => onChange({ sourceName: target.value })}
        />
      </Form.Item>
      <Form.Item label={text.sourceUrl}>
        <Input
          aria-label={text.sourceUrl}
          value={texts.sourceUrl}
          type="url"
          count={within(sourceUrlMax)}
          onChange={({ target }) => onChange({ sourceUrl: target.value })}
        />
      </Form.Item>
      <Form.Item label={text.sourceDay}>
        <Input
          aria-label={text.sourceDay}
          value={texts.sourceDay}
          type="date"
          onChange={({ target }) => onChange({ sourceDay: target.value })}
        />
      </Form.Item>
    </>
  )
}
