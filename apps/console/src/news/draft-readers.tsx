import { Form, Radio, Select, Switch } from 'antd'
import type { Access } from './manuscript'
import { text } from './text.zh'

/** What articles and videos alike say of who may open them. */
interface Readers {
  readonly access: Access
  readonly levelIds: readonly string[]
  readonly commentsOpen: boolean
}

interface DraftReadersProps {
  readonly texts: Readers
  readonly levels: readonly { readonly id: string; readonly name: string }[]
  readonly words: { readonly access: string; readonly accesses: Readonly<Record<Access, string>> }
  readonly onChange: (change: Partial<Readers>) => void
}

/** Who may open a draft once it is published, and whether it can be commented on. */
export function DraftReaders({ texts, levels, words, onChange }: DraftReadersProps) {
  const accesses = (Object.keys(words.accesses) as Access[]).map((value) => ({ value, label: words.accesses[value] }))
  return (
    <>
      <Form.Item label={words.access}>
        <Radio.Group
          aria-label={words.access}
          value={texts.access}
          options={accesses}
          onChange={({ target }) => onChange({ access: target.value as Access })}
        />
        {texts.access === 'levels' && (
          <Select
            mode="multiple"
            aria-label={text.levels}
            placeholder={text.levels}
            value={[...texts.levelIds]}
            options={levels.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(levelIds: string[]) => onChange({ levelIds })}
          />
        )}
      </Form.Item>
      <Form.Item label={text.comments}>
        <Switch
          aria-label={text.comments}
          checked={texts.commentsOpen}
          onChange={(commentsOpen) => onChange({ commentsOpen })}
        />
      </Form.Item>
    </>
  )
}
