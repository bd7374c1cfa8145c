import { PlusOutlined } from '@ant-design/icons'
import { Button, type ButtonProps } from 'antd'
import { useState, type ReactNode } from 'react'
import { FormDrawer, type FormDrawerProps } from './form-drawer'

interface FormButtonProps extends Omit<FormDrawerProps, 'isOpen' | 'onClose' | 'size'> {
  /** `new` makes something; `main` is the act of the page; without it one of several. */
  readonly look?: 'new' | 'main'
  readonly icon?: ReactNode
  readonly isDisabled?: boolean
  /** What the button says; without it the title of the form. */
  readonly words?: string
  /** What the button is for, where its words do not say it. */
  readonly name?: string
  /** Of the button. */
  readonly size?: ButtonProps['size']
  /** Width of the form in px. */
  readonly width?: number
}

/** A button and the form that it opens. */
export function FormButton({ look, icon, isDisabled, words, name, size, width, ...form }: FormButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        type={look ? 'primary' : 'default'}
        icon={look === 'new' ? <PlusOutlined /> : icon}
        size={size}
        aria-label={name}
        disabled={isDisabled}
        onClick={() => setOpen(true)}
      >
        {words ?? form.title}
      </Button>
      <FormDrawer {...form} size={width} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
