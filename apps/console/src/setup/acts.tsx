import { onEnter } from '@rostrum/ui/keys'
import { App, Button, Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { mobilePattern, mobileTypedMax } from '@rostrum/contract/kernel/limits'
import { mobileOf } from '@rostrum/contract/kernel/typed'
import { AskWhy } from '../kernel/ask-why'
import { useAct } from '../kernel/use-call'
import type { Row } from './setup'
import { text } from './text.zh'

/** Sends a code for real. What became of it is said, and stays on the page. */
export function TrySms({ row }: { readonly row: Row }) {
  const { message } = App.useApp()
  const [isOpen, setOpen] = useState(false)
  const [mobile, setMobile] = useState('')
  const attempt = useAct('content.trySms', {
    onDone: ({ isSent }) => void (isSent ? message.success(text.smsSent, 6) : message.error(text.smsFailed, 6)),
  })
  const typed = mobileOf(mobile)
  const isGood = mobilePattern.test(typed)
  const send = async (): Promise<void> => {
    if (isGood && (await attempt.run({ mobile: typed }))) setOpen(false)
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>{row.at === undefined ? text.trySms : text.trySmsAgain}</Button>
      <Modal
        open={isOpen}
        title={text.trySmsTitle}
        okText={text.send}
        confirmLoading={attempt.isRunning}
        okButtonProps={{ disabled: !isGood }}
        onCancel={() => setOpen(false)}
        onOk={() => void send()}
      >
        <Form layout="vertical">
          <Form.Item
            label={text.mobile}
            extra={text.trySmsHint}
            validateStatus={typed === '' || isGood ? '' : 'warning'}
            help={typed === '' || isGood ? undefined : text.mobileBad}
          >
            <Input
              aria-label={text.mobile}
              autoFocus
              inputMode="numeric"
              maxLength={mobileTypedMax}
              value={mobile}
              onChange={({ target }) => setMobile(target.value)}
              onPressEnter={onEnter(send)}
            />
          </Form.Item>
        </Form>
      </Modal>
    </>
  )
}

/** Somebody says that there is a backup: the server cannot know. */
export function ConfirmBackup({ row }: { readonly row: Row }) {
  const [isOpen, setOpen] = useState(false)
  const confirm = useAct('content.confirmBackup', { done: text.confirmed })
  return (
    <>
      <Button onClick={() => setOpen(true)}>{row.at === undefined ? text.confirm : text.confirmAgain}</Button>
      <AskWhy
        title={text.confirmTitle}
        label={text.confirmLabel}
        hint={text.confirmHint}
        okText={text.ok}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onGiven={async (note) => (await confirm.run({ note })) !== undefined}
      />
    </>
  )
}

/** What is connected where the server is run, not here: what to set, and where that is written. */
export function HowTo({ step }: { readonly step: keyof typeof text.howTo }) {
  const [isOpen, setOpen] = useState(false)
  const { title, steps, chapter } = text.howTo[step]
  return (
    <>
      <Button onClick={() => setOpen(true)}>{text.how}</Button>
      <Modal open={isOpen} title={title} footer={null} onCancel={() => setOpen(false)}>
        <ol>
          {steps.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ol>
        <p>{text.writtenIn(chapter)}</p>
      </Modal>
    </>
  )
}
