import { countOf } from '@rostrum/contract/kernel/characters'
import { Form, Input, Modal, Tag } from 'antd'
import { reasonMax, reasonMin } from '@rostrum/contract/kernel/limits'
import { useState, type ReactNode } from 'react'
import { Meanwhile, useOpened, type Said } from './meanwhile'
import { within } from './within'
import css from './ask-why.module.css'
import { text } from './text.zh'

/** What is decided about: its version, and what it says by the titles of its fields. */
export interface About {
  readonly seen: string
  readonly said: Said
}

export interface AskWhyProps {
  readonly title: string
  readonly isOpen: boolean
  readonly onClose: () => void
  /**
   * Resolves to whether it was done; otherwise the question stays with what was typed. `seen`: the version of `about`
   * that was looked at.
   */
  readonly onGiven: (why: string, seen: string) => Promise<boolean>
  /** What somebody else changes of it while the question is open is said, and is looked at before it is decided about. */
  readonly about?: About
  readonly label?: string
  readonly hint?: string
  /** Reasons that are often given; pressing one writes it. */
  readonly usual?: readonly string[]
  readonly max?: number
  readonly isDanger?: boolean
  readonly okText?: string
  readonly isOptional?: boolean
  /** False while something else has to be chosen first. */
  readonly isReady?: boolean
  readonly children?: ReactNode
}

const NOTHING: About = { seen: '', said: {} }

/** Asks for a reason before something is done. */
export function AskWhy(props: AskWhyProps) {
  const {
    title,
    isOpen,
    onClose,
    onGiven,
    label = text.why,
    hint,
    usual = [],
    max = reasonMax,
    isOptional = false,
    about = NOTHING,
  } = props
  const opened = useOpened(about, isOpen, ({ said }) => said)
  const [why, setWhy] = useState('')
  const [isRunning, setRunning] = useState(false)
  const close = (): void => {
    setWhy('')
    onClose()
  }
  const give = async (): Promise<void> => {
    setRunning(true)
    const isDone = await onGiven(why.trim(), opened.base.seen).finally(() => setRunning(false))
    if (isDone) close()
  }
  return (
    <Modal
      open={isOpen}
      title={title}
      onCancel={close}
      onOk={() => void give()}
      okText={props.okText ?? text.confirm}
      cancelText={text.cancel}
      confirmLoading={isRunning}
      okButtonProps={{
        danger: props.isDanger,
        disabled: props.isReady === false || (!isOptional && countOf(why.trim()) < reasonMin),
      }}
    >
      <Meanwhile opened={opened} />
      {props.children}
      <Form layout="vertical">
        <Form.Item label={label} extra={hint && <div className={css.hint}>{hint}</div>} required={!isOptional}>
          <Input.TextArea
            aria-label={label}
            value={why}
            count={within(max)}
            showCount
            autoFocus
            autoSize={{ minRows: 3, maxRows: 8 }}
            onChange={({ target }) => setWhy(target.value)}
          />
        </Form.Item>
        {usual.map((one) => (
          <Tag.CheckableTag key={one} checked={why === one} onChange={() => setWhy(one)}>
            {one}
          </Tag.CheckableTag>
        ))}
      </Form>
    </Modal>
  )
}
