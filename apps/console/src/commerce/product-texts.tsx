import {
  agreementTextMax,
  deliverableMax,
  deliverablesMax,
  disclosureSecMax,
  disclosuresMax,
  productNameMax,
  productTextMax,
  questionsOfProductMax,
} from '@rostrum/contract/commerce/limits'
import { Button, Card, Form, Input, Space } from 'antd'
import { within } from '../kernel/within'
import { blankDoc, withAt, type ProductDraft } from './product-draft'
import { text as words } from './text.zh'
import { NumberInput } from '../kernel/number-input'

const text = words.product

interface Part {
  readonly content: ProductDraft
  readonly onChange: (part: Partial<ProductDraft>) => void
}

/** Everything that people read of a product, and what they sign. */
export function ProductTexts({ content, onChange }: Part) {
  const { record, risks, refundRule, agreement, agreementTitle } = content
  return (
    <Card style={{ marginBottom: 16 }}>
      <Form layout="vertical">
        <Deliverables content={content} onChange={onChange} />
        <Long
          label={text.record}
          value={record}
          max={productTextMax}
          onChange={(value) => onChange({ record: value })}
        />
        <Long label={text.risks} value={risks} max={productTextMax} onChange={(value) => onChange({ risks: value })} />
        <Long
          label={text.refundRule}
          value={refundRule}
          max={productTextMax}
          onChange={(value) => onChange({ refundRule: value })}
        />
        <Questions content={content} onChange={onChange} />
        <Form.Item label={text.agreementTitle}>
          <Input
            aria-label={text.agreementTitle}
            value={agreementTitle}
            count={within(productNameMax)}
            showCount
            onChange={({ target }) => onChange({ agreementTitle: target.value })}
          />
        </Form.Item>
        <Long
          label={text.agreement}
          value={agreement}
          max={agreementTextMax}
          onChange={(value) => onChange({ agreement: value })}
        />
        <Docs content={content} onChange={onChange} />
      </Form>
    </Card>
  )
}

interface LongProps {
  readonly label: string
  readonly value: string
  readonly max: number
  readonly onChange: (value: string) => void
}

function Long({ label, value, max, onChange }: LongProps) {
  return (
    <Form.Item label={label}>
      <Input.TextArea
        aria-label={label}
        value={value}
        count={within(max)}
        showCount
        autoSize={{ minRows: 3, maxRows: 14 }}
        onChange={({ target }) => onChange(target.value)}
      />
    </Form.Item>
  )
}

function Deliverables({ content: { deliverables }, onChange }: Part) {
  const put = (at: number, one?: ProductDraft['deliverables'][number]) =>
    onChange({ deliverables: withAt(deliverables, at, one) })
  return (
    <Form.Item label={text.deliverables}>
      <Space orientation="vertical" style={{ width: '100%' }}>
        {deliverables.map(({ what, often }, at) => (
          <Space key={at} wrap>
            <Input
              aria-label={`${text.what}${at + 1}`}
              placeholder={text.what}
              value={what}
              count={within(deliverableMax)}
              onChange={({ target }) => put(at, { what: target.value, often })}
            />
            <Input
              aria-label={`${text.often}${at + 1}`}
              placeholder={text.often}
              value={often}
              count={within(deliverableMax)}
              onChange={({ target }) => put(at, { what, often: target.value })}
            />
            <Button onClick={() => put(at)}>{text.remove}</Button>
          </Space>
        ))}
        <Button
          disabled={deliverables.length >= deliverablesMax}
          onClick={() => onChange({ deliverables: [...deliverables, { what: '', often: '' }] })}
        >
          {text.addDeliverable}
        </Button>
      </Space>
    </Form.Item>
  )
}

function Questions({ content: { questions }, onChange }: Part) {
  const put = (at: number, one?: ProductDraft['questions'][number]) =>
    onChange({ questions: withAt(questions, at, one) })
  return (
    <Form.Item label={text.questions}>
      <Space orientation="vertical" style={{ width: '100%' }}>
        {questions.map(({ asked, answer }, at) => (
          <Space key={at} orientation="vertical" style={{ width: '100%' }}>
            <Input
              aria-label={`${text.asked}${at + 1}`}
              placeholder={text.asked}
              value={asked}
              count={within(deliverableMax)}
              onChange={({ target }) => put(at, { asked: target.value, answer })}
            />
            <Input.TextArea
              aria-label={`${text.answer}${at + 1}`}
              placeholder={text.answer}
              value={answer}
              count={within(productTextMax)}
              onChange={({ target }) => put(at, { asked, answer: target.value })}
            />
            <Button onClick={() => put(at)}>{text.remove}</Button>
          </Space>
        ))}
        <Button
          disabled={questions.length >= questionsOfProductMax}
          onClick={() => onChange({ questions: [...questions, { asked: '', answer: '' }] })}
        >
          {text.addQuestion}
        </Button>
      </Space>
    </Form.Item>
  )
}

function Docs({ content: { disclosures }, onChange }: Part) {
  const put = (at: number, one?: ProductDraft['disclosures'][number]) =>
    onChange({ disclosures: withAt(disclosures, at, one) })
  return (
    <Form.Item label={text.disclosures}>
      <Space orientation="vertical" style={{ width: '100%' }}>
        {disclosures.map((doc, at) => (
          <Space key={doc.id} orientation="vertical" style={{ width: '100%' }}>
            <Input
              aria-label={`${text.docTitle}${at + 1}`}
              placeholder={text.docTitle}
              value={doc.title}
              count={within(productNameMax)}
              onChange={({ target }) => put(at, { ...doc, title: target.value })}
            />
            <Input.TextArea
              aria-label={`${text.docText}${at + 1}`}
              placeholder={text.docText}
              value={doc.text}
              count={within(agreementTextMax)}
              autoSize={{ minRows: 3, maxRows: 10 }}
              onChange={({ target }) => put(at, { ...doc, text: target.value })}
            />
            <Space>
              <Space.Compact>
                <NumberInput
                  aria-label={`${text.seconds}${at + 1}`}
                  min={0}
                  max={disclosureSecMax}
                  value={doc.seconds}
                  onChange={(seconds) => put(at, { ...doc, seconds: seconds ?? 0 })}
                />
                <Space.Addon>{text.seconds}</Space.Addon>
              </Space.Compact>
              <Button onClick={() => put(at)}>{text.remove}</Button>
            </Space>
          </Space>
        ))}
        <Button
          disabled={disclosures.length >= disclosuresMax}
          onClick={() => onChange({ disclosures: [...disclosures, blankDoc()] })}
        >
          {text.addDoc}
        </Button>
      </Space>
    </Form.Item>
  )
}
