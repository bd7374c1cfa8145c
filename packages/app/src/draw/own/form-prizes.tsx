import {
  drawNameMax,
  drawOddsMax,
  drawPrizeKinds,
  drawPrizeNameMax,
  drawPrizesMax,
} from '@rostrum/contract/draw/limits'
import { Button, Card, Field, IconButton, SegmentedChips, Select, Stack } from '@rostrum/ui'
import { PrizePictureField } from './prize-picture-field'
import { newPrize, type DrawFaults, type DrawPlan, type PrizePlan } from './plan'
import type { ChoicesToDraw } from './queries'
import { ownText } from './text.zh'
import css from './own.module.css'

const words = ownText.form
const kinds = drawPrizeKinds.map((key) => ({ key, label: words.kinds[key] }))
/** What somebody types of an amount or a count. */
const AMOUNT_MAX = 12
const COUNT_MAX = 6

export interface FormPartProps {
  readonly plan: DrawPlan
  readonly faults: DrawFaults
  /** From the newest plan where it builds on that. */
  readonly change: (part: Partial<DrawPlan> | ((newest: DrawPlan) => Partial<DrawPlan>)) => void
  /** Nothing is saved until this ends. */
  readonly onUpload: (upload: Promise<void>) => void
  readonly choices: ChoicesToDraw
  /** The present Beijing wall time. */
  readonly now: string
}

/** What it is called, where it is, and what is given away. */
export function PrizePart({ plan, faults, change, choices, onUpload }: FormPartProps) {
  const { prizes } = plan
  const put = (key: number, part: Partial<PrizePlan>): void =>
    change((newest) => ({ prizes: newest.prizes.map((one) => (one.key === key ? { ...one, ...part } : one)) }))
  return (
    <Card pad title={words.basics}>
      <Stack>
        <Field
          label={words.name}
          placeholder={words.namePlaceholder}
          value={plan.name}
          onChangeText={(name) => change({ name })}
          maxLength={drawNameMax}
          error={faults.name}
        />
        <Select
          label={words.room}
          options={choices.rooms.map(({ id, title }) => ({ key: String(id), label: title }))}
          value={plan.roomId === '' ? null : plan.roomId}
          onSelect={(roomId) => change({ roomId })}
          error={faults.roomId}
        />
        {prizes.map((prize, at) => (
          <OnePrize
            key={prize.key}
            prize={prize}
            at={at + 1}
            faults={faults}
            most={choices.prizeMax}
            onChange={(part) => put(prize.key, part)}
            onUpload={onUpload}
            onRemove={
              prizes.length > 1 ? () => change({ prizes: prizes.filter(({ key }) => key !== prize.key) }) : undefined
            }
          />
        ))}
        {prizes.length < drawPrizesMax && (
          <Button look="quiet" icon="plus" onPress={() => change({ prizes: [...prizes, newPrize(prizes)] })}>
            {words.addPrize}
          </Button>
        )}
      </Stack>
    </Card>
  )
}

interface OnePrizeProps {
  readonly prize: PrizePlan
  readonly at: number
  readonly faults: DrawFaults
  readonly most: number
  readonly onChange: (part: Partial<PrizePlan>) => void
  readonly onUpload: FormPartProps['onUpload']
  readonly onRemove: (() => void) | undefined
}

function OnePrize({ prize, at, faults, most, onChange, onUpload, onRemove }: OnePrizeProps) {
  const { key, name, kind, oddsText } = prize
  return (
    <div className={css.prize} role="group" aria-label={words.prize(at)}>
      <div className={css.line}>
        {words.prize(at)}
        {onRemove && <IconButton icon="close" size="s" label={words.removePrize(at)} onPress={onRemove} />}
      </div>
      <Field
        label={words.prizeName}
        value={name}
        onChangeText={(next) => onChange({ name: next })}
        maxLength={drawPrizeNameMax}
        error={faults[`name${key}`]}
      />
      <SegmentedChips
        look="segment"
        label={words.kind}
        options={kinds}
        value={kind}
        onSelect={(next) => onChange({ kind: next })}
      />
      <PrizePictureField prize={prize} onChange={(picture) => onChange({ picture })} onUpload={onUpload} />
      <Worth {...{ prize, faults, most, onChange }} />
      <Field
        label={words.odds}
        placeholder={words.oddsPlaceholder}
        value={oddsText}
        onChangeText={(next) => onChange({ oddsText: next })}
        maxLength={drawOddsMax}
        error={faults[`odds${key}`]}
      />
    </div>
  )
}

function Worth({ prize, faults, most, onChange }: Omit<OnePrizeProps, 'at' | 'onUpload' | 'onRemove'>) {
  const { key, yuan, count } = prize
  return (
    <div className={css.pair}>
      <Field
        label={words.yuan}
        value={yuan}
        onChangeText={(next) => onChange({ yuan: next })}
        inputMode="decimal"
        maxLength={AMOUNT_MAX}
        hint={words.yuanHint(most / 100)}
        error={faults[`yuan${key}`]}
      />
      <Field
        label={words.count}
        value={count}
        onChangeText={(next) => onChange({ count: next })}
        inputMode="numeric"
        maxLength={COUNT_MAX}
        error={faults[`count${key}`]}
      />
    </div>
  )
}
