import { findable } from '@rostrum/contract/kernel/typed'
import { useState } from 'react'
import { ActionBar, Button, Empty, NavBar, OptionList, Page, SearchField, Skeleton, Trouble, Wrap } from '@rostrum/ui'
import {
  failureText,
  useBack,
  useDebounced,
  useGo,
  useHasMaps,
  usePickedPlace,
  usePlatform,
  type PickedRegion,
  type ScreenProps,
} from '@rostrum/app/kernel'
import type { MapPlace } from '@rostrum/contract/content'
import { MapPicture } from '../parts/map-picture'
import { isMapless, usePlaces } from '../queries.map'
import { CITIES, useRegionsBelow } from '../regions'
import { placeText } from '../text.place.zh'
import styles from './place.module.css'

const text = placeText.choose
const DEPTH = 3
const FEW = 20

/** S66 /choose-location: a province, its city and its district, a city by its name, or a place where there is a map. */
export default function ChooseLocationScreen(_: ScreenProps) {
  const [steps, setSteps] = useState<readonly PickedRegion[]>([])
  const [typed, setTyped] = useState('')
  const { leave } = usePickedPlace()
  const { navigation } = usePlatform()
  const { to } = useGo()
  const confirm = (): void => {
    leave({ regions: steps, ...(place && { detail: `${streetOf(place, steps)}${place.title}` }) })
    void (navigation.depth() > 1
      ? navigation.navigateBack()
      : navigation.redirectTo(to('member.address', { edit: 'new' })))
  }
  const keyword = typed.trim()
  const wanted = useDebounced(keyword)
  const hasMaps = useHasMaps()
  const [note, search] = hasMaps ? [text.noteWithMap, text.search] : [text.note, text.searchCity]
  const [place, setPlace] = useState<MapPlace>()
  const takePlace = (found: MapPlace): void => {
    setPlace(found)
    setSteps(found.regions)
    setTyped('')
  }
  return (
    <Page
      header={<NavBar title={text.title} {...useBack()} />}
      footer={
        <ActionBar width="read">
          <Button block size="l" disabled={steps.length < DEPTH} onPress={confirm}>
            {text.confirm}
          </Button>
        </ActionBar>
      }
    >
      <Wrap width="read" className={styles.page}>
        <SearchField value={typed} onChangeText={setTyped} label={search} placeholder={search} />
        {keyword === '' && place ? (
          <Chosen
            place={place}
            steps={steps}
            note={note}
            onStep={(step) => setSteps([...steps, step])}
            onChange={() => {
              setPlace(undefined)
              setSteps([])
            }}
          />
        ) : keyword === '' ? (
          <>
            <p className={styles.note}>{note}</p>
            <Steps steps={steps} onChange={setSteps} />
          </>
        ) : (
          <Found
            keyword={keyword}
            wanted={wanted}
            onCity={(found) => {
              setPlace(undefined)
              setSteps(found)
              setTyped('')
            }}
            onPlace={takePlace}
          />
        )}
      </Wrap>
    </Page>
  )
}

interface ChosenProps {
  readonly place: MapPlace
  readonly steps: readonly PickedRegion[]
  readonly note: string
  readonly onStep: (step: PickedRegion) => void
  readonly onChange: () => void
}

/** The address after the regions: a town that was chosen from the list is not said twice. */
function streetOf({ address }: MapPlace, steps: readonly PickedRegion[]): string {
  const name = steps.at(-1)?.name ?? ''
  return address.startsWith(name) ? address.slice(name.length) : address
}

/** A place that was found by its name, on the map. Where the provider knows no districts the last step is asked for. */
function Chosen({ place, steps, note, onStep, onChange }: ChosenProps) {
  const { title } = place
  const last = steps.length < DEPTH ? steps.at(-1) : undefined
  return (
    <>
      <div className={styles.path}>
        <span aria-label={text.path}>{title}</span>
        <Button size="s" look="quiet" onPress={onChange}>
          {text.change}
        </Button>
      </div>
      <p className={styles.note}>{[...steps.map(({ name }) => name), streetOf(place, steps)].join(' ')}</p>
      {last && <Level code={last.code} title={text.levels[steps.length] ?? ''} onTake={onStep} />}
      <MapPicture point={place} name={title} without={note} />
    </>
  )
}

interface FoundProps {
  readonly keyword: string
  /** The keyword once it stands still: only that leaves the page. */
  readonly wanted: string
  /** The province and the city. */
  readonly onCity: (steps: readonly PickedRegion[]) => void
  readonly onPlace: (place: MapPlace) => void
}

