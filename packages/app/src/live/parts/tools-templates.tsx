import { useState } from 'react'
import type { CallReply } from '@rostrum/client'
import type { Room } from '@rostrum/contract/live'
import { templateTextMax, templateTitleMax } from '@rostrum/contract/live/limits'
import { Button, Empty, Field, Row, TextArea } from '@rostrum/ui'
import { Awaited, useToast } from '@rostrum/app/kernel'
import { useTemplates } from '../queries.board'
import { useToolActions } from '../queries.tools'
import { toolsText } from '../text.tools.zh'
import styles from './tools.module.css'

type Template = CallReply<'live.listTemplates'>['rows'][number]
const { templates: words } = toolsText

/** The moderator's own prepared answers. */
export function ToolsTemplates({ room }: { readonly room: Room }) {
  const templates = useTemplates(true)
  const [edited, setEdited] = useState<Partial<Template> | null>(null)
  if (edited) return <TemplateForm room={room} template={edited} onDone={() => setEdited(null)} />
  if (!templates.data) return <Awaited query={templates} waiting={3} small />
  return (
    <>
      {templates.data.rows.length === 0 && <Empty small text={words.empty} />}
      {templates.data.rows.map((one) => (
        <Row key={one.id} title={one.title} sub={one.text} onPress={() => setEdited(one)} />
      ))}
      <Row icon="plus" title={words.add} arrow={false} onPress={() => setEdited({})} />
    </>
  )
}

function TemplateForm({
  room,
  template,
  onDone,
}: {
  readonly room: Room
  readonly template: Partial<Template>
  readonly onDone: () => void
}) {
  const { saveTemplate } = useToolActions(room)
  const toast = useToast()
  const [title, setTitle] = useState(template.title ?? '')
  const [text, setText] = useState(template.text ?? '')
  const save = (off: boolean) =>
    saveTemplate.mutateAsync({ id: template.id, title: title.trim(), text: text.trim(), off }).then(
      () => {
        toast(off ? words.removed : words.saved)
        onDone()
      },
      () => undefined,
    )
  return (
    <div className={styles.form}>
      <Field label={words.name} value={title} onChangeText={setTitle} maxLength={templateTitleMax} />
      <TextArea label={words.words} value={text} onChangeText={setText} maxLength={templateTextMax} rows={4} />
      <Button block disabled={title.trim() === '' || text.trim() === ''} onPress={() => save(false)}>
        {words.save}
      </Button>
      {template.id !== undefined && (
        <Button block look="danger" onPress={() => save(true)}>
          {words.remove}
        </Button>
      )}
    </div>
  )
}
