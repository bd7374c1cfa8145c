import { useMay, useMe } from './me'
import { text } from './text.zh'
import { useCall } from './use-call'

/** An operator by name: oneself, and the others where one may see the accounts; else only that it was somebody else. */
export function OperatorName({ id }: { readonly id: string }) {
  const me = useMe()
  const maySee = useMay('member:operator:edit')
  const isKnown = id === me.operatorId || id === 'system'
  const { data } = useCall('member.listOperators', {}, { enabled: maySee && !isKnown })
  if (id === me.operatorId) return text.byMe
  if (id === 'system') return text.bySystem
  return data?.rows.find(({ operatorId }) => operatorId === id)?.name ?? text.bySomebody
}
