import { useState } from 'react'
import { ActionBar, Button, Empty, NavBar, OptionList, Page, SearchField, Skeleton, Trouble, Wrap } from '@rostrum/ui'
import { failureText, useBack, useGo, usePlatform, type ScreenProps } from '@rostrum/app/kernel'
import { CITIES, usePickedPlace, useRegionsBelow, type PickedRegion } from '../picked-place'
import { placeText } from '../text.place.zh'
import styles from './place.module.css'

const text = placeText.choose
const DEPTH = 3
const FEW = 20

/** S66 /choose-location: a province, its city and its district, or a city by its name. */
export default function ChooseLocationScreen(_: ScreenProps) {
  const [steps, setSteps] = useState<readonly PickedRegion[]>([])
  const [typed, setTyped] = useState('')
  const { leave } = usePickedPlace()
  const { navigation } = usePlatform()
  const { to } = useGo()
  const confirm = (): void => {
    leave(steps)
    void (navigation.depth() > 1 ? navigation.navigateBack() : navigation.redirectTo(to('member.address')))
  }
  const keyword = typed.trim()
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
        <SearchField value={typed} onChangeText={setTyped} label={text.search} placeholder={text.search} />
        <p className={styles.note}>{text.note}</p>
        {keyword === '' ? (
          <Steps steps={steps} onChange={setSteps} />
        ) : (
          <Cities
            keyword={keyword}
            onTake={(found) => {
              setSteps(found)
              setTyped('')
            }}
          />
        )}
      </Wrap>
    </Page>
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
  const found = cities.data
    .filter(({ code, name }) => name.includes(keyword) || provinceOf(code)?.name.includes(keyword))
    .slice(0, FEW)
  if (found.length === 0) return <Empty small drawing="search" text={text.none} />
  return (
    <OptionList
      label={text.search}
      options={found.map(({ code, name }) => ({ key: code, label: [provinceOf(code)?.name, name].join(' ') }))}
      value={null}
      onSelect={(key) => {
        const [city, province] = [found.find(({ code }) => code === key), provinceOf(key)]
        if (city && province) onTake([province, city])
      }}
    />
  )
}
