import { useCallback, useEffect, useRef, useState } from 'react'
import type { FileId } from '@rostrum/contract/kernel'
import { usePastedPictures, type PickedFile } from '@rostrum/ui'
import { failureText, useApi, usePlatform, useSession, useToast } from '@rostrum/app/kernel'
import { text } from './text.cases.zh'

export const IMAGES_MAX = 4

/** A chosen picture on its way to the server. `share`: of 100. */
export interface ChosenImage {
  readonly key: string
  readonly file: PickedFile
  readonly state: 'uploading' | 'done' | 'failed'
  readonly share: number
  readonly fileId?: FileId
}

export interface ChosenImages {
  readonly list: readonly ChosenImage[]
  readonly most: number
  /** What keeps them from being sent. */
  readonly trouble: 'busy' | 'failed' | null
  readonly fileIds: readonly FileId[]
  add(files: readonly PickedFile[]): void
  retry(key: string): void
  drop(key: string): void
  clear(): void
}

/** Pictures chosen for a feedback: uploaded at once, shown while they travel; a member may paste them, too. `onChange` runs when what is sent becomes something else. */
export function useImages(
  onChange: () => void,
  most = IMAGES_MAX,
  kind: 'feedback' | 'report' = 'feedback',
): ChosenImages {
  const api = useApi()
  const { random } = usePlatform()
  const { isSignedIn } = useSession()
  const toast = useToast()
  const [list, setList] = useState<readonly ChosenImage[]>([])
  const latest = useRef({ list, onChange })
  useEffect(() => {
    latest.current = { list, onChange }
  })
  const change = useCallback(
    (key: string, part: Partial<ChosenImage>) =>
      setList((now) => now.map((one) => (one.key === key ? { ...one, ...part } : one))),
    [],
  )

  const upload = useCallback(
    async ({ key, file }: ChosenImage) => {
      try {
        const onProgress = (share: number): void => change(key, { share: Math.round(share * 100) })
        const { fileId } = await api.upload('content.upload', file, { kind }, { quiet: true, onProgress })
        change(key, { state: 'done', share: 100, fileId })
      } catch (error) {
        change(key, { state: 'failed' })
        toast(failureText(error))
      }
    },
    [api, change, kind, toast],
  )

  const add = useCallback(
    (files: readonly PickedFile[]) => {
      const room = most - latest.current.list.length
      if (files.length > room) toast(text.images.tooMany(most))
      files.slice(room).forEach((file) => file.release())
      const more = files
        .slice(0, room)
        .map((file): ChosenImage => ({ key: random.id(), file, state: 'uploading', share: 0 }))
      latest.current.onChange()
      setList((now) => [...now, ...more])
      more.forEach((one) => void upload(one))
    },
    [most, random, toast, upload],
  )

  usePastedPictures(isSignedIn ? add : undefined)

  const retry = useCallback(
    (key: string) => {
      const found = latest.current.list.find((one) => one.key === key)
      if (!found) return
      change(key, { state: 'uploading', share: 0 })
      void upload(found)
    },
    [change, upload],
  )
  const drop = useCallback((key: string) => {
    latest.current.list.find((one) => one.key === key)?.file.release()
    latest.current.onChange()
    setList((now) => now.filter((one) => one.key !== key))
  }, [])
  const clear = useCallback(() => {
    latest.current.list.forEach(({ file }) => file.release())
    setList([])
  }, [])

  const trouble = list.some(({ state }) => state === 'uploading')
    ? 'busy'
    : list.some(({ state }) => state === 'failed')
      ? 'failed'
      : null
  return { list, most, trouble, fileIds: list.flatMap(({ fileId }) => fileId ?? []), add, retry, drop, clear }
}
