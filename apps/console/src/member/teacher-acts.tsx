import { Button, Form, Select } from 'antd'
import { useState } from 'react'
import { AskWhy } from '../kernel/ask-why'
import type { CallReply } from '../kernel/call'
import { useMay } from '../kernel/me'
import { useAct, useCall } from '../kernel/use-call'
import { text } from './text-members.zh'

type Member = CallReply<'member.getMemberForDesk'>

/** Makes a member the teacher of an entry of the register, or undoes it. */
export function TeacherActs({ member }: { readonly member: Member }) {
  const mayPick = useMay('member:register:edit')
  if (member.teacher) return <Unlink memberId={member.memberId} />
  const canTeach = member.state === 'active' && member.minorSince === undefined
  return mayPick && canTeach ? <Link memberId={member.memberId} /> : null
}

interface OfMember {
  readonly memberId: Member['memberId']
}

function Link({ memberId }: OfMember) {
  const [isOpen, setOpen] = useState(false)
  const [registrationId, setPicked] = useState<string>()
  const link = useAct('member.linkTeacher', { done: text.linked })
  const close = (): void => {
    setPicked(undefined)
    setOpen(false)
  }
  const give = async (why: string): Promise<boolean> =>
    registrationId !== undefined && (await link.run({ memberId, registrationId, why })) !== undefined
  return (
    <>
      <Button onClick={() => setOpen(true)}>{text.link}</Button>
      <AskWhy
        title={text.link}
        hint={text.linkHint}
        okText={text.link}
        isReady={registrationId !== undefined}
        isOpen={isOpen}
        onClose={close}
        onGiven={give}
      >
        {isOpen && <EntryPicker picked={registrationId} onPick={setPicked} />}
      </AskWhy>
    </>
  )
}

interface EntryPickerProps {
  readonly picked: string | undefined
  readonly onPick: (id: string | undefined) => void
}

/** The serving people of the register who have no account yet. */
function EntryPicker({ picked, onPick }: EntryPickerProps) {
  const [keyword, setKeyword] = useState('')
  const query = useCall('member.listRegister', { keyword, state: 'active', pageSize: 50 })
  const free = query.data?.rows.filter(({ hasAccount }) => !hasAccount) ?? []
  return (
    <Form layout="vertical">
      <Form.Item label={text.pick} extra={text.pickHint} required>
        <Select
          showSearch={{ filterOption: false, onSearch: setKeyword }}
          allowClear
          aria-label={text.pick}
          value={picked}
          loading={query.isFetching}
          notFoundContent={query.error ? text.pickFailed : query.isFetching ? null : text.nobody}
          options={free.map(({ id, name, regType, regNo }) => ({
            value: id,
            label: `${name} · ${text.entry(regType, regNo)}`,
          }))}
          onChange={(id: string | undefined) => onPick(id)}
        />
      </Form.Item>
    </Form>
  )
}

function Unlink({ memberId }: OfMember) {
  const [isOpen, setOpen] = useState(false)
  const unlink = useAct('member.unlinkTeacher', { done: text.unlinked })
  return (
    <>
      <Button danger onClick={() => setOpen(true)}>
        {text.unlink}
      </Button>
      <AskWhy
        title={text.unlink}
        hint={text.unlinkHint}
        isDanger
        okText={text.unlink}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onGiven={async (why) => (await unlink.run({ memberId, why })) !== undefined}
      />
    </>
  )
}
