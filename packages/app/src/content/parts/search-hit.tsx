import type { SearchHit } from '@rostrum/contract/content'
import { Avatar, Highlight, Icon, Image, LiveTag, Meta, Pressable, Tag } from '@rostrum/ui'
import { formatMoment, formatSpan, usePlatform } from '@rostrum/app/kernel'
import { searchLooks } from '@rostrum/app/kinds'
import { searchText } from '../text.search.zh'
import styles from './search-hit.module.css'

export interface SearchHitRowProps {
  readonly hit: SearchHit
  readonly words: readonly string[]
  readonly to: string
  readonly onOpen: () => void
}

/** A search result with the searched words marked; a closed one says what opens it. */
export function SearchHitRow({ hit, words, to, onOpen }: SearchHitRowProps) {
  const now = usePlatform().timers.now()
  const { kind, title, teaser, note, at, phase, access, ms } = hit
  return (
    <Pressable to={to} onPress={onOpen} className={styles.row}>
      <Sign hit={hit} />
      <span className={styles.main}>
        <span className={styles.title}>
          <Highlight text={title} words={words} />
        </span>
        {teaser && (
          <span className={styles.teaser}>
            <Highlight text={teaser} words={words} />
          </span>
        )}
        <span className={styles.facts}>
          {phase === 'live' ? (
            <LiveTag />
          ) : (
            phase && <Tag tone={phase === 'coming' ? 'brand' : 'plain'}>{searchText.phases[phase]}</Tag>
          )}
          <Meta
            parts={[
              ms !== undefined && searchText.from(formatSpan(ms)),
              ...(note?.split(' · ') ?? []).map((fact) => (
                <Highlight key={fact} text={fact} words={kind === 'stock' ? words : []} />
              )),
              at !== undefined && formatMoment(at, now),
            ]}
          />
          {access !== 'open' && (
            <span className={styles.lock}>
              <Icon name="lock" size="s" />
              {access === 'login' ? searchText.login : searchText.level}
            </span>
          )}
        </span>
      </span>
      <Icon name="chevronRight" size="s" className={styles.arrow} />
    </Pressable>
  )
}

function Sign({ hit: { kind, title, cover } }: { readonly hit: SearchHit }) {
  if (kind === 'teacher') return <Avatar size="l" name={title} src={cover} tone="ink" />
  return cover ? (
    <Image className={styles.thumb} src={cover} alt="" width={320} height={240} />
  ) : (
    <span className={styles.sign}>
      <Icon name={searchLooks[kind].icon} />
    </span>
  )
}
