import { paperKinds, surveyIntroMax, surveyMinutesMax, surveyTitleMax } from '@rostrum/contract/survey/limits'
import { Card, Checkbox, Form, Input, Radio, Select, Space } from 'antd'
import { MomentInput } from '../kernel/moment-field'
import { within } from '../kernel/within'
import type { Content } from './paper-draft'
import { text } from './text.zh'
import { NumberInput } from '../kernel/number-input'

interface FactsFormProps {
  readonly content: Content
  readonly levels: readonly { readonly id: string; readonly name: string }[]
  readonly onChange: (part: Partial<Content>) => void
}

/** What a questionnaire is called, for whom it is and until when. */
export function FactsForm({ content, levels, onChange }: FactsFormProps) {
  const { minutes, endAt, levelIds } = content
  return (
    <Card title={text.facts} style={{ marginBottom: 16 }}>
      <Form layout="vertical">
        <Words {...content} onChange={onChange} />
        <Space wrap size="large" align="start">
          <Kind {...content} onChange={onChange} />
          <Form.Item label={text.minutes}>
            <NumberInput
              aria-label={text.minutes}
              min={1}
              max={surveyMinutesMax}
              value={minutes}
              onChange={(value) => value !== null && onChange({ minutes: value })}
            />
          </Form.Item>
          <Form.Item label={text.endAt} extra={text.endHint} htmlFor="endAt">
            <MomentInput id="endAt" value={endAt} onChange={(ms) => onChange({ endAt: ms as Content['endAt'] })} />
          </Form.Item>
        </Space>
        <Form.Item label={text.levels} extra={text.levelsHint}>
          <Select
            mode="multiple"
            aria-label={text.levels}
            value={[...levelIds]}
            options={levels.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(chosen) => onChange({ levelIds: chosen })}
          />
        </Form.Item>
        <Promises {...content} onChange={onChange} />
      </Form>
    </Card>
  )
}

type Part = Pick<FactsFormProps, 'onChange'>

function Words({ title, intro, onChange }: Pick<Content, 'title' | 'intro'> & Part) {
  return (
    <>
      <Form.Item label={text.title} required>
        <Input
          aria-label={text.title}
          value={title}
          count={within(surveyTitleMax)}
          showCount
          onChange={({ target }) => onChange({ title: target.value })}
        />
      </Form.Item>
      <Form.Item label={text.intro}>
        <Input.TextArea
          aria-label={text.intro}
          value={intro}
          count={within(surveyIntroMax)}
          showCount
          autoSize={{ minRows: 2, maxRows: 8 }}
          onChange={({ target }) => onChange({ intro: target.value })}
        />
      </Form.Item>
    </>
  )
}

function Kind({ kind, onChange }: Pick<Content, 'kind'> & Part) {
  return (
    <Form.Item label={text.kind}>
      <Radio.Group
        aria-label={text.kind}
        value={kind}
        options={paperKinds.map((value) => ({ value, label: text.kinds[value] }))}
        onChange={({ target }) => onChange({ kind: target.value as Content['kind'] })}
      />
    </Form.Item>
  )
}

function Promises({ isNameless, isRepeatable, onChange }: Pick<Content, 'isNameless' | 'isRepeatable'> & Part) {
  return (
    <Space wrap>
      <Checkbox checked={isNameless} onChange={({ target }) => onChange({ isNameless: target.checked })}>
        {text.nameless}（{text.namelessHint}）
      </Checkbox>
      <Checkbox checked={isRepeatable} onChange={({ target }) => onChange({ isRepeatable: target.checked })}>
        {text.repeatable}
      </Checkbox>
    </Space>
  )
}
