import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import {
  raceCapDefault,
  raceCapitalDefault,
  raceCapitalMax,
  raceCapitalMin,
  raceCapMin,
  raceCommissionDefault,
  raceCommissionMax,
  raceHoldingRules,
  raceLeastFeeDefault,
  raceLeastFeeMax,
  raceMarkets,
  raceNameMax,
  raceSteadyDefault,
  raceTextMax,
} from '@rostrum/contract/stock/limits'
import type { CallInput, CallReply } from '../kernel/call'
import { FormDrawer, type Field, type Given, type Values } from '../kernel/form-drawer'
import { useAct } from '../kernel/use-call'
import { raceText as text } from './text.race.zh'

export type DeskRaceRow = CallReply<'stock.listDeskRaces'>['rows'][number]
type Content = CallInput<'stock.saveRace'>['content']

const FEN = 100
const ALL_PCT = 100
/** Of a percent: how often a thousandth and a millionth go into it. */
const PER_MILLE = 10
const PPM = 10_000

const fields: readonly Field[] = [
  { kind: 'text', name: 'name', label: text.name, isRequired: true, max: raceNameMax },
  { kind: 'area', name: 'intro', label: text.intro, max: raceTextMax, rows: 3 },
  { kind: 'area', name: 'rules', label: text.rules, max: raceTextMax, rows: 5 },
  { kind: 'area', name: 'prizes', label: text.prizes, max: raceTextMax, rows: 3 },
  { kind: 'moment', name: 'joinFrom', label: text.joinFrom, isRequired: true },
  { kind: 'moment', name: 'joinUntil', label: text.joinUntil, isRequired: true },
  { kind: 'day', name: 'startDay', label: text.startDay, isRequired: true },
  { kind: 'day', name: 'endDay', label: text.endDay, isRequired: true },
  {
    kind: 'number',
    name: 'capital',
    label: text.capital,
    isRequired: true,
    min: raceCapitalMin / FEN,
    max: raceCapitalMax / FEN,
  },
  {
    kind: 'tags',
    name: 'markets',
    label: text.markets,
    isRequired: true,
    choices: raceMarkets.map((value) => ({ value, label: text.marketNames[value] })),
  },
  {
    kind: 'number',
    name: 'capPct',
    label: text.cap,
    hint: text.capHint,
    isRequired: true,
    min: raceCapMin / PER_MILLE,
    max: ALL_PCT,
  },
  { kind: 'number', name: 'steadyPct', label: text.steady, isRequired: true, min: 1 / PER_MILLE, max: ALL_PCT },
  {
    kind: 'number',
    name: 'commissionPct',
    label: text.commission,
    hint: text.commissionHint,
    isRequired: true,
    min: 0,
    max: raceCommissionMax / PPM,
  },
  { kind: 'number', name: 'leastYuan', label: text.least, isRequired: true, min: 0, max: raceLeastFeeMax / FEN },
  {
    kind: 'select',
    name: 'holdings',
    label: text.holdings,
    isRequired: true,
    choices: raceHoldingRules.map((value) => ({ value, label: text.holdingRules[value] })),
  },
  { kind: 'number', name: 'fillPct', label: text.fill, hint: text.fillHint, min: 1 / PER_MILLE, max: ALL_PCT },
]

/** A contest's figures as operators say them: yuan and percent. */
const typedOf = ({
  capital,
  capPerMille,
  steadyPerMille,
  commissionPpm,
  leastFen,
  fillPerMille,
  ...rest
}: Partial<Content>) => ({
  ...rest,
  capital: (capital ?? raceCapitalDefault) / FEN,
  capPct: (capPerMille ?? raceCapDefault) / PER_MILLE,
  steadyPct: (steadyPerMille ?? raceSteadyDefault) / PER_MILLE,
  commissionPct: (commissionPpm ?? raceCommissionDefault) / PPM,
  leastYuan: (leastFen ?? raceLeastFeeDefault) / FEN,
  fillPct: fillPerMille === undefined ? undefined : fillPerMille / PER_MILLE,
})

const fresh = typedOf({ markets: [...raceMarkets], holdings: 'choice' })

const string = (value: unknown): string => (typeof value === 'string' ? value : '')
const number = (value: unknown): number => (typeof value === 'number' ? value : 0)

function contentOf(values: Values): Content {
  const markets = Array.isArray(values.markets) ? values.markets.map(String) : []
  return {
    ...{ name: string(values.name), intro: string(values.intro) },
    ...{ rules: string(values.rules), prizes: string(values.prizes) },
    ...{ joinFrom: number(values.joinFrom), joinUntil: number(values.joinUntil) },
    ...{ startDay: string(values.startDay), endDay: string(values.endDay) },
    capital: Math.round(number(values.capital) * FEN),
    leastFen: Math.round(number(values.leastYuan) * FEN),
    capPerMille: Math.round(number(values.capPct) * PER_MILLE),
    steadyPerMille: Math.round(number(values.steadyPct) * PER_MILLE),
    commissionPpm: Math.round(number(values.commissionPct) * PPM),
    markets: raceMarkets.filter((one) => markets.includes(one)),
    holdings: raceHoldingRules.find((one) => one === values.holdings) ?? 'choice',
    ...(typeof values.fillPct === 'number' && { fillPerMille: Math.round(values.fillPct * PER_MILLE) }),
  }
}

/** Makes a contest, or changes one. */
export function SaveRace({ race }: { readonly race?: DeskRaceRow }) {
  const [isOpen, setOpen] = useState(false)
  const [id, setId] = useState(() => crypto.randomUUID())
  const save = useAct('stock.saveRace', { done: text.saved, stale: ['stock.listDeskRaces'] })
  const title = race ? text.edit : text.make
  const run = async (values: Values, { seen }: Given): Promise<boolean> => {
    const content = contentOf(values)
    const done = await save.run({ id: race?.id ?? id, seen, content })
    if (done) setId(crypto.randomUUID())
    return done !== undefined
  }
  return (
    <>
      <Button
        type={race ? 'default' : 'primary'}
        icon={race ? undefined : <PlusOutlined />}
        onClick={() => setOpen(true)}
      >
        {title}
      </Button>
      <FormDrawer
        title={title}
        size={640}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        fields={fields}
        initial={race ? typedOf(race.content) : fresh}
        seen={race?.seen}
        onSave={run}
      >
        {race && race.state !== 'draft' && <p>{text.fixed}</p>}
      </FormDrawer>
    </>
  )
}
