import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { reasonMax } from '@rostrum/contract/kernel/limits'
import { useRef, useState } from 'react'
import { changeableStates, comingStates } from '@rostrum/contract/live/states'
import { AskWhy } from '../kernel/ask-why'
import type { CallInput } from '../kernel/call'
import { FormDrawer } from '../kernel/form-drawer'
import { useAct } from '../kernel/use-call'
import { initialOf, planFields, planOf, type PlanChoices, type DeskRoom } from './plan-form'
import { text } from './text-control.zh'

const isOneOf = (states: readonly DeskRoom['state'][], state: DeskRoom['state']): boolean => states.includes(state)

const newKey = (): string => crypto.randomUUID?.() ?? String(Math.random()).slice(2)

/** Plans a room for a teacher; another operator reviews it. */
export function PlanRoom({ choices }: { readonly choices: PlanChoices }) {
  const [isOpen, setOpen] = useState(false)
  const key = useRef('')
  const plan = useAct('live.deskPlanRoom', { done: text.planned })
  const open = (): void => {
    key.current = newKey()
    setOpen(true)
  }
  return (
    <>
      <Button type="primary" icon={<PlusOutlined />} onClick={open}>
        {text.planRoom}
      </Button>
      <FormDrawer
        title={text.planRoom}
        fields={planFields(choices)}
        initial={initialOf(undefined)}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        saveText={text.handIn}
        onSave={async (values) => {
          const input = { ...planOf(values), idempotencyKey: key.current }
          return (await plan.run(input as CallInput<'live.deskPlanRoom'>)) !== undefined
        }}
      >
        <p>{text.planHint}</p>
      </FormDrawer>
    </>
  )
}

interface PlanActsProps {
  readonly room: DeskRoom
  readonly choices: PlanChoices
}

/** Changes or cancels a room that has not begun. */
export function PlanActs({ room, choices }: PlanActsProps) {
  const [asking, setAsking] = useState<'change' | 'cancel'>()
  const change = useAct('live.deskChangeRoom', { done: text.roomChanged })
  const cancel = useAct('live.deskCancelRoom', { done: text.cancelled })
  const close = (): void => setAsking(undefined)
  return (
    <>
      {isOneOf(changeableStates, room.state) && <Button onClick={() => setAsking('change')}>{text.changeRoom}</Button>}
      {isOneOf(comingStates, room.state) && (
        <Button danger onClick={() => setAsking('cancel')}>
          {text.cancelRoom}
        </Button>
      )}
      <FormDrawer
        title={`${text.changeRoom} · ${room.title}`}
        fields={planFields(choices, room)}
        initial={initialOf(room)}
        isOpen={asking === 'change'}
        onClose={close}
        seen={room.seen}
        onSave={async (values, { seen }) => {
          const input: object = { id: room.id, seen, ...planOf(values, room) }
          return (await change.run(input as CallInput<'live.deskChangeRoom'>)) !== undefined
        }}
      />
      <AskWhy
        title={`${text.cancelRoom} · ${room.title}`}
        hint={text.cancelHint}
        max={reasonMax}
        okText={text.cancelRoom}
        isDanger
        isOpen={asking === 'cancel'}
        onClose={close}
        onGiven={async (reason) => (await cancel.run({ id: room.id, reason })) !== undefined}
      />
    </>
  )
}
