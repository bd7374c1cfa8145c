import { countOf as charactersIn } from '@rostrum/contract/kernel/characters'
import { SaveOutlined } from '@ant-design/icons'
import { Button, Card, Form, Input } from 'antd'
import { useState, type ReactNode } from 'react'
import { legalChangesMax, legalTitleMax } from '@rostrum/contract/content/limits'
import { BodyEditor } from '../kernel/body-editor'
import type { CallReply } from '../kernel/call'
import { Leaving } from '../kernel/leaving'
import { changesOf, Meanwhile, type Said } from '../kernel/meanwhile'
import { PageHead } from '../kernel/page-head'
import { useAct } from '../kernel/use-call'
import { LegalActs } from './legal-acts'
import css from './legal.module.css'
import { LegalNotes } from './legal-notes'
import type { Legal, LegalDraft } from './legal-text'
import { text } from './text.legal.zh'
import { within } from '../kernel/within'
import { wordsIn } from '../kernel/words-in'

interface LegalDraftEditorProps {
  readonly legal: Legal
  /** The newest version that was published: a new draft begins as it. */
  readonly before: CallReply<'content.getLegalVersion'> | undefined
  readonly side: ReactNode
  /** The draft was published or given up. */
  readonly onGone: () => void
}

/** What is typed of a draft. */
interface Texts {
  readonly version: string
  readonly title: string
  /** One entry per line. */
  readonly summary: string
  readonly changes: string
  /** HTML. */
  readonly body: string
}

interface Held {
  readonly base: LegalDraft | undefined
  readonly from: Texts
  readonly texts: Texts
  /** Another text than what was typed: the editor of the body begins anew with it. */
  readonly epoch: number
}

const VERSION = /^\d+\.\d+(\.\d+)?$/

/** The draft of a legal text on the table of whoever writes it. */
export function LegalDraftEditor({ legal, before, side, onGone }: LegalDraftEditorProps) {
  const { kind, draft } = legal
  const [held, setHeld] = useState<Held>(() => heldOf(draft, blank(legal, before), 0))
  const { base, texts, from, epoch } = held
  const change = (part: Partial<Texts>): void => setHeld((old) => ({ ...old, texts: { ...old.texts, ...part } }))
  /** Goes on from what the server says now; what was typed after `sent` stays. */
  const settle = (next: Legal, sent: Texts): void => {
    if (!next.draft) return onGone()
    setHeld((old) => {
      const now = heldOf(next.draft, blank(next, before), old.epoch)
      return old.texts === sent ? now : { ...now, texts: old.texts }
    })
  }
  const save = useAct('content.saveLegalDraft', { done: text.saved, onDone: (next) => settle(next, texts) })
  const isDirty = !isSame(texts, from)
  const isGood = VERSION.test(texts.version) && charactersIn(texts.title.trim()) >= 2
  const put = () => save.run({ kind, seen: base?.seen ?? '', ...texts, summary: linesIn(texts.summary) })
  const isOld = draft !== undefined && draft.seen !== base?.seen
  const now = heldOf(draft, blank(legal, before), epoch + 1)
  return (
    <>
      <Leaving isDirty={isDirty && !save.isRunning} hint={text.leaveHint} />
      <PageHead title={texts.title || text.kinds[kind]} hint={isDirty ? text.unsaved : undefined}>
        {base && (
          <LegalActs
            legal={legal}
            draft={base}
            before={before}
            isDirty={isDirty}
            onDone={(next) => settle(next, texts)}
          />
        )}
        <Button
          type={isDirty ? 'primary' : 'default'}
          icon={<SaveOutlined />}
          disabled={!isGood || (!isDirty && base !== undefined)}
          loading={save.isRunning}
          onClick={() => void put()}
        >
          {text.save}
        </Button>
      </PageHead>
      {isOld && <Newer name={draft.written.name} from={from} now={now} onHeld={setHeld} />}
      {base && <LegalNotes draft={base} />}
      <div className={css.columns}>
        <div>
          <Facts texts={texts} newest={legal.versions[0]?.version} onChange={change} />
          <BodyEditor
            key={epoch}
            initial={texts.body}
            onChange={(body) => change({ body })}
            beside={text.count(countOf(texts.body))}
          >
            {null}
          </BodyEditor>
        </div>
        {side}
      </div>
    </>
  )
}

