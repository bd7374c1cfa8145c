import { createContext, useContext } from 'react'
import type { Client } from './client'

export const ClientContext = createContext<Client | null>(null)

export function useClient(): Client {
  const client = useContext(ClientContext)
  if (!client) throw new Error('useClient needs the program around it')
  return client
}
