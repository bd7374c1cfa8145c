import { Select } from 'antd'
import { useState } from 'react'
import { withChosen, type useTypedList } from './typed-list'

interface Option {
  readonly value: string
  readonly label: string
}

interface FoundOneProps {
  readonly label: string
  readonly id?: string | undefined
  readonly value?: string | undefined
  readonly onChange?: ((value: string | undefined) => void) | undefined
  readonly options: readonly Option[]
  readonly list: ReturnType<ReturnType<typeof useTypedList>['listOf']>
}

/** One thing out of what a typed word finds, shown as it was called when it was chosen. */
export function FoundOne({ label, id, value, onChange, options, list }: FoundOneProps) {
  const [chosen, setChosen] = useState<Option>()
  return (
    <Select
      {...list}
      id={id}
      aria-label={label}
      allowClear
      value={value || null}
      options={withChosen(options, value ? (chosen?.value === value ? chosen : { value, label: value }) : undefined)}
      onChange={(picked: string | null | undefined) => {
        setChosen(options.find((one) => one.value === picked))
        onChange?.(picked ?? undefined)
      }}
    />
  )
}
