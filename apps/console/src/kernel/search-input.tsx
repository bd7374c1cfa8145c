import { pressedKey } from '@rostrum/ui/keys'
import { Input } from 'antd'
import type { KeyboardEvent } from 'react'

interface SearchInputProps {
  readonly label: string
  readonly value: string
  readonly className?: string
  readonly onSearch: (words: string) => void
}

/** The Enter that ends a word of an input method does not search yet. */
const isMeant = (event: object | undefined): boolean =>
  !(event && 'key' in event) || pressedKey(event as KeyboardEvent) !== ''

/** Words that are looked for once they are given. */
export function SearchInput({ label, value, className, onSearch }: SearchInputProps) {
  return (
    <div data-search="">
      <Input.Search
        key={value}
        className={className}
        allowClear
        defaultValue={value}
        placeholder={label}
        aria-label={label}
        onSearch={(typed, event) => isMeant(event) && onSearch(typed.trim())}
      />
    </div>
  )
}
