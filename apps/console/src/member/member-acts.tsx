import { Button, Space } from 'antd'
import { useState } from 'react'
import { reasonMax } from '@rostrum/contract/kernel/limits'
import { AskWhy } from '../kernel/ask-why'
import type { CallReply } from '../kernel/call'
import { FormDrawer, type Values } from '../kernel/form-drawer'
import { useMay } from '../kernel/me'
import { Meanwhile, useOpened, type Said } from '../kernel/meanwhile'
import { useAct, useCall } from '../kernel/use-call'
import { endOfDay } from '../kernel/when'
import { endOf } from './level-tag'
import { AssignManager } from './manager-acts'
import { TeacherActs } from './teacher-acts'
import { text } from './text-members.zh'

type Member = CallReply<'member.getMemberForDesk'>

/** What may be done for a member; nothing of a closed account. */
export function MemberActs({ memberId }: { readonly memberId: Member['memberId'] }) {
  const member = useCall('member.getMemberForDesk', { memberId }).data
  const mayGrant = useMay('member:level:grant')
  const mayLock = useMay('member:member:lock')
  const mayTeach = useMay('member:teacher:edit')
  const mayManage = useMay('member:manager:edit')
  if (!member || member.state === 'closed') return null
  return (
    <Space wrap>
      {mayGrant && <Grant member={member} />}
      {mayTeach && <TeacherActs member={member} />}
      {mayManage && <AssignManager member={member} />}
      {mayLock && member.devices.length > 0 && <SignOut memberId={memberId} />}
      {mayLock && member.state === 'active' && <Lock memberId={memberId} />}
      {mayLock && member.state === 'locked' && <Unlock memberId={memberId} />}
    </Space>
  )
}

interface OfMember {
  readonly memberId: Member['memberId']
}

interface Held {
  readonly seen: string
  readonly levels: Member['levels']
}

/** What another operator may change meanwhile. */
const saidOf = ({ levels }: Held): Said => ({
  [text.levels]: levels.map((level) => `${level.name}（${endOf(level)}）`).join('、') || text.noLevels,
})

function Grant({ member: { memberId, levels: held } }: { readonly member: Member }) {
  const [isOpen, setOpen] = useState(false)
  const now = { seen: held.map(({ id, seen }) => `${id} ${seen}`).join(), levels: held }
  const opened = useOpened(now, isOpen, saidOf)
  const levels = useCall('member.listLevelsForDesk', {}).data?.rows ?? []
  const grant = useAct('member.grantLevel', { done: text.granted })
  const save = async ({ levelId, lastDay, why }: Values): Promise<boolean> => {
    const until = typeof lastDay === 'string' ? { until: endOfDay(lastDay) } : {}
    const seen = opened.base.levels.find(({ id }) => id === levelId)?.seen ?? ''
    return (await grant.run({ memberId, levelId: String(levelId), why: String(why), seen, ...until })) !== undefined
  }
  return (
    <>
      <Button type="primary" onClick={() => setOpen(true)}>
        {text.grant}
      </Button>
      <FormDrawer
        title={text.grant}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        saveText={text.grant}
        fields={[
          {
            kind: 'select',
            name: 'levelId',
            label: text.chosenLevel,
            isRequired: true,
            choices: levels.map(({ id, name }) => ({ value: id, label: name })),
          },
          { kind: 'day', name: 'lastDay', label: text.lastDay, hint: text.lastDayHint },
          { kind: 'area', name: 'why', label: text.why, hint: text.whyRead, isRequired: true, max: reasonMax, rows: 2 },
        ]}
        onSave={save}
      >
        <Meanwhile opened={opened} />
      </FormDrawer>
    </>
  )
}

function Lock({ memberId }: OfMember) {
  const [isOpen, setOpen] = useState(false)
  const lock = useAct('member.lockMember', { done: text.locked })
  return (
    <>
      <Button danger onClick={() => setOpen(true)}>
        {text.lock}
      </Button>
      <AskWhy
        title={text.lock}
        hint={text.lockHint}
        usual={text.usualLocks}
        isDanger
        okText={text.lock}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onGiven={async (why) => (await lock.run({ memberId, why })) !== undefined}
      />
    </>
  )
}

function Unlock({ memberId }: OfMember) {
  const [isOpen, setOpen] = useState(false)
  const unlock = useAct('member.unlockMember', { done: text.unlocked })
  return (
    <>
      <Button onClick={() => setOpen(true)}>{text.unlock}</Button>
      <AskWhy
        title={text.unlock}
        hint={text.unlockHint}
        okText={text.unlock}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onGiven={async (why) => (await unlock.run({ memberId, why })) !== undefined}
      />
    </>
  )
}

function SignOut({ memberId }: OfMember) {
  const [isOpen, setOpen] = useState(false)
  const end = useAct('member.endMemberSessions', { done: text.signedOut })
  return (
    <>
      <Button onClick={() => setOpen(true)}>{text.signOut}</Button>
      <AskWhy
        title={text.signOut}
        hint={text.signOutHint}
        isDanger
        okText={text.signOut}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onGiven={async (why) => (await end.run({ memberId, why })) !== undefined}
      />
    </>
  )
}
