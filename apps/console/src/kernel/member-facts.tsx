import { Skeleton, Space, Tag, Typography } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import { Link } from 'react-router'
import type { CallInput } from './call'
import { useMe } from './me'
import { Nothing } from './nothing'
import { holds } from './pages'
import type { Permission } from './permissions.gen'
import { Trouble } from './trouble'
import { moment } from './when'

type MemberId = CallInput<'member.getMemberForDesk'>['memberId']

/** One thing that a member has. */
export interface MemberFact {
  readonly key: string
  readonly title: string
  readonly state: string
  /** As it is read, with its unit. */
  readonly amount?: string
  /** Epoch milliseconds. */
  readonly at: number
  /** Its own page, below `/console`. */
  readonly to: string
}

/** What a slice tells of a member, by the calls of its own lists. */
export interface MemberFactSource {
  readonly key: string
  readonly title: string
  readonly empty: string
  /** Without it the part is absent and the source is not asked. */
  readonly permission: Permission
  /** The newest first. */
  readonly list: (memberId: MemberId) => Promise<readonly MemberFact[]>
}

/** Facts of one source at once; the rest is on the desk's own page. */
export const MEMBER_FACTS_MAX = 6

export const MemberFactsContext = createContext<readonly MemberFactSource[]>([])

/** What the slices tell of a member, each part with its own permission. */
export function MemberFacts({ memberId }: { readonly memberId: MemberId }) {
  const me = useMe()
  return useContext(MemberFactsContext)
    .filter(({ permission }) => holds(me, permission))
    .map((source) => <Part key={source.key} source={source} memberId={memberId} />)
}

interface PartProps {
  readonly source: MemberFactSource
  readonly memberId: MemberId
}

function Part({ source: { key, title, empty, list }, memberId }: PartProps) {
  const found = useQuery({ queryKey: ['member-facts', key, memberId], queryFn: () => list(memberId) })
  return (
    <section>
      <Typography.Title level={5}>{title}</Typography.Title>
      {found.error && <Trouble error={found.error} onRetry={() => void found.refetch()} />}
      {found.isPending && <Skeleton active />}
      {found.data?.length === 0 && <Nothing isSmall words={empty} />}
      {found.data?.map((fact) => (
        <Space key={fact.key} wrap>
          <Link to={fact.to}>{fact.title}</Link>
          <Tag>{fact.state}</Tag>
          {fact.amount}
          <Typography.Text type="secondary">{moment(fact.at)}</Typography.Text>
        </Space>
      ))}
    </section>
  )
}
