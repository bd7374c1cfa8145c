import { Button, Space } from 'antd'
import { moved, without } from './manuscript'

interface OrderProps<T> {
  readonly items: readonly T[]
  readonly at: number
  readonly words: { readonly up: string; readonly down: string; readonly remove: string }
  readonly onChange: (items: T[]) => void
}

/** Moves one of some items up or down, or takes it out. */
export function Order<T>({ items, at, words, onChange }: OrderProps<T>) {
  return (
    <Space>
      <Button size="small" disabled={at === 0} onClick={() => onChange(moved(items, at, -1))}>
        {words.up}
      </Button>
      <Button size="small" disabled={at === items.length - 1} onClick={() => onChange(moved(items, at, 1))}>
        {words.down}
      </Button>
      <Button size="small" danger onClick={() => onChange(without(items, at))}>
        {words.remove}
      </Button>
    </Space>
  )
}
