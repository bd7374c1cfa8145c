import { Alert, Card, Form, Input, Select } from 'antd'
import { draftTitleMax, videoDescriptionMax } from '@rostrum/contract/news/limits'
import { DraftReaders } from './draft-readers'
import { text as common } from './text.zh'
import { text } from './text.video.zh'
import type { VideoDraftChoices, VideoTexts } from './video-draft'
import { within } from '../kernel/within'

interface VideoFactsProps {
  readonly texts: VideoTexts
  readonly choices: VideoDraftChoices
  readonly onChange: (change: Partial<VideoTexts>) => void
}

/** What is said of a video, and who may see it. */
export function VideoFacts({ texts, choices, onChange }: VideoFactsProps) {
  return (
    <Card size="small">
      {choices.categories.length === 0 && <Alert type="warning" showIcon title={text.noCategory} />}
      <Form layout="vertical">
        <Form.Item label={common.title} required>
          <Input
            aria-label={common.title}
            value={texts.title}
            count={within(draftTitleMax)}
            showCount
            onChange={({ target }) => onChange({ title: target.value })}
          />
        </Form.Item>
        <Form.Item label={text.description} extra={text.descriptionHint}>
          <Input.TextArea
            aria-label={text.description}
            value={texts.description}
            count={within(videoDescriptionMax)}
            showCount
            autoSize={{ minRows: 4, maxRows: 12 }}
            onChange={({ target }) => onChange({ description: target.value })}
          />
        </Form.Item>
        <Places texts={texts} choices={choices} onChange={onChange} />
        <DraftReaders texts={texts} levels={choices.levels} words={text} onChange={onChange} />
      </Form>
    </Card>
  )
}

function Places({ texts, choices, onChange }: VideoFactsProps) {
  return (
    <>
      <Form.Item label={text.category} required>
        <Select
          aria-label={text.category}
          value={texts.categoryId || undefined}
          options={choices.categories.map(({ id, name }) => ({ value: id as string, label: name }))}
          onChange={(categoryId: string) => onChange({ categoryId })}
        />
      </Form.Item>
      <Form.Item label={text.teacher} extra={text.teacherHint}>
        <Select
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={text.noTeacher}
          aria-label={text.teacher}
          value={texts.teacherId}
          options={choices.teachers.map(({ id, name, regNo }) => ({ value: id as string, label: `${name} ${regNo}` }))}
          onChange={(teacherId?: string) => onChange({ teacherId })}
        />
      </Form.Item>
    </>
  )
}
