import { Input, Select } from 'antd'
import { useState } from 'react'
import { isEnough } from './enough'
import { FoundOne } from './found-one'
import { useMay } from './me'
import { text } from './text.zh'
import { takingSeveral, useTypedList } from './typed-list'
import { useCall } from './use-call'

interface PickProps {
  readonly label: string
  /** These come from a form, which names the field for its label. */
  readonly id?: string
}

interface MemberPickProps extends PickProps {
  readonly value?: string
  readonly onChange?: (id: string | undefined) => void
  /** Only accounts that are in use and nobody's who teaches: said where nobody is found. */
  readonly learner?: string
}

const FOUND_MAX = 10
const LEARNERS = { state: 'active', teacher: '0' } as const
/** Numbers of members, of which several may be pasted at once. */
const IDS = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi
const BETWEEN = ['\n', ' ', ',', '，', '、']

function useFound(learner?: string) {
  const { words, listOf } = useTypedList(text.memberHint, learner)
  const asked = { keyword: words, pageSize: FOUND_MAX, ...(learner !== undefined && LEARNERS) }
  const found = useCall('member.findMembers', asked, { enabled: isEnough(words) })
  const rows = isEnough(words) ? (found.data?.rows ?? []) : []
  const options = rows.map(({ memberId, nickname, mobileMasked }) => ({
    value: memberId as string,
    label: [nickname, mobileMasked].filter(Boolean).join(' · '),
  }))
  const list = listOf(found)
  // Of a number that is not whole yet nothing is known.
  return { options, list: isEnough(words) ? list : { ...list, notFoundContent: text.memberHint } }
}

/** A member, found by number or nickname; by whoever may not look at members, given by the number of the account. */
export function MemberPick(props: MemberPickProps) {
  const Pick = useMay('member:member:read') ? ByName : ById
  return <Pick {...props} />
}

function ByName({ learner, ...field }: MemberPickProps) {
  return <FoundOne {...field} {...useFound(learner)} />
}

function ById({ label, id, value = '', onChange }: MemberPickProps) {
  return (
    <Input
      id={id}
      aria-label={label}
      placeholder={text.memberId}
      value={value}
      onChange={({ target }) => onChange?.(target.value.trim() || undefined)}
    />
  )
}

interface MembersPickProps extends PickProps {
  readonly value?: readonly string[]
  readonly onChange?: (ids: string[]) => void
  readonly max?: number
}

/** Several members, each found as one is; numbers of accounts may be pasted, several at once. */
export function MembersPick(props: MembersPickProps) {
  const Pick = useMay('member:member:read') ? SeveralByName : SeveralById
  return <Pick {...props} />
}

function SeveralByName({ label, id, value = [], onChange, max }: MembersPickProps) {
  const { options, list } = useFound()
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map())
  const tidy = (one: string): string => one.toLowerCase()
  const onSearch = takingSeveral({ form: IDS, tidy, value, onChange, search: list.showSearch.onSearch })
  const others = value.filter((one) => !options.some((option) => option.value === one))
  return (
    <Select
      {...list}
      showSearch={{ ...list.showSearch, onSearch }}
      id={id}
      mode="multiple"
      aria-label={label}
      maxCount={max}
      value={[...value]}
      options={[...others.map((one) => ({ value: one, label: names.get(one) ?? one })), ...options]}
      onChange={(picked: string[]) => {
        setNames(new Map([...names, ...options.map((one) => [one.value, one.label] as const)]))
        onChange?.(picked)
      }}
    />
  )
}

function SeveralById({ label, id, value = [], onChange, max }: MembersPickProps) {
  return (
    <Select
      id={id}
      mode="tags"
      open={false}
      aria-label={label}
      placeholder={text.memberId}
      tokenSeparators={BETWEEN}
      maxCount={max}
      value={[...value]}
      onChange={(ids: string[]) => onChange?.(ids)}
    />
  )
}
