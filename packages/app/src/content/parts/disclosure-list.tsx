import { findable } from '@rostrum/contract/kernel/typed'
import { useState } from 'react'
import type { Sdk } from '@rostrum/contract/content'
import { Button, Card, Grid, Link, SearchField } from '@rostrum/ui'
import { saveTable } from '@rostrum/ui/system'
import { useGo, usePlatform, useToast } from '@rostrum/app/kernel'
import { tableOf } from '../disclosure-table'
import { offlineNote } from '../offline-note'
import type { Cached } from '../queries.docs'
import { pagesText } from '../text.pages.zh'
import styles from './disclosure-list.module.css'

const platformNames: Readonly<Record<string, string>> = pagesText.sdk.platforms

/** Components or receivers, each with its purpose, data and method. */
export function DisclosureList({
  title,
  list,
}: {
  readonly title: string
  readonly list: Cached<{ readonly rows: readonly Sdk[] }>
}) {
  const { rows } = list
  const note = offlineNote(list)
  const [words, setWords] = useState('')
  const { clipboard, kind } = usePlatform()
  const toast = useToast()
  const wanted = findable(words)
  const found = rows.filter((row) => findable(wordsOf(row)).includes(wanted))
  const copy = () =>
    clipboard.copy(found.map(wordsOf).join('\n')).then(
      () => toast(pagesText.doc.copied),
      () => toast(pagesText.doc.copyFailed),
    )
  return (
    <div className={styles.whole}>
      {note && (
        <p role="status" className={styles.note}>
          {note}
        </p>
      )}
      <div className={styles.tools}>
        <SearchField
          className={styles.search}
          value={words}
          onChangeText={setWords}
          label={pagesText.sdk.search}
          placeholder={pagesText.sdk.search}
        />
        <Button size="s" look="quiet" onPress={copy}>
          {pagesText.sdk.copy}
        </Button>
        {kind === 'web' && (
          <Button size="s" look="quiet" onPress={() => saveTable(tableOf(found), pagesText.sdk.fileName(title))}>
            {pagesText.sdk.export}
          </Button>
        )}
      </div>
      {found.length === 0 && <p className={styles.note}>{pagesText.sdk.notFound}</p>}
      <Disclosures rows={found} />
    </div>
  )
}

/** One component as a line of text for copying. */
function wordsOf({ name, company, purpose, data, way, platform, since }: Sdk): string {
  const learns = data.length === 0 ? pagesText.sdk.noData : data.join('、')
  return [name, company, purpose, learns, way, platformNames[platform] ?? platform, since].join(' | ')
}

function Disclosures({ rows }: { readonly rows: readonly Sdk[] }) {
  const { go } = useGo()
  return (
    <Grid>
      {rows.map((row) => (
        <Card
          key={row.name}
          pad
          title={row.name}
          tail={
            row.link && (
              <Link
                look="quiet"
                label={`${pagesText.sdk.open} ${row.name}`}
                onPress={() => go('content.web', { url: row.link })}
              >
                {pagesText.sdk.open}
              </Link>
            )
          }
        >
          <p className={styles.company}>{row.company}</p>
          <Fact name={pagesText.sdk.purpose} value={row.purpose} />
          <Fact name={pagesText.sdk.data} value={row.data.length === 0 ? pagesText.sdk.noData : row.data.join('、')} />
          <Fact name={pagesText.sdk.way} value={row.way} />
          <Fact name={pagesText.sdk.platform} value={platformNames[row.platform] ?? row.platform} />
          <Fact name={pagesText.sdk.since} value={row.since} />
        </Card>
      ))}
    </Grid>
  )
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div className={styles.fact}>
      <span className={styles.name}>{name}</span>
      <span className={styles.value}>{value}</span>
    </div>
  )
}