interface NewerProps {
  readonly name: string
  readonly from: Texts
  readonly now: Held
  readonly onHeld: (change: (old: Held) => Held) => void
}

/** Somebody else saved meanwhile. */
function Newer({ name, from, now, onHeld }: NewerProps) {
  const take = (): void => onHeld((old) => ({ ...old, base: now.base, from: now.from }))
  return (
    <Meanwhile
      title={text.newer(name)}
      opened={{ isOld: true, changes: changesOf(saidOf(from), saidOf(now.from)), take }}
      onLoad={() => onHeld(() => now)}
    />
  )
}

/** What two operators may both have changed. */
const saidOf = ({ version, title, summary, changes, body }: Texts): Said => ({
  [text.versionNo]: version,
  [text.title]: title,
  [text.summary]: summary,
  [text.changes]: changes,
  [text.preview]: wordsIn(body),
})

interface FactsProps {
  readonly texts: Texts
  readonly newest: string | undefined
  readonly onChange: (part: Partial<Texts>) => void
}

function Facts({ texts, newest, onChange }: FactsProps) {
  return (
    <Card size="small" className={css.facts}>
      <Form layout="vertical">
        <div className={css.grid}>
          <Form.Item label={text.title} required>
            <Input
              aria-label={text.title}
              value={texts.title}
              count={within(legalTitleMax)}
              onChange={({ target }) => onChange({ title: target.value })}
            />
          </Form.Item>
          <VersionField texts={texts} newest={newest} onChange={onChange} />
        </div>
        <Form.Item label={text.summary} extra={text.summaryHint}>
          <Input.TextArea
            aria-label={text.summary}
            value={texts.summary}
            autoSize={{ minRows: 2, maxRows: 8 }}
            onChange={({ target }) => onChange({ summary: target.value })}
          />
        </Form.Item>
        <Form.Item label={text.changes} extra={text.changesHint}>
          <Input.TextArea
            aria-label={text.changes}
            value={texts.changes}
            count={within(legalChangesMax)}
            showCount
            autoSize={{ minRows: 2, maxRows: 6 }}
            onChange={({ target }) => onChange({ changes: target.value })}
          />
        </Form.Item>
      </Form>
    </Card>
  )
}

function VersionField({ texts, newest, onChange }: FactsProps) {
  const isBad = !VERSION.test(texts.version)
  return (
    <Form.Item
      label={text.versionNo}
      required
      extra={newest ? text.versionHint(newest) : text.versionHintFirst}
      validateStatus={isBad ? 'error' : ''}
      help={isBad ? text.versionBad : undefined}
    >
      <Input
        aria-label={text.versionNo}
        value={texts.version}
        count={within(12)}
        onChange={({ target }) => onChange({ version: target.value.trim() })}
      />
    </Form.Item>
  )
}

function heldOf(draft: LegalDraft | undefined, empty: Texts, epoch: number): Held {
  const from = draft ? { ...draft, summary: draft.summary.join('\n') } : empty
  const { version, title, summary, changes, body } = from
  const texts = { version, title, summary, changes, body }
  return { base: draft, from: texts, texts, epoch }
}

function blank({ kind, versions }: Legal, before: LegalDraftEditorProps['before']): Texts {
  return {
    version: nextOf(versions[0]?.version),
    title: before?.title ?? text.kinds[kind],
    summary: before?.summary.join('\n') ?? '',
    changes: '',
    body: before?.body ?? '',
  }
}

/** `1.1` after `1.0`. */
function nextOf(version: string | undefined): string {
  const [major = '1', minor = '-1'] = (version ?? '1.-1').split('.')
  return `${major}.${Number(minor) + 1}`
}

const linesIn = (typed: string): string[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

const isSame = (one: Texts, other: Texts): boolean => JSON.stringify(one) === JSON.stringify(other)

const countOf = (html: string): number => charactersIn(wordsIn(html).replace(/\s+/g, ''))
