import { useCallback, useEffect, useRef, useState } from 'react'
import type { Attachment } from '@rostrum/contract/live'
import { failureText, useApi, usePlatform, useToast } from '../kernel'
import type { FileAddresses } from './file-addresses'
import { text } from './text.zh'

/** The server's own limit. */
export const IMAGES_MAX = 3

/** A chosen file as the kit hands it over. */
interface Chosen {
  readonly name: string
  readonly size: number
  readonly handle: unknown
  readonly preview: string | null
  release(): void
}

/** A file on its way to the server. `share`: of 100. */
export interface Picture {
  readonly key: string
  readonly name: string
  readonly preview: string | null
  readonly state: 'uploading' | 'done' | 'failed'
  readonly share: number
  readonly attachment?: Attachment
  readonly chosen: Chosen
}

export interface Pictures {
  readonly list: readonly Picture[]
  /** All are there and can be sent. */
  readonly isReady: boolean
  readonly fileIds: readonly Attachment['fileId'][]
  add(files: readonly Chosen[]): void
  retry(key: string): void
  drop(key: string): void
  /** They were sent: their previews stay until the message comes back. */
  clear(): void
}

/** Files chosen for the next message: uploaded at once, shown while they travel. */
export function usePictures(files: FileAddresses): Pictures {
  const api = useApi()
  const { random } = usePlatform()
  const toast = useToast()
  const [list, setList] = useState<readonly Picture[]>([])
  const latest = useRef(list)
  useEffect(() => {
    latest.current = list
  }, [list])
  const change = useCallback(
    (key: string, part: Partial<Picture>) =>
      setList((now) => now.map((one) => (one.key === key ? { ...one, ...part } : one))),
    [],
  )

  const upload = useCallback(
    async ({ key, chosen, preview }: Pick<Picture, 'key' | 'chosen' | 'preview'>) => {
      try {
        const { fileId, kind, name, bytes, width, height } = await api.upload(
          'content.upload',
          chosen,
          { kind: 'chat' },
          { quiet: true, onProgress: (share) => change(key, { share: Math.round(share * 100) }) },
        )
        const attachment: Attachment = { fileId, kind, name, bytes, width, height }
        files.keep({ attachment, preview })
        change(key, { state: 'done', share: 100, attachment })
      } catch (error) {
        change(key, { state: 'failed' })
        toast(failureText(error))
      }
    },
    [api, files, change, toast],
  )

  const add = useCallback(
    (chosen: readonly Chosen[]) => {
      const room = IMAGES_MAX - latest.current.length
      if (chosen.length > room) toast(text.room.pictureMax(IMAGES_MAX))
      chosen.slice(room).forEach((one) => one.release())
      const more = chosen
        .slice(0, room)
        .map(
          (one): Picture => ({
            key: random.id(),
            name: one.name,
            preview: one.preview,
            state: 'uploading',
            share: 0,
            chosen: one,
          }),
        )
      setList((now) => [...now, ...more])
      more.forEach((one) => void upload(one))
    },
    [random, toast, upload],
  )

  const drop = useCallback((key: string) => {
    latest.current.find((one) => one.key === key)?.chosen.release()
    setList((now) => now.filter((one) => one.key !== key))
  }, [])
  const retry = useCallback(
    (key: string) => {
      const found = latest.current.find((one) => one.key === key)
      if (!found) return
      change(key, { state: 'uploading', share: 0 })
      void upload(found)
    },
    [change, upload],
  )

  const fileIds = list.flatMap(({ attachment }) => (attachment ? [attachment.fileId] : []))
  return {
    list,
    isReady: list.length > 0 && fileIds.length === list.length,
    fileIds,
    add,
    retry,
    drop,
    clear: useCallback(() => setList([]), []),
  }
}
