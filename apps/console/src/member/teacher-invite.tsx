import { Alert, Button, Divider, Drawer, Form, QRCode, Space, Typography } from 'antd'
import { useState } from 'react'
import { linkTo } from '@rostrum/contract/pages'
import { AskButton } from '../kernel/ask-button'
import { useMay } from '../kernel/me'
import { MemberPick } from '../kernel/member-pick'
import { useAct } from '../kernel/use-call'
import type { Person } from './register-person'
import { text } from './text-invite.zh'

/** Leads a person of the register to an account, and makes that account this teacher's. */
export function InviteTeacher({ person }: { readonly person: Person }) {
  const [isOpen, setOpen] = useState(false)
  if (person.regState !== 'active' || person.hasAccount) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{text.invite}</Button>
      <Drawer
        open={isOpen}
        destroyOnHidden
        size={520}
        title={text.inviteTitle(person.name)}
        onClose={() => setOpen(false)}
      >
        <Where />
        <Divider />
        <Typography.Title level={5}>{text.linkStep}</Typography.Title>
        <LinkAccount person={person} onDone={() => setOpen(false)} />
      </Drawer>
    </>
  )
}

/** Where the teacher signs in or registers with the own number. */
function Where() {
  const address = `${window.location.origin}${linkTo('member.login')}`
  return (
    <Space orientation="vertical">
      <Typography.Title level={5}>{text.signInStep}</Typography.Title>
      <Typography.Text type="secondary">{text.signInHint}</Typography.Text>
      <Typography.Paragraph copyable={{ text: address }} code style={{ margin: 0 }}>
        {address}
      </Typography.Paragraph>
      <QRCode value={address} size={160} type="svg" color="#17181A" bgColor="#FFFFFF" />
    </Space>
  )
}

interface LinkAccountProps {
  readonly person: Person
  readonly onDone: () => void
}

/** Finding a member and making him a teacher are two permissions: who lacks one is told which. */
function LinkAccount({ person, onDone }: LinkAccountProps) {
  const needed = {
    'member:member:read': useMay('member:member:read'),
    'member:teacher:edit': useMay('member:teacher:edit'),
  }
  const [memberId, setPicked] = useState<string>()
  const link = useAct('member.linkTeacher', { done: text.linked, onDone })
  const missing = Object.entries(needed).flatMap(([permission, has]) => (has ? [] : permission))
  if (missing.length > 0) return <Alert showIcon type="info" title={text.needs(missing)} />
  return (
    <>
      <Form layout="vertical">
        <Form.Item label={text.member} extra={text.memberHint} required>
          <MemberPick learner={text.nobody} label={text.member} value={memberId} onChange={setPicked} />
        </Form.Item>
      </Form>
      <AskButton
        words={text.link}
        type="primary"
        isDisabled={memberId === undefined}
        title={text.linkTitle(person.name)}
        hint={text.linkHint}
        onGiven={async (why) =>
          memberId !== undefined && (await link.run({ memberId, registrationId: person.id, why })) !== undefined
        }
      />
    </>
  )
}
