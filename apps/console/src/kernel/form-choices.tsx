import { Select, Space, Tag } from 'antd'

/** A choice is found by the words that it shows, not by its key. */
export const BY_TITLE = { optionFilterProp: 'label' } as const

export interface ChoicesProps {
  readonly choices?: readonly { readonly value: string; readonly label: string }[]
  readonly max?: number
  /** Groups of choices that belong together: pressing one chooses all of them, pressing it again none. */
  readonly presets?: {
    readonly title: string
    readonly list: readonly { readonly label: string; readonly values: readonly string[] }[]
  }
}

interface FormChoicesProps extends ChoicesProps {
  /** These come from the form, which also names the field for its label. */
  readonly id?: string
  readonly value?: readonly string[]
  readonly onChange?: (chosen: string[]) => void
}

/** Any number of choices, one by one or by groups. */
export function FormChoices({ id, value = [], onChange, choices = [], max, presets }: FormChoicesProps) {
  const turn = (values: readonly string[], isOn: boolean): void =>
    onChange?.(isOn ? [...new Set([...value, ...values])] : value.filter((one) => !values.includes(one)))
  return (
    <Space orientation="vertical" style={{ width: '100%' }}>
      {presets && (
        <Space wrap size={4} role="group" aria-label={presets.title}>
          {presets.title}
          {presets.list.map(({ label, values }) => (
            <Tag.CheckableTag
              key={label}
              checked={values.every((one) => value.includes(one))}
              onChange={(isOn) => turn(values, isOn)}
            >
              {label}
            </Tag.CheckableTag>
          ))}
        </Space>
      )}
      <Select
        id={id}
        mode="multiple"
        showSearch={BY_TITLE}
        style={{ width: '100%' }}
        value={[...value]}
        options={[...choices]}
        maxCount={max}
        onChange={(chosen: string[]) => onChange?.(chosen)}
      />
    </Space>
  )
}
