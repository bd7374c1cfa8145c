import { Button, Card, Descriptions, Space, Table, Tag } from 'antd'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallReply } from '../kernel/call'
import { useMe } from '../kernel/me'
import { PageHead } from '../kernel/page-head'
import { Trouble } from '../kernel/trouble'
import { useAct, useCall } from '../kernel/use-call'
import { moment } from '../kernel/when'
import { BindTotp } from './bind-totp'
import { OwnPassword } from './own-password'
import { titleOf } from '../kernel/permission-titles'
import { text } from './text.zh'

/** One's own account: rights, password, second step, and where one is signed in. */
export default function MyAccount() {
  const me = useMe()
  const isAll = me.roles.includes('admin') || me.permissions.includes('*:*:*')
  return (
    <>
      <PageHead title={text.me} hint={me.userName} />
      <Space orientation="vertical" size={16} style={{ width: '100%', maxWidth: 880 }}>
        <Card size="small">
          <Descriptions
            column={1}
            items={[
              { key: 'name', label: text.name, children: me.name },
              { key: 'user', label: text.userName, children: me.userName },
              {
                key: 'rights',
                label: text.myRights,
                children: (
                  <Space wrap>
                    {isAll ? (
                      <Tag>{text.everything}</Tag>
                    ) : (
                      me.permissions.map((one) => <Tag key={one}>{titleOf(one)}</Tag>)
                    )}
                  </Space>
                ),
              },
            ]}
          />
        </Card>
        <Sessions />
        <Card size="small" title={text.passwordCard}>
          <div style={{ maxWidth: 360 }}>
            <OwnPassword onDone={() => undefined} />
          </div>
        </Card>
        <SecondStep hasTotp={me.hasTotp} />
      </Space>
    </>
  )
}

type Session = CallReply<'member.listOperatorSessions'>['rows'][number]

function Sessions() {
  const query = useCall('member.listOperatorSessions', {})
  const end = useAct('member.endOperatorSession', { done: text.sessionEnded, stale: ['member.listOperatorSessions'] })
  return (
    <Card size="small" title={text.sessions} styles={{ body: { padding: 0 } }}>
      {query.error && <Trouble error={query.error} onRetry={() => void query.refetch()} />}
      <Table<Session>
        size="small"
        rowKey="id"
        pagination={false}
        loading={query.isPending}
        dataSource={query.data?.rows}
        scroll={{ x: 'max-content' }}
        columns={[
          {
            title: text.browser,
            render: (_value, { browser, isThis }) => (
              <Space>
                {browser}
                {isThis && <Tag color="processing">{text.thisOne}</Tag>}
              </Space>
            ),
          },
          { title: text.ip, dataIndex: 'ip' },
          { title: text.began, render: (_value, { createdAt }) => moment(createdAt) },
          { title: text.seen, render: (_value, { lastSeenAt }) => moment(lastSeenAt) },
          {
            title: '',
            align: 'right',
            render: (_value, { id, isThis }) =>
              !isThis && (
                <Button type="link" size="small" onClick={() => void end.run({ id })}>
                  {text.endSession}
                </Button>
              ),
          },
        ]}
      />
    </Card>
  )
}

function SecondStep({ hasTotp }: { readonly hasTotp: boolean }) {
  const queries = useQueryClient()
  const [isBinding, setBinding] = useState(false)
  const done = (): void => {
    setBinding(false)
    void queries.invalidateQueries({ queryKey: ['member.getOperator'] })
  }
  return (
    <Card size="small" title={text.second}>
      <p style={{ marginTop: 0 }}>{hasTotp ? text.secondBound : text.secondUnbound}</p>
      {isBinding ? (
        <div style={{ maxWidth: 360 }}>
          <BindTotp onDone={done} />
        </div>
      ) : (
        <Button onClick={() => setBinding(true)}>{hasTotp ? text.rebind : text.bind}</Button>
      )}
    </Card>
  )
}
