import {
  filingNoMax,
  periodDaysMax,
  periodsMax,
  productKinds,
  productNameMax,
  productPriceMaxFen,
  productSummaryMax,
  riskGrades,
  seatsMax,
} from '@rostrum/contract/commerce/limits'
import { Button, Card, Form, Input, Radio, Select, Space } from 'antd'
import { within } from '../kernel/within'
import { withAt, type ProductChoices, type ProductDraft } from './product-draft'
import { fenOf } from './yuan'
import { text as words } from './text.zh'
import { NumberInput } from '../kernel/number-input'

const text = words.product

interface Part {
  readonly content: ProductDraft
  readonly onChange: (part: Partial<ProductDraft>) => void
}
interface ProductFactsProps extends Part {
  readonly rank: number
  readonly choices: ProductChoices
  readonly onRank: (rank: number) => void
}

const optionsOf = (list: readonly { readonly id: string; readonly name: string }[]) =>
  list.map(({ id, name }) => ({ value: id, label: name }))

/** What a product is called, whose it is, what it costs, and what it opens. */
export function ProductFacts({ content, rank, choices, onChange, onRank }: ProductFactsProps) {
  return (
    <Card title={text.facts} style={{ marginBottom: 16 }}>
      <Form layout="vertical">
        <Names content={content} onChange={onChange} />
        <Space wrap size="large" align="start">
          <Form.Item label={text.teacher} required>
            <Select
              aria-label={text.teacher}
              style={{ width: 200 }}
              options={optionsOf(choices.teachers)}
              value={content.teacherId as string | undefined}
              onChange={(id) => onChange({ teacherId: id as ProductDraft['teacherId'] })}
            />
          </Form.Item>
          <Form.Item label={text.seats}>
            <NumberInput
              aria-label={text.seats}
              min={0}
              max={seatsMax}
              placeholder={text.noSeats}
              value={content.seats ?? null}
              onChange={(seats) => onChange({ seats: seats ?? undefined })}
            />
          </Form.Item>
          <Form.Item label={text.rank}>
            <NumberInput aria-label={text.rank} min={0} value={rank} onChange={(value) => onRank(value ?? 0)} />
          </Form.Item>
        </Space>
        <Periods content={content} onChange={onChange} />
        <Opens content={content} choices={choices} onChange={onChange} />
      </Form>
    </Card>
  )
}

function Names({ content: { kind, name, summary, riskGrade, filingNo }, onChange }: Part) {
  return (
    <>
      <Form.Item label={text.kind} required>
        <Radio.Group
          value={kind}
          options={productKinds.map((value) => ({ value, label: words.kinds[value] }))}
          onChange={({ target }) => onChange({ kind: productKinds.find((one) => one === target.value) ?? 'service' })}
        />
      </Form.Item>
      <Form.Item label={text.grade} required>
        <Radio.Group
          value={riskGrade}
          options={riskGrades.map((value) => ({ value, label: value }))}
          onChange={({ target }) => onChange({ riskGrade: riskGrades.find((one) => one === target.value) ?? 'R3' })}
        />
      </Form.Item>
      <Line label={text.name} value={name} max={productNameMax} onChange={(value) => onChange({ name: value })} />
      <Line
        label={text.summary}
        value={summary}
        max={productSummaryMax}
        onChange={(value) => onChange({ summary: value })}
      />
      <Line
        label={text.filingNo}
        value={filingNo}
        max={filingNoMax}
        onChange={(value) => onChange({ filingNo: value })}
      />
    </>
  )
}

interface LineProps {
  readonly label: string
  readonly value: string
  readonly max: number
  readonly onChange: (value: string) => void
}

function Line({ label, value, max, onChange }: LineProps) {
  return (
    <Form.Item label={label}>
      <Input
        aria-label={label}
        value={value}
        count={within(max)}
        showCount
        onChange={({ target }) => onChange(target.value)}
      />
    </Form.Item>
  )
}

function Periods({ content: { periods }, onChange }: Part) {
  const put = (at: number, one?: ProductDraft['periods'][number]) => onChange({ periods: withAt(periods, at, one) })
  return (
    <Form.Item label={text.periods} required>
      <Space orientation="vertical">
        {periods.map(({ days, price }, at) => (
          <Space key={at} wrap>
            <Space.Compact>
              <NumberInput
                aria-label={`${text.days}${at + 1}`}
                min={1}
                max={periodDaysMax}
                value={days}
                onChange={(value) => put(at, { days: value ?? 1, price })}
              />
              <Space.Addon>{text.days}</Space.Addon>
            </Space.Compact>
            <Space.Compact>
              <NumberInput
                aria-label={`${text.price}${at + 1}`}
                min={0}
                max={productPriceMaxFen / 100}
                precision={2}
                value={price / 100}
                onChange={(value) => put(at, { days, price: fenOf(value ?? 0) })}
              />
              <Space.Addon>{text.price}</Space.Addon>
            </Space.Compact>
            <Button onClick={() => put(at)}>{text.remove}</Button>
          </Space>
        ))}
        <Button
          disabled={periods.length >= periodsMax}
          onClick={() => onChange({ periods: [...periods, { days: 365, price: 0 }] })}
        >
          {text.addPeriod}
        </Button>
      </Space>
    </Form.Item>
  )
}

function Opens({ content: { opens }, choices, onChange }: Part & { readonly choices: ProductChoices }) {
  const put = (part: Partial<Record<keyof typeof opens, string[]>>) =>
    onChange({ opens: { ...opens, ...part } as ProductDraft['opens'] })
  const many = { mode: 'multiple', style: { width: 280 } } as const
  const known = [
    ...choices.portfolios.map(({ id, name }) => ({ value: id, label: text.portfolioOf(name) })),
    ...choices.strategies.map(({ id, name }) => ({ value: id, label: text.strategyOf(name) })),
  ]
  // What was chosen and is not there any more still has to be seen, to be taken out.
  const lost = opens.strategyIds.filter((id) => !known.some(({ value }) => value === id))
  const sold = [...known, ...lost.map((id) => ({ value: String(id), label: text.gone(id) }))]
  return (
    <Form.Item label={text.opens} required>
      <Space wrap>
        <Select
          {...many}
          aria-label={text.levels}
          placeholder={text.levels}
          options={optionsOf(choices.levels)}
          value={opens.levelIds as string[]}
          onChange={(levelIds) => put({ levelIds })}
        />
        <Select
          {...many}
          aria-label={text.courses}
          placeholder={text.courses}
          options={optionsOf(choices.courses)}
          value={opens.courseIds as string[]}
          onChange={(courseIds) => put({ courseIds })}
        />
        <Select
          {...many}
          aria-label={text.strategies}
          placeholder={text.strategies}
          options={sold}
          showSearch={{ optionFilterProp: 'label' }}
          value={opens.strategyIds as string[]}
          onChange={(strategyIds) => put({ strategyIds })}
        />
      </Space>
    </Form.Item>
  )
}
