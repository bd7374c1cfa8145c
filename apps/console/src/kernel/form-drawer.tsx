import { App, Button, Drawer, Form, Input, Progress, Select, Space, Switch, Upload } from 'antd'
import { UploadOutlined } from '@ant-design/icons'
import { useState, type ReactElement, type ReactNode } from 'react'
import { DayInput } from './day-input'
import { BY_TITLE, FormChoices, type ChoicesProps } from './form-choices'
import { FormRows, type RowColumn } from './form-rows'
import { saidIn } from './form-said'
import { Meanwhile, useOpened } from './meanwhile'
import { MomentInput } from './moment-field'
import { text } from './text.zh'
import type { Watch } from './watched-upload'
import { within } from './within'
import { NumberInput } from './number-input'

/** More than these nobody reads through. */
const LONG_CHOICE = 10

interface FieldFacts {
  readonly name: string
  readonly label: string
  readonly hint?: ReactNode
  readonly isRequired?: boolean
  /** It is asked for only while another field has one of these values. */
  readonly only?: { readonly field: string; readonly values: readonly string[] }
}

/**
 * One field of a form. `lines`: one entry per line. `day`: `2026-11-23`. `moment`: ms since 1970. `rows`: a list of
 * objects by the names of its columns, in the order that somebody gives them. `own`: takes `value` and `onChange`.
 */
export type Field = FieldFacts &
  (
    | {
        readonly kind: 'text' | 'area' | 'lines'
        readonly max?: number
        readonly rows?: number
        /** What the typed text will look like, shown below it. */
        readonly preview?: (typed: string) => ReactNode
      }
    | { readonly kind: 'rows'; readonly columns: readonly RowColumn[]; readonly addText: string; readonly max?: number }
    | { readonly kind: 'number'; readonly min?: number; readonly max?: number }
    | { readonly kind: 'switch' | 'day' | 'moment' }
    | { readonly kind: 'own'; readonly input: ReactElement }
    | {
        readonly kind: 'select' | 'tags'
        readonly choices?: readonly { readonly value: string; readonly label: string }[]
        readonly max?: number
      }
    | ({ readonly kind: 'choices' } & ChoicesProps)
    | { readonly kind: 'file'; readonly accept: string }
  )

/** The values of a form by the names of its fields; what is a file comes apart. */
export type Values = Readonly<Record<string, unknown>>

/** What comes with the values of a form. */
export interface Given {
  readonly file?: File | undefined
  readonly watch?: Watch
  /** The version that was looked at, of a form that has one. */
  readonly seen?: string | undefined
}

export interface FormDrawerProps {
  readonly title: string
  readonly fields: readonly Field[]
  readonly initial?: Values
  /**
   * The version that `initial` shows. What somebody else changes while the form is open is said, and is not written over
   * before it was looked at.
   */
  readonly seen?: string | undefined
  readonly isOpen: boolean
  readonly onClose: () => void
  /** Resolves to whether it was done: the drawer closes, or stays as it is with what was typed. */
  readonly onSave: (values: Values, given: Given) => Promise<boolean>
  readonly saveText?: string
  /** A file of a field is under way: it is not saved without it. */
  readonly isHeld?: boolean
  /** Width in px, for forms that need more than one column. */
  readonly size?: number
  /** Above the fields. */
  readonly children?: ReactNode
}

/** One form of the console. What was typed is never lost by a refusal, and leaving it half filled asks first. */
export function FormDrawer(props: FormDrawerProps) {
  const { title, fields, initial, isOpen, onClose, onSave, saveText = text.save, isHeld, size = 520, children } = props
  const opened = useOpenedForm(props)
  const { modal } = App.useApp()
  const [form] = Form.useForm<Record<string, unknown>>()
  const [isMissing, setMissing] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [file, setFile] = useState<File>()
  const [share, setShare] = useState<number>()
  const pick = (picked: File | undefined): void => {
    setFile(picked)
    setMissing(false)
  }
  const leave = (): void => {
    if (!form.isFieldsTouched() && !file) return onClose()
    modal.confirm({ title: text.leaveForm, okText: text.leave, cancelText: text.goOn, onOk: onClose })
  }
  const save = async (): Promise<void> => {
    const values = await form.validateFields().catch(() => undefined)
    if (!values || isSaving) return
    if (!file && fields.some(({ kind, isRequired }) => kind === 'file' && isRequired)) return setMissing(true)
    setSaving(true)
    const given = { file, watch: setShare, seen: opened.base.seen || undefined }
    const isDone = await onSave(cleaned(fields, values), given).finally(() => {
      setSaving(false)
      setShare(undefined)
    })
    if (isDone) onClose()
  }
  return (
    <Drawer
      open={isOpen}
      destroyOnHidden
      size={size}
      title={title}
      onClose={leave}
      afterOpenChange={(open) => open || pick(undefined)}
      footer={
        <Space>
          <Button type="primary" loading={isSaving} disabled={isHeld} onClick={() => void save()}>
            {saveText}
          </Button>
          <Button onClick={leave}>{text.cancel}</Button>
          {share !== undefined && <Progress size={[160, 6]} percent={Math.floor(share * 100)} />}
        </Space>
      }
    >
      <Meanwhile opened={opened} />
      {children}
      <Form form={form} layout="vertical" preserve={false} initialValues={initial} requiredMark>
        {fields.map((field) =>
          field.kind === 'file' ? (
            <FilePick key={field.name} field={field} file={file} isMissing={isMissing} onPick={pick} />
          ) : field.kind === 'rows' ? (
            <FormRows key={field.name} {...field} />
          ) : (
            <Asked key={field.name} field={field} only={field.only} />
          ),
        )}
      </Form>
    </Drawer>
  )
}

