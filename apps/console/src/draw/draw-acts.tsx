import { drawSourceMax } from '@rostrum/contract/draw/limits'
import { App, Button, Space } from 'antd'
import { AskButton } from '../kernel/ask-button'
import type { About } from '../kernel/ask-why'
import { FormButton } from '../kernel/form-button'
import type { Field } from '../kernel/form-drawer'
import { useMay } from '../kernel/me'
import { useAct } from '../kernel/use-call'
import { moment } from '../kernel/when'
import { SaveDraw } from './draw-form'
import type { DrawRow } from './draws'
import { drawText as text } from './text.zh'

const STALE = ['draw.listDesk', 'draw.getDesk', 'draw.listDeskWinners'] as const

interface OfRow {
  readonly row: DrawRow
}

/** What can be done with a draw now. */
export function DrawActs({ row }: OfRow) {
  const mayPublish = useMay('draw:draw:publish')
  const { state, publicValue } = row.draw
  const isDraft = state === 'draft'
  const isOpened = row.draw.seed !== undefined
  const isRunning = state === 'published' || state === 'open' || state === 'closed'
  return (
    <Space wrap>
      {isDraft && <SaveDraw row={row} />}
      {mayPublish && isDraft && <Publish row={row} />}
      {mayPublish && isDraft && row.askedBy !== undefined && <GiveBack row={row} />}
      {mayPublish && state === 'closed' && publicValue.value === undefined && <TypeValue row={row} />}
      {mayPublish && state === 'closed' && !isOpened && <Open row={row} />}
      {mayPublish && (isDraft || isRunning) && row.draw.joinedCount === 0 && <End row={row} />}
    </Space>
  )
}

/** What a publication is about: whatever of it another one may have changed. */
const aboutOf = ({ draw, seen }: DrawRow): About => ({
  seen,
  said: {
    [text.state]: text.states[draw.state],
    [text.name]: draw.name,
    [text.prizes]: draw.prizes.map(({ name, count }) => `${name} ×${count}`).join('、'),
    [text.condition]: draw.conditionText,
    [text.deadline]: moment(draw.deadline),
    [text.drawAt]: moment(draw.drawAt),
    [text.claimUntil]: moment(draw.claimUntil),
    [text.rules]: draw.rules,
  },
})

function Publish({ row }: OfRow) {
  const { message } = App.useApp()
  const publish = useAct('draw.publishDesk', { stale: STALE })
  return (
    <AskButton
      words={text.publish}
      type="primary"
      title={text.publishTitle}
      hint={text.publishHint}
      about={aboutOf(row)}
      onGiven={async (why, seen) => {
        const done = await publish.run({ id: row.draw.id, seen, why })
        if (done) void message.success(done.isWaiting ? text.isWaiting : text.published)
        return done !== undefined
      }}
    />
  )
}

function GiveBack({ row: { draw } }: OfRow) {
  const giveBack = useAct('draw.returnDesk', { stale: STALE, done: text.gaveBack })
  return (
    <AskButton
      words={text.giveBack}
      title={text.giveBackTitle}
      onGiven={async (why) => (await giveBack.run({ id: draw.id, why })) !== undefined}
    />
  )
}

function End({ row: { draw } }: OfRow) {
  const end = useAct('draw.voidDesk', { stale: STALE, done: text.ended })
  return (
    <AskButton
      words={text.end}
      title={text.endTitle}
      hint={text.endHint}
      isDanger
      onGiven={async (why) => (await end.run({ id: draw.id, why })) !== undefined}
    />
  )
}

const fields: readonly Field[] = [
  { kind: 'text', name: 'value', label: text.typed, isRequired: true, max: 10 },
  { kind: 'text', name: 'source', label: text.source, hint: text.sourceHint, isRequired: true, max: drawSourceMax },
]

/** One person reads the value off its source; another one compares. */
function TypeValue({ row: { draw, isValueWaiting } }: OfRow) {
  const type = useAct('draw.setValue', { stale: STALE, done: text.asking })
  return (
    <FormButton
      words={isValueWaiting ? text.valueWaiting : text.value}
      isDisabled={isValueWaiting}
      title={text.valueOf(draw.publicValue.name, draw.publicValue.day)}
      fields={fields}
      onSave={async ({ value, source }) =>
        (await type.run({ id: draw.id, value: String(value ?? ''), source: String(source ?? '') })) !== undefined
      }
    />
  )
}

function Open({ row: { draw } }: OfRow) {
  const { modal } = App.useApp()
  const open = useAct('draw.openDesk', { stale: STALE, done: text.opened })
  const ask = () =>
    modal.confirm({
      ...{ title: text.openTitle, content: text.openHint, okText: text.open },
      onOk: () => open.run({ id: draw.id }),
    })
  return (
    <Button type="primary" loading={open.isRunning} onClick={ask}>
      {text.open}
    </Button>
  )
}
