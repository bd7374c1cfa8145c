import { onEnter } from '@rostrum/ui/keys'
import type { Editor } from '@tiptap/core'
import { Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { isLink } from './body-schema'
import { text } from './text.body.zh'

interface LinkDialogProps {
  readonly editor: Editor
  readonly onClose: () => void
}

/** Where the selected words lead. Without an address they lead nowhere. */
export function LinkDialog({ editor, onClose }: LinkDialogProps) {
  const [href, setHref] = useState(() => String(editor.getAttributes('link').href ?? ''))
  const url = href.trim()
  const isGood = url === '' || isLink(url)
  const put = (): void => {
    const chain = editor.chain().focus().extendMarkRange('link')
    if (url === '') chain.unsetLink().run()
    else if (editor.state.selection.empty && !editor.isActive('link'))
      editor
        .chain()
        .focus()
        .insertContent({ type: 'text', text: url, marks: [{ type: 'link', attrs: { href: url } }] })
        .run()
    else chain.setLink({ href: url }).run()
    onClose()
  }
  return (
    <Modal open title={text.linkTitle} onCancel={onClose} onOk={put} okButtonProps={{ disabled: !isGood }}>
      <Form layout="vertical">
        <Form.Item
          extra={text.linkHint}
          validateStatus={isGood ? '' : 'error'}
          help={isGood ? undefined : text.linkBad}
        >
          <Input
            autoFocus
            aria-label={text.linkTitle}
            value={href}
            onChange={({ target }) => setHref(target.value)}
            onPressEnter={onEnter(() => isGood && put())}
          />
        </Form.Item>
      </Form>
    </Modal>
  )
}
