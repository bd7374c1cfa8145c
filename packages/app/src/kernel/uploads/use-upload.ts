import { useCallback, useEffect, useRef } from 'react'
import type { CallInput, CallReply } from '@rostrum/client'
import type { PickedFile } from '@rostrum/ui'
import { failureText, useApi, useToast } from '../hooks'

export type StoredFile = CallReply<'content.upload'>
export type UploadKind = CallInput<'content.upload'>['kind']

/** Uploads a file to the server's store. `onShare` receives the progress, out of 100. The caller shows a failure. */
export function useUpload(
  kind: UploadKind,
): (file: PickedFile, onShare?: (share: number) => void) => Promise<StoredFile> {
  const api = useApi()
  return useCallback(
    (file, onShare) => {
      const onProgress = onShare && ((part: number): void => onShare(Math.round(part * 100)))
      return api.upload('content.upload', file, { kind }, { onProgress })
    },
    [api, kind],
  )
}

/**
 * Uploads one file that was chosen, says so meanwhile, and hands it on to the newest `onStored`; a failure is told.
 */
export function useUploadThen(
  kind: UploadKind,
  { busy, onStored }: { readonly busy: string; readonly onStored: (stored: StoredFile) => void },
): (file: PickedFile) => Promise<void> {
  const upload = useUpload(kind)
  const toast = useToast()
  const newest = useRef(onStored)
  useEffect(() => {
    newest.current = onStored
  })
  return async (file) => {
    toast(busy)
    try {
      const stored = await upload(file)
      newest.current(stored)
    } catch (error) {
      toast(failureText(error))
    }
  }
}
