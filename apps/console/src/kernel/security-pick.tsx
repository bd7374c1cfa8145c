import { Select, Tag } from 'antd'
import { text } from './text.zh'
import { takingSeveral, useTypedList, withChosen } from './typed-list'
import { useCall } from './use-call'

interface PickProps {
  readonly label: string
  /** These come from a form, which names the field for its label. */
  readonly id?: string
}

interface SecurityPickProps extends PickProps {
  readonly value?: string
  readonly onChange?: (code: string | undefined) => void
}

/** A whole code with its market, of which several may be pasted at once. */
const CODES = /\d{6}\.[A-Z]{2,3}/gi

const named = (name: string, code: string): string => `${name} ${code}`

function useFound() {
  const { words, listOf } = useTypedList(text.securityHint)
  const found = useCall('stock.findSecurities', { keyword: words }, { enabled: words !== '' })
  const rows = words === '' ? [] : (found.data?.rows ?? [])
  return {
    options: rows.map(({ code, name }) => ({ value: code as string, label: named(name, code) })),
    list: listOf(found),
  }
}

/** A code as a person reads it. One that is not known stays as it was typed. */
function useNamed(code: string | undefined): string {
  const { data } = useCall('stock.findSecurities', { keyword: code ?? '' }, { enabled: Boolean(code) })
  const found = data?.rows.find((row) => row.code === code)
  return found ? named(found.name, found.code) : (code ?? '')
}

/** A security, found by its code, its name or its pinyin. */
export function SecurityPick({ label, id, value, onChange }: SecurityPickProps) {
  const { options, list } = useFound()
  const chosen = useNamed(value)
  return (
    <Select
      {...list}
      id={id}
      aria-label={label}
      allowClear
      value={value || null}
      options={withChosen(options, value ? { value, label: chosen } : undefined)}
      onChange={(code: string | null | undefined) => onChange?.(code ?? undefined)}
    />
  )
}

interface SecuritiesPickProps extends PickProps {
  readonly value?: readonly string[]
  readonly onChange?: (codes: string[]) => void
  readonly max?: number
}

/** Several securities, each found as one is; whole codes may be pasted, several at once. */
export function SecuritiesPick({ label, id, value = [], onChange, max }: SecuritiesPickProps) {
  const { options, list } = useFound()
  const tidy = (one: string): string => one.toUpperCase()
  const onSearch = takingSeveral({ form: CODES, tidy, value, onChange, search: list.showSearch.onSearch })
  return (
    <Select
      {...list}
      showSearch={{ ...list.showSearch, onSearch }}
      id={id}
      mode="multiple"
      aria-label={label}
      maxCount={max}
      value={[...value]}
      options={options}
      tagRender={({ value: code, onClose }) => <Chosen code={String(code)} onClose={onClose} />}
      onChange={(codes: string[]) => onChange?.(codes)}
    />
  )
}

function Chosen({ code, onClose }: { readonly code: string; readonly onClose: () => void }) {
  return (
    <Tag closable onClose={onClose}>
      {useNamed(code)}
    </Tag>
  )
}

/** Securities as a person reads them, one a line. */
export function SecurityNames({ codes }: { readonly codes: readonly string[] }) {
  return codes.map((code) => <SecurityName key={code} code={code} />)
}

function SecurityName({ code }: { readonly code: string }) {
  return <div>{useNamed(code)}</div>
}
