import { pressedKey } from '@rostrum/ui/keys'
import { chatTextMax } from '@rostrum/contract/feedback/limits'
import { Button, Input, Space, Typography } from 'antd'
import type { KeyboardEvent } from 'react'
import { Canned } from './canned'
import css from './chat-composer.module.css'
import { useDraft } from './drafts'
import { text } from './text.chat.zh'
import { within } from '../kernel/within'

interface ChatComposerProps {
  readonly id: string
  readonly onSend: (words: string) => void
}

/** What is written to a customer: Enter sends it, with Shift it begins a line. Each conversation keeps its own. */
export function ChatComposer({ id, onSend }: ChatComposerProps) {
  const draft = useDraft(`chat:${id}`)
  const words = draft.text.trim()
  const send = (): void => {
    if (words === '') return
    onSend(words)
    draft.clear()
  }
  const press = (event: KeyboardEvent): void => {
    if (pressedKey(event) !== 'Enter' || event.shiftKey) return
    event.preventDefault()
    send()
  }
  return (
    <div className={css.composer}>
      <Input.TextArea
        autoFocus
        value={draft.text}
        aria-label={text.write}
        placeholder={text.write}
        count={within(chatTextMax)}
        autoSize={{ minRows: 2, maxRows: 8 }}
        onChange={({ target }) => draft.write(target.value)}
        onKeyDown={press}
      />
      <div className={css.foot}>
        <Typography.Text type="secondary">{text.writeHint}</Typography.Text>
        <Space>
          <Canned draft={draft} max={chatTextMax} />
          <Button type="primary" disabled={words === ''} onClick={send}>
            {text.send}
          </Button>
        </Space>
      </div>
    </div>
  )
}
