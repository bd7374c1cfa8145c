import { Select } from 'antd'
import { placeIcons } from '@rostrum/contract/content/limits'
import { icons } from './text.icons.zh'
import { text } from './text.home.zh'

interface IconInputProps {
  readonly id?: string
  readonly value?: string
  readonly onChange?: (icon: string) => void
}

const choices = placeIcons.map((value) => ({ value, label: icons[value] }))

/** One of the icons that the members' app has for its places. */
export function IconInput({ id, value, onChange }: IconInputProps) {
  return (
    <Select
      id={id}
      aria-label={text.icon}
      placeholder={text.icon}
      showSearch={{ optionFilterProp: 'label' }}
      value={value ?? null}
      options={choices}
      onChange={onChange}
    />
  )
}