/** What the form was opened with; nobody else changes what has no version. */
function useOpenedForm({ fields, initial, seen = '', isOpen }: FormDrawerProps) {
  return useOpened({ seen, initial }, isOpen, (one) => saidIn(fields, one.initial))
}

/** Empty texts are left out; lines become a list. */
function cleaned(fields: readonly Field[], values: Readonly<Record<string, unknown>>): Values {
  return Object.fromEntries(
    fields
      .filter(({ kind }) => kind !== 'file')
      .map(({ name, kind }) => [name, valueOf(kind, values[name])])
      .filter(([, value]) => value !== undefined && value !== null),
  )
}

function valueOf(kind: Field['kind'], value: unknown): unknown {
  if (kind === 'switch') return value === true
  if (kind === 'lines')
    return String(value ?? '')
      .split('\n')
      .map((one) => one.trim())
      .filter(Boolean)
  return typeof value === 'string' ? value.trim() : value
}

type OneInput = Exclude<Field, { kind: 'file' | 'rows' }>

interface AskedProps {
  readonly field: OneInput
  readonly only: FieldFacts['only']
}

const Asked = ({ field, only }: AskedProps) =>
  only ? <AskedIf field={field} only={only} /> : <OneField field={field} />

/** Apart, as whoever watches a field is drawn again with it. */
function AskedIf({ field, only }: AskedProps & { readonly only: NonNullable<FieldFacts['only']> }) {
  const value: unknown = Form.useWatch(only.field)
  return only.values.some((one) => one === value) ? <OneField field={field} /> : null
}

function OneField({ field }: { readonly field: OneInput }) {
  return (
    <>
      <Form.Item
        name={field.name}
        label={field.label}
        extra={field.hint}
        valuePropName={field.kind === 'switch' ? 'checked' : 'value'}
        // `whitespace` judges every value it is named for, lists too, whatever it says.
        rules={
          field.isRequired
            ? [{ required: true, message: missingWords(field), ...(isText(field) && { whitespace: true }) }]
            : []
        }
      >
        {inputOf(field)}
      </Form.Item>
      {'preview' in field && field.preview && <Preview name={field.name} draw={field.preview} />}
    </>
  )
}

function Preview({ name, draw }: { readonly name: string; readonly draw: (typed: string) => ReactNode }) {
  const typed: unknown = Form.useWatch(name)
  return <Form.Item label={text.preview}>{draw(typeof typed === 'string' ? typed : '')}</Form.Item>
}

const picked: readonly Field['kind'][] = ['select', 'tags', 'choices', 'day', 'moment']
const missingWords = ({ kind, label }: Field): string =>
  picked.includes(kind) ? text.unpicked(label) : text.required(label)

const isText = ({ kind }: Field): boolean => kind === 'text' || kind === 'area' || kind === 'lines'

function inputOf(field: OneInput): ReactNode {
  switch (field.kind) {
    case 'text':
      return <Input count={within(field.max)} showCount={field.max !== undefined} />
    case 'area':
    case 'lines':
      return (
        <Input.TextArea
          count={within(field.max)}
          showCount={field.max !== undefined}
          autoSize={{ minRows: field.rows ?? 3, maxRows: 16 }}
        />
      )
    case 'number':
      return <NumberInput min={field.min} max={field.max} />
    case 'switch':
      return <Switch />
    case 'day':
      return <DayInput />
    case 'moment':
      return <MomentInput />
    case 'own':
      return field.input
    case 'select':
      return (
        <Select
          showSearch={(field.choices ?? []).length > LONG_CHOICE && BY_TITLE}
          options={[...(field.choices ?? [])]}
          allowClear={!field.isRequired}
        />
      )
    case 'choices':
      return <FormChoices choices={field.choices} presets={field.presets} max={field.max} />
    case 'tags':
      return (
        <Select
          mode="tags"
          options={[...(field.choices ?? [])]}
          maxCount={field.max}
          open={field.choices ? undefined : false}
        />
      )
  }
}

interface FilePickProps {
  readonly field: Extract<Field, { kind: 'file' }>
  readonly file: File | undefined
  readonly isMissing: boolean
  readonly onPick: (file: File | undefined) => void
}

function FilePick({ field, file, isMissing, onPick }: FilePickProps) {
  const said = isMissing && field.isRequired ? { validateStatus: 'error' as const, help: text.pickFirst } : {}
  return (
    <Form.Item label={field.label} extra={field.hint} required={field.isRequired} {...said}>
      <Upload
        accept={field.accept}
        maxCount={1}
        fileList={file ? [{ uid: 'file', name: file.name }] : []}
        beforeUpload={(picked) => {
          onPick(picked)
          return false
        }}
        onRemove={() => onPick(undefined)}
      >
        <Button icon={<UploadOutlined />}>{text.pickFile}</Button>
      </Upload>
    </Form.Item>
  )
}
