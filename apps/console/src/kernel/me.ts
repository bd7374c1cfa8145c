import { createContext, useContext } from 'react'
import type { CallReply } from './call'
import type { Permission } from './permissions.gen'
import { holds } from './pages'

export type Me = CallReply<'member.getOperator'>

export const MeContext = createContext<Me | undefined>(undefined)

/** The operator who is signed in. */
export function useMe(): Me {
  const me = useContext(MeContext)
  if (!me) throw new Error('nobody is signed in here')
  return me
}

/** Whether the operator holds a permission. The server decides again; this only keeps dead buttons away. */
export function useMay(permission: Permission): boolean {
  return holds(useMe(), permission)
}
