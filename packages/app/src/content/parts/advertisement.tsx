import { useState } from 'react'
import type { Advertisement } from '@rostrum/contract/content'
import { IconButton, Image, Pressable } from '@rostrum/ui'
import { formatDate, storageKeys, useNow, usePlatform } from '@rostrum/app/kernel'
import { closedOn, mayShow } from '../advertisement-closed'
import { pagesText } from '../text.pages.zh'
import styles from './advertisement.module.css'

const text = pagesText.advertisement

export interface AdvertisementCardProps {
  readonly advertisement: Advertisement
}

/** An advertisement between the blocks, so that it covers nothing. One press closes it for as long as it says. */
export function AdvertisementCard({ advertisement }: AdvertisementCardProps) {
  const { storage } = usePlatform()
  const today = formatDate(useNow(), 'yyyy-mm-dd')
  const [kept, setKept] = useState(() => storage.get(storageKeys.advertisementShow))
  if (!mayShow(advertisement, kept, today)) return null
  const close = (): void => {
    const closed = closedOn(today, advertisement)
    storage.set(storageKeys.advertisementShow, closed)
    setKept(closed)
  }
  const { title, image, link } = advertisement
  return (
    <aside className={styles.box} aria-label={text.mark}>
      <Pressable className={styles.picture} to={link} label={title}>
        <Image src={image} alt={title} width={1050} height={450} />
      </Pressable>
      <span className={styles.mark}>{text.mark}</span>
      <IconButton className={styles.close} icon="close" size="s" tone="cover" label={text.close} onPress={close} />
    </aside>
  )
}
