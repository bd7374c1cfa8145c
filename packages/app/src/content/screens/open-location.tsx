import { Card, Empty, NavBar, Page, Row, Section, Tag, useNotices, Wrap } from '@rostrum/ui'
import { kernelText, useBack, useGo, usePageTitle, usePlatform, type ScreenProps } from '@rostrum/app/kernel'
import { MapPicture } from '../parts/map-picture'
import { useAbout } from '../queries'
import { mapsOf, placeOf, type ShownPlace } from '../places'
import { placeText as text } from '../text.place.zh'
import styles from './place.module.css'

/** S67 /open-location: a place that a link names, in words, and the ways to a map. */
export default function OpenLocationScreen({ params }: ScreenProps) {
  const place = placeOf(params)
  const { to } = useGo()
  usePageTitle(place?.name)
  return (
    <Page header={<NavBar title={text.title} {...useBack()} />}>
      <Wrap width="read" className={styles.page}>
        {place ? (
          <Shown place={place} />
        ) : (
          <Empty drawing="broken" text={text.none} action={text.toCompany} actionTo={to('content.about')} />
        )}
      </Wrap>
    </Page>
  )
}

function Shown({ place }: { readonly place: ShownPlace }) {
  const { clipboard, external } = usePlatform()
  const { toast, fail } = useNotices()
  const { name, address } = place
  const maps = mapsOf(place)
  const copy = () =>
    clipboard.copy(address || name).then(
      () => toast(text.copied),
      () => fail(kernelText.copyFailed),
    )
  return (
    <>
      <h2 className={styles.name}>{name || text.unnamed}</h2>
      {address !== '' && <p className={styles.address}>{address}</p>}
      <Origin place={place} />
      <Card>
        <Row icon="copy" title={text.copy} arrow={false} onPress={copy} />
        {maps.map(({ key, href }) => (
          <Row key={key} icon="location" title={text.maps[key]} onPress={() => external.open(href)} />
        ))}
      </Card>
      <Section title={text.mapTitle}>
        {place.point ? (
          <MapPicture point={place.point} name={name || text.unnamed} without={text.noMap} />
        ) : (
          <p className={styles.note}>{text.noPoint}</p>
        )}
      </Section>
    </>
  )
}

/** A link may name any place. Only what the company publishes is said to be its own. */
function Origin({ place }: { readonly place: ShownPlace }) {
  const offices = useAbout().data?.offices
  if (!offices) return null
  const isOurs = offices.some(
    ({ name, address }) => address === place.address && (place.name === '' || name === place.name),
  )
  return isOurs ? (
    <p className={styles.note}>
      <Tag tone="brand">{text.ours}</Tag>
    </p>
  ) : (
    <p className={styles.warn}>{text.notOurs}</p>
  )
}
