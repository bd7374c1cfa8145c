import { useState } from 'react'
import { Cover, FilePick, Image, Progress, type PickedFile } from '@rostrum/ui'
import { failureText, OnePicture, useUpload, type CallReply } from '@rostrum/app/kernel'
import { imageAccept } from '@rostrum/contract/kernel/limits'
import { studioText } from './text.zh'
import styles from './plan-cover.module.css'

type FileId = CallReply<'content.upload'>['fileId']

/** The progress of a chosen picture. `share`: out of 100. */
export interface CoverState {
  readonly url?: string
  readonly share?: number
  readonly fault?: string
}

const words = studioText.form
const FULL = 100

/** The upload of a cover, started at once when it is chosen. A failure keeps the old one. */
export function useCover(onDone: (fileId: FileId) => void) {
  const upload = useUpload('cover')
  const [state, setState] = useState<CoverState>({})
  const pick = ([file]: readonly PickedFile[]): void => {
    if (!file) return
    setState((before) => ({ url: before.url, share: 0 }))
    void upload(file, (share) => setState((before) => ({ ...before, share })))
      .then(
        ({ fileId, url }) => {
          setState({ url })
          onDone(fileId)
        },
        (error: unknown) => setState((before) => ({ url: before.url, fault: failureText(error) })),
      )
      .finally(() => file.release())
  }
  return { state, pick, isBusy: state.share !== undefined }
}

export interface PlanCoverProps {
  readonly cover: ReturnType<typeof useCover>
  /** The cover it already has. */
  readonly current: string | undefined
}

export function PlanCover({ cover: { state, pick, isBusy }, current }: PlanCoverProps) {
  const url = state.url ?? current
  return (
    <div>
      <OnePicture onTake={pick} disabled={isBusy} />
      <div className={styles.label}>{words.cover}</div>
      <div className={styles.line}>
        <div className={styles.picture}>
          {url === undefined ? (
            <Cover tone="ink" art="candles" />
          ) : (
            <Image src={url} alt={words.cover} width={640} height={360} />
          )}
        </div>
        <div className={styles.side}>
          <FilePick accept={imageAccept} disabled={isBusy} onPick={pick}>
            {url === undefined ? words.coverPick : words.coverChange}
          </FilePick>
          {isBusy && <Progress value={state.share ?? 0} max={FULL} label={words.coverBusy(state.share ?? 0)} />}
          <p className={styles.hint} role="status">
            {isBusy ? words.coverBusy(state.share ?? 0) : words.coverHint}
          </p>
          {state.fault !== undefined && (
            <p className={styles.fault} role="alert">
              {state.fault}
            </p>
          )}
        </div>
      </div>
    </div>
  )
}
