import { Button, type ButtonProps } from 'antd'
import { useState } from 'react'
import { AskWhy, type AskWhyProps } from './ask-why'

interface AskButtonProps
  extends Omit<AskWhyProps, 'isOpen' | 'onClose' | 'okText' | 'children'>,
    Pick<ButtonProps, 'size' | 'type' | 'icon' | 'loading'> {
  /** What the button says, and the button that gives the reason. */
  readonly words: string
  /** What the button is for, where its words do not say it. */
  readonly name?: string
  /** Shown while the pointer rests on it. */
  readonly note?: string
  readonly isDisabled?: boolean
}

/** A button for what needs a reason: both the button and its question are red where it is dangerous. */
export function AskButton({ words, name, note, isDisabled, size, type, icon, loading, ...asked }: AskButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const look = { size, type, icon, loading, danger: asked.isDanger, disabled: isDisabled }
  return (
    <>
      <Button {...look} title={note} aria-label={name} onClick={() => setOpen(true)}>
        {words}
      </Button>
      <AskWhy {...asked} okText={words} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
