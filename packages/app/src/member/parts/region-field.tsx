import { useState } from 'react'
import { Button, OpeningField, OptionList, Sheet } from '@rostrum/ui'
import { Awaited } from '@rostrum/app/kernel'
import { useRegions } from '../queries.profile'
import { text } from '../text.profile.zh'
import styles from './region-field.module.css'

export interface RegionFieldProps {
  readonly names: readonly string[]
  readonly error?: string
  readonly onSelect: (codes: readonly string[], names: readonly string[]) => void
}

/** Province, city and district, one after the other in a sheet. */
export function RegionField({ names, error, onSelect }: RegionFieldProps) {
  const [isOpen, setOpen] = useState(false)
  const chosen = (codes: readonly string[], of: readonly string[]): void => {
    setOpen(false)
    onSelect(codes, of)
  }
  return (
    <OpeningField
      label={text.address.region}
      chosen={names.length === 0 ? undefined : names.join(' ')}
      placeholder={text.address.regionPlaceholder}
      error={error}
      isOpen={isOpen}
      onOpen={() => setOpen(true)}
    >
      {isOpen && <RegionSheet onClose={() => setOpen(false)} onDone={chosen} />}
    </OpeningField>
  )
}

interface Step {
  readonly code: string
  readonly name: string
}

function RegionSheet({
  onClose,
  onDone,
}: {
  readonly onClose: () => void
  readonly onDone: RegionFieldProps['onSelect']
}) {
  const [steps, setSteps] = useState<readonly Step[]>([])
  const title = text.address.regionLevels[steps.length] ?? ''
  const take = (step: Step): void => {
    const all = [...steps, step]
    if (all.length === 3)
      onDone(
        all.map(({ code }) => code),
        all.map(({ name }) => name),
      )
    else setSteps(all)
  }
  return (
    <Sheet.Root open onClose={onClose}>
      <Sheet.Title>{title}</Sheet.Title>
      <Sheet.Body className={styles.sheet}>
        {steps.length > 0 && (
          <div className={styles.path}>
            <span className={styles.so}>{steps.map(({ name }) => name).join(' ')}</span>
            <Button size="s" look="quiet" onPress={() => setSteps(steps.slice(0, -1))}>
              {text.address.regionBack}
            </Button>
          </div>
        )}
        <Level key={steps.at(-1)?.code ?? ''} code={steps.at(-1)?.code ?? ''} title={title} onTake={take} />
      </Sheet.Body>
    </Sheet.Root>
  )
}

function Level({
  code,
  title,
  onTake,
}: {
  readonly code: string
  readonly title: string
  readonly onTake: (step: Step) => void
}) {
  const regions = useRegions(code, true)
  if (!regions.data) return <Awaited query={regions} small />
  const options = regions.data.map(({ code: key, name }) => ({ key, label: name }))
  const take = (key: string): void => {
    const found = regions.data.find((row) => row.code === key)
    if (found) onTake(found)
  }
  return <OptionList label={title} options={options} value={null} onSelect={take} />
}
