import { Alert, Button, Card, Input, Tooltip, Typography } from 'antd'
import { useState } from 'react'
import { tryWordsMax } from '@rostrum/contract/content/limits'
import type { CallReply } from '../kernel/call'
import { useAct } from '../kernel/use-call'
import { markedPieces, type MarkedPiece } from './marked'
import { within } from '../kernel/within'
import { text } from './text.zh'
import css from './try-words.module.css'

interface Tried {
  readonly asked: string
  readonly found: CallReply<'content.tryWords'>
}

const kinds = { pass: 'success', mask: 'info', hold: 'warning', refuse: 'error' } as const

/** A text tried against the list: what becomes of it, and which words it holds where. */
export function TryWords() {
  const [typed, setTyped] = useState('')
  const [tried, setTried] = useState<Tried>()
  const attempt = useAct('content.tryWords', {
    stale: [],
    onDone: (found, { text: asked }) => setTried({ asked, found }),
  })
  return (
    <Card size="small" className={css.card} title={text.tryTitle}>
      <div className={css.field}>
        <Input.TextArea
          value={typed}
          count={within(tryWordsMax)}
          autoSize={{ minRows: 2, maxRows: 8 }}
          placeholder={text.tryHint}
          aria-label={text.tryHint}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button disabled={typed === ''} loading={attempt.isRunning} onClick={() => void attempt.run({ text: typed })}>
          {text.tryButton}
        </Button>
      </div>
      {tried && <Told {...tried} />}
    </Card>
  )
}

function Told({ asked, found: { action, text: shown, hits } }: Tried) {
  return (
    <div className={css.told} aria-live="polite">
      <Alert type={kinds[action]} showIcon title={text.verdicts[action]} />
      {hits.length > 0 && (
        <p>
          {markedPieces(asked, hits).map((piece) => (
            <Marked key={piece.from} piece={piece} />
          ))}
        </p>
      )}
      {shown !== asked && (
        <p>
          <Typography.Text type="secondary">{text.readersSee}</Typography.Text> {shown}
        </p>
      )}
    </div>
  )
}

function Marked({ piece: { text: words, hits } }: { readonly piece: MarkedPiece }) {
  if (hits.length === 0) return words
  const titles = hits.map(({ word, action }) => text.hitTitle(word, text.wordActions[action]))
  return (
    <Tooltip title={[...new Set(titles)].join('、')}>
      <mark className={css.hit} tabIndex={0}>
        {words}
      </mark>
    </Tooltip>
  )
}
