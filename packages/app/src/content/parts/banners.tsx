import type { Banner } from '@rostrum/contract/content'
import { Carousel, Image, Pressable } from '@rostrum/ui'
import styles from './banners.module.css'

/** Pictures that an operator chose. Without any it draws nothing. */
export function Banners({ banners }: { readonly banners: readonly Banner[] }) {
  if (banners.length === 0) return null
  const slides = banners.map(({ id, title, image, link }) => (
    <Pressable key={id} className={styles.banner} to={link} label={title}>
      <Image src={image} alt={title} width={1050} height={450} />
    </Pressable>
  ))
  return (
    <div className={styles.box}>
      <Carousel>{slides}</Carousel>
    </div>
  )
}