/** Cities by their name; where there is a provider of maps, places too. */
function Found({ keyword, wanted, onCity, onPlace }: FoundProps) {
  const hasMaps = useHasMaps()
  const places = usePlaces(hasMaps ? wanted : '')
  if (!hasMaps || isMapless(places.error))
    return (
      <>
        <p className={styles.note}>{text.note}</p>
        <Cities keyword={keyword} onTake={onCity} />
      </>
    )
  return (
    <>
      <p className={styles.note}>{text.noteWithMap}</p>
      <div className={styles.level}>{text.cities}</div>
      <Cities keyword={keyword} onTake={onCity} />
      <div className={styles.level}>{text.places}</div>
      <Places places={places} onTake={onPlace} />
    </>
  )
}

interface PlacesProps {
  readonly places: ReturnType<typeof usePlaces>
  readonly onTake: (place: MapPlace) => void
}

function Places({ places, onTake }: PlacesProps) {
  if (places.isPending)
    return (
      <Skeleton.Root>
        <Skeleton.Rows count={3} look="plain" />
      </Skeleton.Root>
    )
  if (places.isLoadingError)
    return <Trouble small detail={failureText(places.error)} onRetry={() => places.refetch()} />
  if (places.data.length === 0) return <Empty small drawing="search" text={text.noPlace} />
  return (
    <OptionList
      label={text.places}
      options={places.data.map(({ title, address, regions }, at) => ({
        key: String(at),
        label: [title, ...regions.map(({ name }) => name), address].join(' '),
      }))}
      value={null}
      onSelect={(key) => {
        const found = places.data[Number(key)]
        if (found) onTake(found)
      }}
    />
  )
}

interface StepsProps {
  readonly steps: readonly PickedRegion[]
  readonly onChange: (steps: readonly PickedRegion[]) => void
}

function Steps({ steps, onChange }: StepsProps) {
  const isWhole = steps.length === DEPTH
  return (
    <>
      {steps.length > 0 && (
        <div className={styles.path}>
          <span aria-label={text.path}>{steps.map(({ name }) => name).join(' ')}</span>
          <Button size="s" look="quiet" onPress={() => onChange(steps.slice(0, -1))}>
            {text.back}
          </Button>
        </div>
      )}
      {!isWhole && (
        <Level
          key={steps.at(-1)?.code ?? ''}
          code={steps.at(-1)?.code ?? ''}
          title={text.levels[steps.length] ?? ''}
          onTake={(step) => onChange([...steps, step])}
        />
      )}
    </>
  )
}

interface LevelProps {
  readonly code: string
  readonly title: string
  readonly onTake: (step: PickedRegion) => void
}

function Level({ code, title, onTake }: LevelProps) {
  const regions = useRegionsBelow(code)
  if (regions.isPending)
    return (
      <Skeleton.Root>
        <Skeleton.Rows count={6} look="plain" />
      </Skeleton.Root>
    )
  if (regions.isLoadingError) return <Trouble detail={failureText(regions.error)} onRetry={() => regions.refetch()} />
  return (
    <>
      <div className={styles.level}>{title}</div>
      <OptionList
        label={title}
        options={regions.data.map((row) => ({ key: row.code, label: row.name }))}
        value={null}
        onSelect={(key) => {
          const found = regions.data.find((row) => row.code === key)
          if (found) onTake(found)
        }}
      />
    </>
  )
}

interface CitiesProps {
  readonly keyword: string
  /** The province and the city. */
  readonly onTake: (steps: readonly PickedRegion[]) => void
}

function Cities({ keyword, onTake }: CitiesProps) {
  const cities = useRegionsBelow(CITIES)
  const provinces = useRegionsBelow('')
  if (cities.isPending || provinces.isPending)
    return (
      <Skeleton.Root>
        <Skeleton.Rows count={3} look="plain" />
      </Skeleton.Root>
    )
  if (cities.isLoadingError || provinces.isLoadingError)
    return <Trouble detail={failureText(cities.error ?? provinces.error)} onRetry={() => cities.refetch()} />
  const provinceOf = (code: string) => provinces.data.find((row) => row.code === `${code.slice(0, 2)}0000`)
  const wanted = findable(keyword)
  const found = cities.data
    .filter(({ code, name }) => name.includes(wanted) || provinceOf(code)?.name.includes(wanted))
    .slice(0, FEW)
  if (found.length === 0) return <Empty small drawing="search" text={text.none} />
  return (
    <OptionList
      label={text.cities}
      options={found.map(({ code, name }) => ({ key: code, label: [provinceOf(code)?.name, name].join(' ') }))}
      value={null}
      onSelect={(key) => {
        const [city, province] = [found.find(({ code }) => code === key), provinceOf(key)]
        if (city && province) onTake([province, city])
      }}
    />
  )
}
