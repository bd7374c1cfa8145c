import { useMemo, useState } from 'react'
import type { CallReply } from '@rostrum/client'
import type { Room } from '@rostrum/contract/live'
import { Button, Empty, ImageViewer, ListEnd, Tag, moreOf, type ViewedImage } from '@rostrum/ui'
import { Awaited, formatClock, useApi, usePlatform, useToast } from '@rostrum/app/kernel'
import { FileAddresses } from '../file-addresses'
import { useMessageActions } from '../queries.room'
import { useHeld } from '../queries.tools'
import { FilesContext } from '../room-context'
import { toolsText } from '../text.tools.zh'
import { HeldPictures } from './held-pictures'
import { ReasonPicker } from './reason-picker'
import styles from './tools.module.css'

type HeldRow = CallReply<'live.listHeld'>['rows'][number]

/** Messages that wait for a moderator, oldest first. */
export function ToolsHeld({ room }: { readonly room: Room }) {
  const held = useHeld(room.id, true)
  const files = useHeldFiles(room.id)
  const [viewed, setViewed] = useState<Viewed | null>(null)
  if (!held.data) return <Awaited query={held} waiting={3} small />
  const rows = held.data.pages.flatMap((page) => page.rows)
  if (rows.length === 0) return <Empty small drawing="message" text={toolsText.held.empty} />
  return (
    <FilesContext.Provider value={files}>
      <ul className={styles.list}>
        {rows.map((row) => (
          <li key={row.id} className={styles.item}>
            <HeldItem room={room} row={row} onView={(images, at) => setViewed({ images, at })} />
          </li>
        ))}
      </ul>
      <ListEnd state={moreOf(held)} onMore={() => void held.fetchNextPage()} />
      <ImageViewer images={viewed?.images ?? []} openAt={viewed?.at ?? null} onClose={() => setViewed(null)} />
    </FilesContext.Provider>
  )
}

interface Viewed {
  readonly images: readonly ViewedImage[]
  readonly at: number
}

/** Addresses of the held pictures: nobody passes what they have not seen. */
function useHeldFiles(roomId: Room['id']): FileAddresses {
  const api = useApi()
  const { timers } = usePlatform()
  return useMemo(
    () => new FileAddresses({ timers, ask: (ids) => api.call('live.listFiles', { roomId, ids: ids.join(',') }) }),
    [api, timers, roomId],
  )
}

interface HeldItemProps {
  readonly room: Room
  readonly row: HeldRow
  readonly onView: (images: readonly ViewedImage[], at: number) => void
}

function HeldItem({ room, row, onView }: HeldItemProps) {
  const { review } = useMessageActions(room.id)
  const toast = useToast()
  const [isRefusing, setRefusing] = useState(false)
  const [reason, setReason] = useState('')
  const decide = (pass: boolean) =>
    review.mutateAsync({ id: row.id, pass, ...(pass ? {} : { reason: reason.trim() }) }).then(
      () => toast(pass ? toolsText.held.passed : toolsText.held.rejected),
      () => undefined,
    )
  return (
    <>
      <div className={styles.head}>
        <span className={styles.name}>{row.sender.name}</span>
        {row.isQuestion && <Tag tone="accent">{toolsText.held.question}</Tag>}
        {row.isAnonymous && <Tag>{toolsText.held.anonymous}</Tag>}
        <time className={styles.time}>{formatClock(row.createdAt)}</time>
      </div>
      {row.content !== '' && <p className={styles.words}>{row.content}</p>}
      {row.files && row.files.length > 0 && <HeldPictures messageId={row.id} pictures={row.files} onView={onView} />}
      {row.hits.length > 0 && <p className={styles.hits}>{toolsText.held.hits(row.hits.join(' '))}</p>}
      {isRefusing && <ReasonPicker presets={toolsText.reasons.presets} value={reason} onChange={setReason} />}
      <div className={styles.acts}>
        {!isRefusing && (
          <Button size="s" onPress={() => decide(true)}>
            {toolsText.held.pass}
          </Button>
        )}
        <Button
          size="s"
          look="danger"
          disabled={isRefusing && reason.trim() === ''}
          onPress={() => (isRefusing ? decide(false) : setRefusing(true))}
        >
          {toolsText.held.reject}
        </Button>
      </div>
    </>
  )
}
