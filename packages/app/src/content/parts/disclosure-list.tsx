import type { Sdk } from '@rostrum/contract/content'
import { Card, Grid, Link } from '@rostrum/ui'
import { useGo } from '@rostrum/app/kernel'
import { pagesText } from '../text.pages.zh'
import styles from './disclosure-list.module.css'

const platformNames: Readonly<Record<string, string>> = pagesText.sdk.platforms

/** Components or receivers, each with purpose, data and way. */
export function DisclosureList({ rows }: { readonly rows: readonly Sdk[] }) {
  const { go } = useGo()
  return (
    <Grid>
      {rows.map((row) => (
        <Card key={row.name} pad title={row.name} tail={row.link && <Link look="quiet" label={`${pagesText.sdk.open} ${row.name}`} onPress={() => go('content.web', { url: row.link })}>{pagesText.sdk.open}</Link>}>
          <Fact name={row.company} />
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

function Fact({ name, value }: { readonly name: string; readonly value?: string }) {
  return (
    <div className={styles.fact}>
      <span className={styles.name}>{name}</span>
      {value !== undefined && <span className={styles.value}>{value}</span>}
    </div>
  )
}
