import { Image, Skeleton, Trouble } from '@rostrum/ui'
import { failureText } from '@rostrum/app/kernel'
import { isMapless, useMapPicture } from '../queries.map'
import { placeText as text } from '../text.place.zh'
import styles from './map-picture.module.css'

const WIDTH = 750
const HEIGHT = 440

export interface MapPictureProps {
  /** Degrees of GCJ-02. */
  readonly point: { readonly latitude: number; readonly longitude: number }
  /** What is at the point. */
  readonly name: string
  /** What is said where no provider of maps is configured. */
  readonly without: string
}

/** A map around a point; without a provider of maps it says so. */
export function MapPicture({ point, name, without }: MapPictureProps) {
  const map = useMapPicture(point)
  if (map.isPending)
    return (
      <Skeleton.Root>
        <Skeleton.Block ratio="wide" />
      </Skeleton.Root>
    )
  if (isMapless(map.error)) return <p className={styles.note}>{without}</p>
  if (!map.data) return <Trouble small detail={failureText(map.error)} onRetry={() => map.refetch()} />
  return (
    <>
      <div className={styles.map}>
        <Image src={map.data.picture} alt={text.mapOf(name)} width={WIDTH} height={HEIGHT} fit="contain" />
      </div>
      <p className={styles.note}>{text.mapBy}</p>
    </>
  )
}
