import { NamedPage, useGo, type NamedPageProps } from '@rostrum/app/kernel'
import { text } from '../text.zh'

export type OneDrawProps<T> = Pick<NamedPageProps<T>, 'title' | 'isNamed' | 'query' | 'children'>

/** The page of one draw. */
export function OneDraw<T>(props: OneDrawProps<T>) {
  const { to } = useGo()
  const { missing, toList } = text.activity
  return <NamedPage {...props} missing={missing} missingAction={toList} missingTo={to('draw.list')} />
}
