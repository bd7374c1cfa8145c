import { findable } from '@rostrum/contract/kernel/typed'
import { useState } from 'react'
import type { DocKind } from '@rostrum/contract/content'
import { Button, Card, Highlight, SearchField } from '@rostrum/ui'
import { printText } from '@rostrum/ui/system'
import { formatDate, usePlatform, useToast } from '@rostrum/app/kernel'
import { changesOf, linesOf } from '../doc-lines'
import { useDoc } from '../queries.docs'
import type { ShownDoc } from '../shipped-docs-shape'
import { pagesText } from '../text.pages.zh'
import styles from './doc-tools.module.css'

const FOUND_MAX = 20

/** Searches words in a legal text, exports it, and shows what changed since the previous version. */
export function DocTools({ doc, before }: { readonly doc: ShownDoc; readonly before?: string }) {
  const [words, setWords] = useState('')
  const [isCompared, setCompared] = useState(false)
  const { clipboard, kind } = usePlatform()
  const toast = useToast()
  const copy = () =>
    clipboard.copy([doc.title, ...linesOf(doc.body)].join('\n')).then(
      () => toast(pagesText.doc.copied),
      () => toast(pagesText.doc.copyFailed),
    )
  const print = () =>
    printText({ title: doc.title, note: pagesText.doc.version(doc.version, formatDate(doc.at)), html: doc.body })
  return (
    <div className={styles.tools}>
      <SearchField
        value={words}
        onChangeText={setWords}
        label={pagesText.doc.search}
        placeholder={pagesText.doc.search}
      />
      {words.trim() !== '' && <Found lines={linesOf(doc.body)} words={words.trim()} />}
      <div className={styles.acts}>
        <Button size="s" look="quiet" onPress={copy}>
          {pagesText.doc.copy}
        </Button>
        {kind === 'web' && (
          <Button size="s" look="quiet" onPress={print}>
            {pagesText.doc.print}
          </Button>
        )}
        {before !== undefined && (
          <Button size="s" look="quiet" pressed={isCompared} onPress={() => setCompared(!isCompared)}>
            {pagesText.doc.compare(before)}
          </Button>
        )}
      </div>
      {isCompared && before !== undefined && <Changes kind={doc.kind} before={before} body={doc.body} />}
    </div>
  )
}

function Found({ lines, words }: { readonly lines: readonly string[]; readonly words: string }) {
  const wanted = findable(words)
  const found = wanted === '' ? [] : lines.filter((line) => findable(line).includes(wanted))
  return (
    <Card pad title={pagesText.doc.found(found.length)}>
      {found.slice(0, FOUND_MAX).map((line, at) => (
        <p key={at} className={styles.line}>
          <Highlight text={line} words={[words]} />
        </p>
      ))}
    </Card>
  )
}

function Changes({ kind, before, body }: { readonly kind: DocKind; readonly before: string; readonly body: string }) {
  const old = useDoc(kind, before)
  if (!old.data)
    return (
      <p role="status" className={styles.line}>
        {old.isError ? pagesText.doc.compareFailed : pagesText.doc.comparing}
      </p>
    )
  const { added, gone } = changesOf(old.data.body, body)
  if (added.length + gone.length === 0) return <p className={styles.line}>{pagesText.doc.same}</p>
  return (
    <Card pad title={pagesText.doc.changes}>
      {gone.map((line) => (
        <p key={`-${line}`} className={styles.line}>
          <strong>{pagesText.doc.gone}</strong> <del>{line}</del>
        </p>
      ))}
      {added.map((line) => (
        <p key={`+${line}`} className={styles.line}>
          <strong>{pagesText.doc.added}</strong> <ins>{line}</ins>
        </p>
      ))}
    </Card>
  )
}
