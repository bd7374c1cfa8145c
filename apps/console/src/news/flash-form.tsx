import { App } from 'antd'
import { useState } from 'react'
import { flashImportances, flashStocksMax, flashTextMax, sourceNameMax } from '@rostrum/contract/news/limits'
import { FormDrawer, type Field, type Values } from '../kernel/form-drawer'
import { SecuritiesPick } from '../kernel/security-pick'
import { useAct } from '../kernel/use-call'
import type { FlashRow } from './flash'
import { text } from './text.flash.zh'

interface FlashFormProps {
  /** One that is written anew, as a withdrawn one is mended. */
  readonly like?: FlashRow
  readonly onClose: () => void
}

const importances = flashImportances.map((value) => ({ value, label: text.importances[value] }))
const fields: readonly Field[] = [
  {
    kind: 'area',
    name: 'text',
    label: text.words,
    hint: text.wordsHint,
    isRequired: true,
    max: flashTextMax,
    rows: 4,
  },
  { kind: 'select', name: 'importance', label: text.importance, hint: text.importanceHint, choices: importances },
  { kind: 'text', name: 'source', label: text.source, isRequired: true, max: sourceNameMax },
  {
    kind: 'own',
    name: 'stocks',
    label: text.stocks,
    hint: text.stocksHint,
    input: <SecuritiesPick label={text.stocks} max={flashStocksMax} />,
  },
]

/** A flash is written at once and goes out at once, or to a second person. */
export function FlashForm({ like, onClose }: FlashFormProps) {
  const { message } = App.useApp()
  // Sent twice, it is one.
  const [id] = useState(() => crypto.randomUUID())
  const publish = useAct('news.publishFlash', {
    onDone: ({ state }) => void message.success(state === 'asked' ? text.asked : text.published),
  })
  const send = async (values: Values): Promise<boolean> =>
    (await publish.run({
      id,
      text: String(values['text'] ?? ''),
      importance: values['importance'] === 'important' ? 'important' : 'plain',
      source: String(values['source'] ?? ''),
      stocks: Array.isArray(values['stocks']) ? values['stocks'].map(String) : [],
    })) !== undefined
  const initial = {
    text: like?.text ?? '',
    importance: like?.importance ?? 'plain',
    source: like?.source ?? text.house,
    stocks: like?.stocks.map(({ code }) => code) ?? [],
  }
  return (
    <FormDrawer
      title={text.add}
      saveText={text.publish}
      isOpen
      onClose={onClose}
      fields={fields}
      initial={initial}
      onSave={send}
    />
  )
}
