import { Collapse, Skeleton, Space, Tag, Typography } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { useContext, useState } from 'react'
import { Link } from 'react-router'
import { useMe } from './me'
import { MemberFactsContext, type MemberFactSource, type DeskMemberId } from './member-fact'
import { Nothing } from './nothing'
import { holds } from './pages'
import { Trouble } from './trouble'
import { moment } from './when'
import css from './member-facts.module.css'

/**
 * What the slices tell of a member, each part with its own permission. A part is read once it is unfolded: reading it is
 * a look at the member, which is noted and which the member sees.
 */
export function MemberFacts({ memberId }: { readonly memberId: DeskMemberId }) {
  const me = useMe()
  const load = useContext(MemberFactsContext)
  const [open, setOpen] = useState<readonly string[]>([])
  const { data: sources = [] } = useQuery({ queryKey: ['member-facts'], queryFn: load, staleTime: Infinity })
  const parts = sources.filter(({ permission }) => holds(me, permission))
  if (parts.length === 0) return null
  const items = parts.map((source) => ({
    ...{ key: source.call, label: source.title },
    // One that is folded again is not there: nothing reads it behind the fold.
    children: open.includes(source.call) && <Part source={source} memberId={memberId} />,
  }))
  return <Collapse items={items} activeKey={[...open]} onChange={setOpen} />
}

interface PartProps {
  readonly source: MemberFactSource
  readonly memberId: DeskMemberId
}

function Part({ source: { call, empty, list }, memberId }: PartProps) {
  const found = useQuery({ queryKey: [call, { memberId }], queryFn: () => list(memberId) })
  if (found.error) return <Trouble error={found.error} onRetry={() => void found.refetch()} />
  if (found.isPending) return <Skeleton active />
  const { facts, sum } = found.data
  const said = sum !== undefined && <p className={css.sum}>{sum}</p>
  if (facts.length === 0)
    return (
      <>
        {said}
        <Nothing isSmall words={empty} />
      </>
    )
  return (
    <>
      {said}
      <ul className={css.facts}>
        {facts.map((fact) => (
          <li key={fact.key}>
            {fact.to === undefined ? (
              <span className={css.fact}>{fact.title}</span>
            ) : (
              <Link to={fact.to} className={css.fact}>
                {fact.title}
              </Link>
            )}
            <Space wrap>
              {fact.state !== undefined && <Tag>{fact.state}</Tag>}
              {fact.amount}
              <Typography.Text type="secondary">{moment(fact.at)}</Typography.Text>
            </Space>
          </li>
        ))}
      </ul>
    </>
  )
}
