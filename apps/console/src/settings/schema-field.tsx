import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Input, Select, Space, Switch } from 'antd'
import { useId, type ReactNode } from 'react'
import { blankOf, clock, isRecord, kindOf, presentOf, type Schema } from './schema'
import { within } from '../kernel/within'
import css from './schema-field.module.css'
import { text } from './text.zh'
import { NumberInput } from '../kernel/number-input'

interface FieldProps {
  readonly schema: Schema
  /** What is asked for; the shape's own title where it has one. */
  readonly label: string
  readonly value: unknown
  readonly onChange: (value: unknown) => void
}

/** Asks for a value of any shape that a setting may have. */
export function SchemaField(props: FieldProps) {
  const { schema, value, onChange } = props
  switch (kindOf(schema)) {
    case 'group':
      return <Group {...props} value={isRecord(value) ? value : {}} />
    case 'list':
      return <List {...props} value={Array.isArray(value) ? value : []} />
    case 'maybe':
      return <Maybe {...props} />
    default:
      return <Single schema={schema} label={props.label} value={value} onChange={onChange} />
  }
}

function Single({ schema, label, value, onChange }: FieldProps) {
  const id = useId()
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      {inputOf(id, schema, value, onChange)}
      {schema.description && <span className={css.hint}>{schema.description}</span>}
    </div>
  )
}

const LONG = 60

function inputOf(id: string, schema: Schema, value: unknown, onChange: (value: unknown) => void): ReactNode {
  switch (kindOf(schema)) {
    case 'switch':
      return <Switch id={id} className={css.switch} checked={value === true} onChange={onChange} />
    case 'choice':
      return <Select id={id} value={value} options={choicesOf(schema)} onChange={onChange} />
    case 'choices':
      return (
        <Select
          id={id}
          mode="multiple"
          showSearch={{ optionFilterProp: 'label' }}
          value={value}
          options={choicesOf(schema.items ?? {})}
          onChange={onChange}
        />
      )
    case 'words':
      return <Select id={id} mode="tags" open={false} suffixIcon={null} value={value} onChange={onChange} />
    case 'number':
      return (
        <NumberInput
          id={id}
          min={schema.minimum}
          max={schema.maximum}
          value={typeof value === 'number' ? value : null}
          onChange={onChange}
        />
      )
    case 'minute':
      return (
        <Input
          id={id}
          type="time"
          className={css.time}
          value={clock(Number(value) || 0)}
          onChange={({ target }) => onChange(minutesOf(target.value))}
        />
      )
    default:
      return (schema.maxLength ?? LONG) >= LONG ? (
        <Input.TextArea
          id={id}
          autoSize={{ minRows: 1, maxRows: 12 }}
          count={within(schema.maxLength)}
          value={String(value ?? '')}
          onChange={({ target }) => onChange(target.value)}
        />
      ) : (
        <Input
          id={id}
          count={within(schema.maxLength)}
          value={String(value ?? '')}
          onChange={({ target }) => onChange(target.value)}
        />
      )
  }
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

const choicesOf = ({ enum: values = [], enumTitles = {} }: Schema) =>
  values.map((value) => ({ value, label: enumTitles[String(value)] ?? String(value) }))

function Group({ schema, label, value, onChange }: FieldProps & { readonly value: Readonly<Record<string, unknown>> }) {
  return (
    <fieldset className={css.group}>
      {label && <legend>{label}</legend>}
      {Object.entries(schema.properties ?? {}).map(([name, inner]) => (
        <SchemaField
          key={name}
          schema={inner}
          label={inner.title ?? name}
          value={value[name]}
          onChange={(next) => onChange({ ...value, [name]: next })}
        />
      ))}
    </fieldset>
  )
}

function List({ schema, label, value, onChange }: FieldProps & { readonly value: readonly unknown[] }) {
  const items = schema.items ?? {}
  const put = (at: number, next: unknown): void => onChange(value.map((one, index) => (index === at ? next : one)))
  const swap = (at: number, other: number): void => {
    const next = [...value]
    ;[next[at], next[other]] = [next[other], next[at]]
    onChange(next)
  }
  return (
    <fieldset className={css.group}>
      <legend>{label}</legend>
      {value.map((one, at) => (
        <div key={at} className={css.item}>
          <SchemaField schema={items} label={text.item(at + 1)} value={one} onChange={(next) => put(at, next)} />
          <Space.Compact>
            <Small label={text.up} icon={<ArrowUpOutlined />} isOff={at === 0} onPress={() => swap(at, at - 1)} />
            <Small
              label={text.down}
              icon={<ArrowDownOutlined />}
              isOff={at === value.length - 1}
              onPress={() => swap(at, at + 1)}
            />
            <Small
              label={text.remove}
              icon={<DeleteOutlined />}
              onPress={() => onChange(value.filter((_one, index) => index !== at))}
            />
          </Space.Compact>
        </div>
      ))}
      <Button
        icon={<PlusOutlined />}
        disabled={value.length >= (schema.maxItems ?? Infinity)}
        onClick={() => onChange([...value, blankOf(items)])}
      >
        {text.add}
      </Button>
    </fieldset>
  )
}

interface SmallProps {
  readonly label: string
  readonly icon: ReactNode
  readonly isOff?: boolean
  readonly onPress: () => void
}

function Small({ label, icon, isOff, onPress }: SmallProps) {
  return <Button size="small" aria-label={label} title={label} icon={icon} disabled={isOff} onClick={onPress} />
}

function Maybe({ schema, label, value, onChange }: FieldProps) {
  const inner = presentOf(schema)
  const isGiven = value !== null && value !== undefined
  return (
    <div className={css.maybe}>
      <Switch
        aria-label={label}
        checked={isGiven}
        checkedChildren={text.given}
        unCheckedChildren={text.absent}
        onChange={(on) => onChange(on ? blankOf(inner) : null)}
      />
      {isGiven ? <SchemaField schema={inner} label={label} value={value} onChange={onChange} /> : <span>{label}</span>}
    </div>
  )
}
