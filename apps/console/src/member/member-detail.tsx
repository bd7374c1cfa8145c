import { Descriptions, Skeleton, Space, Tag, Typography } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { AskButton } from '../kernel/ask-button'
import type { CallReply } from '../kernel/call'
import { History } from '../kernel/history'
import { MemberFacts } from '../kernel/member-facts'
import { Trouble } from '../kernel/trouble'
import { useMay } from '../kernel/me'
import { useAct, useCall } from '../kernel/use-call'
import { moment } from '../kernel/when'
import { endOf, LevelTag, type HeldLevel } from './level-tag'
import { text } from './text-members.zh'

type Member = CallReply<'member.getMemberForDesk'>

/** Everything about one member. */
export function MemberDetail({ memberId }: { readonly memberId: Member['memberId'] }) {
  const query = useCall('member.getMemberForDesk', { memberId })
  if (query.error) return <Trouble error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <Skeleton active />
  const member = query.data
  return (
    <Space orientation="vertical" size="large" style={{ width: '100%' }}>
      <Descriptions column={1} size="small" items={[...accountOf(member), ...aroundOf(member)]} />
      <Part title={text.levels}>
        {member.levels.map((level) => (
          <Held key={level.id} memberId={memberId} level={level} />
        ))}
        {member.levels.length === 0 && <Quiet>{text.noLevels}</Quiet>}
      </Part>
      <Part title={text.devices}>
        {member.devices.map((device) => (
          <Device key={device.id} device={device} />
        ))}
        {member.devices.length === 0 && <Quiet>{text.noDevices}</Quiet>}
      </Part>
      <Part title={text.consents}>
        {member.consents.map((consent) => (
          <div key={consent.docKind}>
            {text.docs[consent.docKind]} <Quiet>{saidOf(consent)}</Quiet>
          </div>
        ))}
      </Part>
      <MemberFacts memberId={memberId} />
      <Looks memberId={memberId} />
      <Acts memberId={memberId} />
    </Space>
  )
}

interface OfMember {
  readonly memberId: Member['memberId']
}

/** The words are the member's own: operators read them without the address. */
const TO_MEMBER = /^您的?/

/** Who looked at this member, and why: the member reads the same. */
function Looks({ memberId }: OfMember) {
  return (
    <History
      title={text.looks}
      empty={text.noLooks}
      call="member.listAccessesForDesk"
      inputOf={(pageNum) => ({ memberId, pageNum })}
      linesOf={({ rows, hasMore }) => ({
        lines: rows.map(({ at, by, what, why }) => ({ at, by, did: what.replace(TO_MEMBER, ''), more: why })),
        hasMore,
      })}
    />
  )
}

/** The way to all that was done to this member, for those who may read the record. */
function Acts({ memberId }: OfMember) {
  const mayRead = useMay('access:audit:read')
  return mayRead ? <Link to={`/system/audit?subject=${memberId}`}>{text.acts}</Link> : null
}

function accountOf({ memberId, userName, mobileMasked, createdAt, lock, leavesAt, ...ways }: Member) {
  const opens = [
    ...(mobileMasked === undefined ? [] : [text.code]),
    ...(ways.hasPassword ? [text.password] : []),
    ...(ways.hasWeChat ? [text.weChat] : []),
  ]
  return [
    ...(lock ? [{ key: 'lock', label: text.state, children: text.lockedSince(moment(lock.at), lock.why) }] : []),
    ...(leavesAt === undefined
      ? []
      : [{ key: 'leaves', label: text.state, children: text.leavesAt(moment(leavesAt)) }]),
    {
      key: 'id',
      label: text.memberId,
      children: <Typography.Text copyable={{ text: memberId }}>{memberId}</Typography.Text>,
    },
    ...(userName === undefined ? [] : [{ key: 'user', label: text.userName, children: userName }]),
    { key: 'mobile', label: text.mobile, children: mobileMasked ?? text.noMobile },
    { key: 'ways', label: text.ways, children: opens.join('、') },
    { key: 'made', label: text.registered, children: moment(createdAt) },
  ]
}

function aroundOf({ teacher, manager, minorSince }: Member) {
  return [
    {
      key: 'teacher',
      label: text.teacher,
      children: teacher ? (
        <Space wrap>
          {teacher.name}
          <Quiet>{text.entry(teacher.regType, teacher.regNo)}</Quiet>
          <Tag>{text.regStates[teacher.regState]}</Tag>
        </Space>
      ) : (
        text.notTeacher
      ),
    },
    { key: 'manager', label: text.manager, children: manager?.name ?? text.noManager },
    {
      key: 'minor',
      label: text.minor,
      children: minorSince === undefined ? text.off : text.minorSince(moment(minorSince)),
    },
  ]
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <Typography.Title level={5}>{title}</Typography.Title>
      <Space orientation="vertical" style={{ width: '100%' }}>
        {children}
      </Space>
    </section>
  )
}

function Quiet({ children }: { readonly children: ReactNode }) {
  return <Typography.Text type="secondary">{children}</Typography.Text>
}

interface HeldProps extends OfMember {
  readonly level: HeldLevel
}

/** A level, and how it is taken back. */
function Held({ memberId, level }: HeldProps) {
  const mayGrant = useMay('member:level:grant')
  const end = useAct('member.endLevel', { done: text.ended })
  return (
    <Space>
      <LevelTag level={level} />
      <Quiet>{endOf(level)}</Quiet>
      {mayGrant && (
        <AskButton
          words={text.end}
          name={text.endTitle(level.name)}
          size="small"
          title={text.endTitle(level.name)}
          hint={text.endHint}
          isDanger
          onGiven={async (why) => (await end.run({ memberId, levelId: level.id, why })) !== undefined}
        />
      )}
    </Space>
  )
}

function Device({ device: { name, client, isNew, lastUsedAt } }: { readonly device: Member['devices'][number] }) {
  return (
    <Space wrap>
      {name}
      <Tag>{text.clients[client]}</Tag>
      {isNew && <Tag color="warning">{text.newDevice}</Tag>}
      <Quiet>{text.lastUsed(moment(lastUsedAt))}</Quiet>
    </Space>
  )
}

function saidOf({ on, version = '', at }: Member['consents'][number]): string {
  if (at === undefined) return text.neverAgreed
  return on ? text.agreed(version, moment(at)) : text.withdrawn(moment(at))
}
