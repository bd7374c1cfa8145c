import { Button, Drawer, Select } from 'antd'
import { reasonMax } from '@rostrum/contract/kernel/limits'
import { muteMinutesChoices } from '@rostrum/contract/live/limits'
import { useState } from 'react'
import { AskWhy } from '../kernel/ask-why'
import type { CallInput } from '../kernel/call'
import { Nothing } from '../kernel/nothing'
import { Trouble } from '../kernel/trouble'
import { useAct, useCall } from '../kernel/use-call'
import { moment } from '../kernel/when'
import asked from './control-questions.module.css'
import css from './control.module.css'
import { isOver, type Control } from './stream-state'
import { text } from './text-control.zh'

type MemberId = CallInput<'live.deskMute'>['memberId']

interface AskMuteProps {
  readonly room: Control
  readonly member: { readonly id: string; readonly name: string }
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Asks for how long and why, then mutes. */
export function AskMute({ room, member: { id, name }, isOpen, onClose }: AskMuteProps) {
  const [minutes, setMinutes] = useState<number>(muteMinutesChoices[0])
  const mute = useAct('live.deskMute', { done: text.muted })
  return (
    <AskWhy
      title={text.muteTitle(name)}
      label={text.mutedWhy}
      hint={text.mutedHint}
      usual={text.usualMute}
      max={reasonMax}
      okText={text.mute}
      isDanger
      isOpen={isOpen}
      onClose={onClose}
      onGiven={async (reason) =>
        (await mute.run({ roomId: room.id, memberId: id as MemberId, minutes, reason })) !== undefined
      }
    >
      <Select
        aria-label={text.muteFor}
        style={{ width: 160, marginBottom: 12 }}
        value={minutes}
        onChange={setMinutes}
        options={muteMinutesChoices.map((one) => ({ value: one, label: text.muteMinutes(one) }))}
      />
    </AskWhy>
  )
}

/** Who is muted in this room now, with the way back. */
export function Mutes({ room, mayModerate }: { readonly room: Control; readonly mayModerate: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const [lifting, setLifting] = useState<{ readonly id: MemberId; readonly name: string }>()
  const query = useCall('live.deskListMutes', { roomId: room.id }, { enabled: isOpen })
  const lift = useAct('live.deskMute', { done: text.unmuted })
  const rows = query.data?.rows ?? []
  return (
    <>
      <Button size="small" type="text" onClick={() => setOpen(true)}>
        {text.mutes}
      </Button>
      <Drawer open={isOpen} title={text.mutes} onClose={() => setOpen(false)}>
        {query.error && <Trouble error={query.error} onRetry={() => void query.refetch()} />}
        {query.data && rows.length === 0 && <Nothing words={text.mutesEmpty} />}
        {rows.map(({ memberId, name, until, reason }) => (
          <div key={memberId} className={css.cardHead}>
            <div>
              <b>{name}</b>
              <p className={`${asked.content} ${css.quiet}`}>{text.mutedUntil(moment(until), reason)}</p>
            </div>
            {mayModerate && !isOver(room.state) && (
              <Button size="small" className={css.end} onClick={() => setLifting({ id: memberId, name })}>
                {text.unmute}
              </Button>
            )}
          </div>
        ))}
      </Drawer>
      <AskWhy
        title={text.unmuteTitle(lifting?.name ?? '')}
        max={reasonMax}
        okText={text.unmute}
        isOpen={lifting !== undefined}
        onClose={() => setLifting(undefined)}
        onGiven={async (reason) =>
          lifting !== undefined &&
          (await lift.run({ roomId: room.id, memberId: lifting.id, minutes: 0, reason })) !== undefined
        }
      />
    </>
  )
}
