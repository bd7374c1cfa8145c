import { PlusOutlined } from '@ant-design/icons'
import {
  drawConditions,
  drawContactMax,
  drawNameMax,
  drawOddsMax,
  drawOrganiserMax,
  drawPrizeKinds,
  drawPrizeNameMax,
  drawPrizesMax,
  drawQuizPctMax,
  drawRulesMax,
} from '@rostrum/contract/draw/limits'
import { pages } from '@rostrum/contract/pages'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { FormDrawer, type Field } from '../kernel/form-drawer'
import { PlacePick } from '../kernel/place-pick'
import { useAct, useCall, useIsUnderWay } from '../kernel/use-call'
import { draftOf, typedOf } from './draw-draft'
import type { DrawRow } from './draws'
import { PrizePictureInput } from './prize-picture'
import { drawText as text } from './text.zh'
import { NumberInput } from '../kernel/number-input'

const SIZE = 760

/** Writes a draw, as long as it is not published. */
export function SaveDraw({ row }: { readonly row?: DrawRow }) {
  const [isOpen, setOpen] = useState(false)
  const [fresh, setFresh] = useState(() => crypto.randomUUID())
  const save = useAct('draw.saveDesk', { done: text.saved, stale: ['draw.listDesk', 'draw.getDesk'] })
  const fields = useFields(isOpen, row?.draw.id)
  const isHeld = useIsUnderWay('content.uploadPrizePicture')
  const words = row ? text.edit : text.add
  return (
    <>
      <Button
        type={row ? 'default' : 'primary'}
        icon={row ? undefined : <PlusOutlined />}
        onClick={() => setOpen(true)}
      >
        {words}
      </Button>
      <FormDrawer
        title={words}
        size={SIZE}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        fields={fields}
        isHeld={isHeld}
        initial={typedOf(row?.writing, row?.draw.prizes)}
        seen={row?.seen}
        onSave={async (typed, { seen }) => {
          const why = String(typed.why ?? '')
          const done = await save.run({ id: row?.draw.id ?? fresh, seen, draft: draftOf(typed), why })
          if (done) setFresh(crypto.randomUUID())
          return done !== undefined
        }}
      />
    </>
  )
}

function useFields(isOpen: boolean, id: string | undefined): readonly Field[] {
  const choices = useCall('draw.getDeskChoices', { id }, { enabled: isOpen })
  const { levels = [], quizzes = [], index, prizeMax = 0 } = choices.data ?? {}
  return [
    { kind: 'text', name: 'name', label: text.name, isRequired: true, max: drawNameMax },
    {
      kind: 'own',
      name: 'roomId',
      label: text.room,
      hint: text.roomHint,
      input: <PlacePick path={pages['live.video'].path} label={text.room} />,
    },
    prizesField(prizeMax),
    ...conditionFields(levels.map(choiceOf), quizzes.map(choiceOf)),
    ...timeFields(index?.name ?? ''),
    { kind: 'area', name: 'rules', label: text.rules, isRequired: true, max: drawRulesMax, rows: 5 },
    { kind: 'text', name: 'organiser', label: text.organiser, isRequired: true, max: drawOrganiserMax },
    { kind: 'text', name: 'contact', label: text.contact, isRequired: true, max: drawContactMax },
    ...(id !== undefined ? [{ kind: 'area', name: 'why', label: text.why, isRequired: true, max: 200 } as const] : []),
  ]
}

const prizesField = (prizeMax: number): Field => ({
  kind: 'rows',
  name: 'prizes',
  label: text.prizes,
  hint: text.prizesHint(prizeMax / 100),
  addText: text.addPrize,
  max: drawPrizesMax,
  columns: [
    { name: 'name', label: text.prizeName, max: drawPrizeNameMax, isWide: true },
    {
      name: 'kind',
      label: text.prizeKind,
      input: <Select options={drawPrizeKinds.map((value) => ({ value, label: text.kinds[value] }))} />,
    },
    { name: 'yuan', label: text.prizeValue, input: <NumberInput min={0.01} precision={2} /> },
    { name: 'count', label: text.prizeCount, input: <NumberInput min={1} precision={0} /> },
    { name: 'oddsText', label: text.odds, max: drawOddsMax, isWide: true },
    { name: 'picture', label: text.picture, isOptional: true, isWide: true, input: <PrizePictureInput /> },
  ],
})

interface Choice {
  readonly value: string
  readonly label: string
}
const choiceOf = ({ id, name }: { readonly id: string; readonly name: string }): Choice => ({ value: id, label: name })

const onlyFor = (condition: (typeof drawConditions)[number]) => ({ field: 'condition', values: [condition] })

const conditionFields = (levels: readonly Choice[], quizzes: readonly Choice[]): readonly Field[] => [
  {
    kind: 'select',
    name: 'condition',
    label: text.condition,
    isRequired: true,
    choices: drawConditions.map((value) => ({ value, label: text.conditions[value] })),
  },
  { kind: 'number', name: 'needMinutes', label: text.needMinutes, only: onlyFor('watchSec'), min: 0, max: 1_440 },
  { kind: 'tags', name: 'levelIds', label: text.levels, only: onlyFor('level'), choices: levels },
  { kind: 'select', name: 'quizId', label: text.quiz, only: onlyFor('quiz'), choices: quizzes },
  { kind: 'number', name: 'needPct', label: text.needPct, only: onlyFor('quiz'), min: 0, max: drawQuizPctMax },
]

const timeFields = (index: string): readonly Field[] => [
  { kind: 'moment', name: 'startAt', label: text.startAt, isRequired: true },
  { kind: 'moment', name: 'deadline', label: text.deadline, isRequired: true },
  { kind: 'day', name: 'publicDay', label: text.publicDay, hint: text.publicHint(index), isRequired: true },
  { kind: 'moment', name: 'drawAt', label: text.drawAt, isRequired: true },
  { kind: 'moment', name: 'claimUntil', label: text.claimUntil, isRequired: true },
]
