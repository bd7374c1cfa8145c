import { useState } from 'react'
import type { AboutMedia } from '@rostrum/contract/content'
import { Card, Empty, Icon, NavBar, Page, Pressable, Tag, Wrap, clockOf } from '@rostrum/ui'
import { Awaited, useBack, useGo, type ScreenProps } from '@rostrum/app/kernel'
import { AudioTrack } from '../parts/audio-track'
import { useAboutMedia } from '../queries.about'
import { aboutText } from '../text.about.zh'
import styles from './audio.module.css'

const text = aboutText.audio

/** S14 /pages/about/video/index */
export default function ServiceAudioScreen({ params }: ScreenProps) {
  return (
    <Page header={<NavBar title={text.title} {...useBack()} />}>
      <Wrap width="read">
        <Recordings first={params.id} />
      </Wrap>
    </Page>
  )
}

function Recordings({ first }: { readonly first: string | undefined }) {
  const media = useAboutMedia()
  const { to } = useGo()
  const [chosen, setChosen] = useState(first)
  if (!media.data) return <Awaited query={media} waiting={4} />
  const { rows } = media.data
  if (rows.length === 0)
    return <Empty drawing="message" text={text.none} action={text.noneNext} actionTo={to('content.about')} />
  const open = rows.find(({ id }) => id === chosen) ?? rows[0]
  return (
    <>
      <p className={styles.lead}>{text.lead}</p>
      <ul className={styles.list} aria-label={text.list}>
        {rows.map((one) => (
          <li key={one.id}>
            <Recording media={one} isOpen={one === open} onOpen={() => setChosen(one.id)} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Recording({
  media,
  isOpen,
  onOpen,
}: {
  readonly media: AboutMedia
  readonly isOpen: boolean
  readonly onOpen: () => void
}) {
  const { kind, title, durationSec, mine } = media
  const percent = Math.min(100, Math.floor(((mine?.heardSec ?? 0) / durationSec) * 100))
  return (
    <Card className={styles.card}>
      <Pressable className={styles.head} aria-expanded={isOpen} onPress={onOpen}>
        <Icon name={kind === 'video' ? 'play' : 'headphones'} />
        <span className={styles.main}>
          <span className={styles.title}>{title}</span>
          <span className={styles.note}>
            {text.length(clockOf(durationSec * 1_000))}
            {mine && mine.doneAt === undefined && percent > 0 && ` · ${text.heard(percent)}`}
          </span>
        </span>
        {mine?.doneAt !== undefined && <Tag tone="brand">{text.done}</Tag>}
      </Pressable>
      {isOpen && <AudioTrack key={media.version} media={media} />}
    </Card>
  )
}
