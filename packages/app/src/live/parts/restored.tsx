import { useEffect } from 'react'
import type { RoomSnapshot } from '@rostrum/client/room-socket'
import { useToast } from '@rostrum/app/kernel'
import { text } from '../text.zh'

/** Shows once how many messages arrived after a lost connection. */
export function Restored({ recovered }: { readonly recovered: RoomSnapshot['recovered'] }) {
  const toast = useToast()
  const { at, count = 0 } = recovered ?? {}
  useEffect(() => {
    if (at !== undefined && count > 0) toast(text.room.restored(count))
  }, [at, count, toast])
  return null
}
