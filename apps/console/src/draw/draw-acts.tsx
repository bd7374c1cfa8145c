import { drawSourceMax } from '@rostrum/contract/draw/limits'
import { App, Button, Space } from 'antd'
import { useState } from 'react'
import { AskWhy } from '../kernel/ask-why'
import { FormDrawer, type Field } from '../kernel/form-drawer'
import { useMay } from '../kernel/me'
import { useAct } from '../kernel/use-call'
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

function Publish({ row: { draw, seen } }: OfRow) {
  const [isAsking, setAsking] = useState(false)
  const { message } = App.useApp()
  const publish = useAct('draw.publishDesk', { stale: STALE })
  return (
    <>
      <Button type="primary" onClick={() => setAsking(true)}>
        {text.publish}
      </Button>
      <AskWhy
        title={text.publishTitle}
        hint={text.publishHint}
        okText={text.publish}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onGiven={async (why) => {
          const done = await publish.run({ id: draw.id, seen, why })
          if (done) void message.success(done.isWaiting ? text.isWaiting : text.published)
          return done !== undefined
        }}
      />
    </>
  )
}

function GiveBack({ row: { draw } }: OfRow) {
  const [isAsking, setAsking] = useState(false)
  const giveBack = useAct('draw.returnDesk', { stale: STALE, done: text.gaveBack })
  return (
    <>
      <Button onClick={() => setAsking(true)}>{text.giveBack}</Button>
      <AskWhy
        title={text.giveBackTitle}
        okText={text.giveBack}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onGiven={async (why) => (await giveBack.run({ id: draw.id, why })) !== undefined}
      />
    </>
  )
}

function End({ row: { draw } }: OfRow) {
  const [isAsking, setAsking] = useState(false)
  const end = useAct('draw.voidDesk', { stale: STALE, done: text.ended })
  return (
    <>
      <Button danger onClick={() => setAsking(true)}>
        {text.end}
      </Button>
      <AskWhy
        title={text.endTitle}
        hint={text.endHint}
        isDanger
        okText={text.end}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onGiven={async (why) => (await end.run({ id: draw.id, why })) !== undefined}
      />
    </>
  )
}

const fields: readonly Field[] = [
  { kind: 'text', name: 'value', label: text.typed, isRequired: true, max: 10 },
  { kind: 'text', name: 'source', label: text.source, hint: text.sourceHint, isRequired: true, max: drawSourceMax },
]

/** One person reads the value off its source; another one compares. */
function TypeValue({ row: { draw, isValueWaiting } }: OfRow) {
  const [isOpen, setOpen] = useState(false)
  const type = useAct('draw.setValue', { stale: STALE, done: text.asking })
  return (
    <>
      <Button disabled={isValueWaiting} onClick={() => setOpen(true)}>
        {isValueWaiting ? text.valueWaiting : text.value}
      </Button>
      <FormDrawer
        title={text.valueOf(draw.publicValue.name, draw.publicValue.day)}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        fields={fields}
        onSave={async ({ value, source }) =>
          (await type.run({ id: draw.id, value: String(value ?? ''), source: String(source ?? '') })) !== undefined
        }
      />
    </>
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
