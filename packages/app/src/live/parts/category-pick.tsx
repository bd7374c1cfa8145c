import { useState } from 'react'
import { Chip, Icon, Row, Sheet } from '@rostrum/ui'
import { text } from '../text.zh'

export interface CategoryPickProps {
  readonly names: ReadonlyMap<string, string>
  /** The category of the next message; undefined: none. */
  readonly value: string | undefined
  /** '' for none. */
  readonly onPick: (id: string) => void
}

/** Where a moderator's next message goes. It says so before the message is sent. */
export function CategoryPick({ names, value, onPick }: CategoryPickProps) {
  const [isOpen, setOpen] = useState(false)
  const options = [['', text.room.noCategory] as const, ...names]
  const pick = (id: string) => {
    onPick(id)
    setOpen(false)
  }
  return (
    <>
      <Chip icon="layers" selected={value !== undefined} onPress={() => setOpen(true)}>
        {(value !== undefined && names.get(value)) || text.room.category}
      </Chip>
      <Sheet.Root open={isOpen} onClose={() => setOpen(false)}>
        <Sheet.Title>{text.room.categoryOf}</Sheet.Title>
        <Sheet.Body>
          {options.map(([id, name]) => (
            <Row
              key={id}
              title={name}
              arrow={false}
              tail={id === (value ?? '') && <Icon name="check" size="s" />}
              onPress={() => pick(id)}
            />
          ))}
        </Sheet.Body>
      </Sheet.Root>
    </>
  )
}
