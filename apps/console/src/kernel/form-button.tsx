import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState, type ReactNode } from 'react'
import { FormDrawer, type FormDrawerProps } from './form-drawer'

interface FormButtonProps extends Omit<FormDrawerProps, 'isOpen' | 'onClose'> {
  /** `new` makes something; `main` is the act of the page; without it one of several. */
  readonly look?: 'new' | 'main'
  readonly icon?: ReactNode
  readonly isDisabled?: boolean
}

/** A button and the form that it opens, under one title. */
export function FormButton({ look, icon, isDisabled, ...form }: FormButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        type={look ? 'primary' : 'default'}
        icon={look === 'new' ? <PlusOutlined /> : icon}
        disabled={isDisabled}
        onClick={() => setOpen(true)}
      >
        {form.title}
      </Button>
      <FormDrawer {...form} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
