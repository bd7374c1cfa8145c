import { useCallback, useEffect, useRef, useState } from 'react'
import type { PickedFile, PickedPicture } from '@rostrum/ui'
import { failureText, usePlatform, useToast } from '../hooks'
import { uploadsText as text } from './text.uploads.zh'
import { useUpload, type StoredFile, type UploadKind } from './use-upload'

/** A chosen picture: it uploads at once and shows its preview meanwhile. */
export interface Upload extends PickedPicture {
  readonly file: PickedFile
  readonly stored?: StoredFile
}

export interface Uploads {
  readonly list: readonly Upload[]
  readonly most: number
  /** The obstacle to sending them. */
  readonly trouble: 'busy' | 'failed' | null
  /** There are some, and all of them can be sent. */
  readonly isReady: boolean
  readonly fileIds: readonly StoredFile['fileId'][]
  add(files: readonly PickedFile[]): void
  retry(key: string): void
  drop(key: string): void
  /** Call it after they were sent. */
  clear(): void
}

export interface UploadsOf {
  readonly kind: UploadKind
  readonly most: number
  /** Called when the set of pictures to send changes. */
  readonly onChange?: () => void
  /** Takes over the preview of a stored picture: it outlives `clear`. */
  readonly onStored?: (stored: StoredFile, preview: string | null) => void
}

/** Pictures chosen, pasted or dropped for the next message. */
export function useUploads(of: UploadsOf): Uploads {
  const { kind, most } = of
  const { random } = usePlatform()
  const toast = useToast()
  const [list, setList] = useState<readonly Upload[]>([])
  const latest = useRef({ list, of })
  useEffect(() => {
    latest.current = { list, of }
  })
  const send = useSending(kind, setList, latest)

  const add = useCallback(
    (files: readonly PickedFile[]) => {
      const room = Math.max(0, most - latest.current.list.length)
      if (files.length > room) toast(text.tooMany(most))
      files.slice(room).forEach((file) => file.release())
      const more = files
        .slice(0, room)
        .map((file): Upload => ({ key: random.id(), file, state: 'uploading', share: 0 }))
      latest.current.of.onChange?.()
      setList((now) => [...now, ...more])
      more.forEach(send)
    },
    [most, random, toast, send],
  )
  const retry = useCallback((key: string) => latest.current.list.filter((one) => one.key === key).forEach(send), [send])
  const drop = useCallback((key: string) => {
    latest.current.list.find((one) => one.key === key)?.file.release()
    latest.current.of.onChange?.()
    setList((now) => now.filter((one) => one.key !== key))
  }, [])
  const clear = useCallback(() => {
    if (!latest.current.of.onStored) latest.current.list.forEach(({ file }) => file.release())
    setList([])
  }, [])

  const trouble = troubleOf(list)
  const fileIds = list.flatMap(({ stored }) => stored?.fileId ?? [])
  return { list, most, trouble, isReady: list.length > 0 && trouble === null, fileIds, add, retry, drop, clear }
}

function troubleOf(list: readonly Upload[]): Uploads['trouble'] {
  if (list.some(({ state }) => state === 'uploading')) return 'busy'
  return list.some(({ state }) => state === 'failed') ? 'failed' : null
}

/** Uploads one of the list and writes its progress into the list. */
function useSending(
  kind: UploadKind,
  setList: (change: (now: readonly Upload[]) => readonly Upload[]) => void,
  latest: { readonly current: { readonly of: UploadsOf } },
): (one: Upload) => void {
  const toast = useToast()
  const upload = useUpload(kind)
  return useCallback(
    ({ key, file }) => {
      const change = (part: Partial<Upload>): void =>
        setList((now) => now.map((one) => (one.key === key ? { ...one, ...part } : one)))
      change({ state: 'uploading', share: 0 })
      upload(file, (share) => change({ share })).then(
        (stored) => {
          latest.current.of.onStored?.(stored, file.preview)
          change({ state: 'done', share: 100, stored })
        },
        (error: unknown) => {
          change({ state: 'failed' })
          toast(failureText(error))
        },
      )
    },
    [upload, setList, latest, toast],
  )
}
