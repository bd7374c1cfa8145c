import { Button, Card, Typography } from 'antd'
import { useState } from 'react'
import type { CallFailure } from '../kernel/call'
import { CaptionsDrawer, type CaptionsOf } from '../kernel/captions-drawer'
import { text as captionText } from '../kernel/text.captions.zh'
import { useAct, useCall } from '../kernel/use-call'
import css from './edit.module.css'
import { text } from './text.video.zh'
import type { VideoDraft, VideoFile } from './video-draft'

interface VideoCaptionsProps {
  readonly draft: VideoDraft
  /** As it is in the form: another one has to be saved before it has captions. */
  readonly file: VideoFile
}

/** The way to the captions of the file of a video. */
export function VideoCaptions({ draft, file }: VideoCaptionsProps) {
  const [isOpen, setOpen] = useState(false)
  const isSaved = draft.file?.fileId === file.fileId
  return (
    <Card className={css.facts} size="small" title={captionText.captions}>
      <Button disabled={!isSaved} onClick={() => setOpen(true)}>
        {text.captions.open}
      </Button>
      <Typography.Paragraph type="secondary">
        {isSaved ? text.captions.whose : text.captions.saveFirst}
      </Typography.Paragraph>
      {isOpen && <CaptionsDrawer of={captionsOf(draft, file)} onClose={() => setOpen(false)} />}
    </Card>
  )
}

const captionsOf = ({ id, title }: VideoDraft, { fileId, durationSec }: VideoFile): CaptionsOf => {
  const of = { id, fileId }
  return {
    title,
    durationMs: durationSec * 1_000,
    told: text.captions.told,
    whyHint: text.captions.whyHint,
    useCaptions: () => useCall('news.listVideoCaptionsForDesk', of),
    useUpload(done) {
      const { run, isRunning } = useAct('news.uploadVideoCaptions', { done })
      return { run: ({ version, why }, file) => run({ ...of, version, why }, file), isRunning }
    },
    useSave(done, onChanged) {
      const onRefused = ({ reason }: CallFailure): boolean => {
        if (reason === 'kernel.captions_changed') onChanged?.()
        return false
      }
      const { run, isRunning } = useAct('news.saveVideoCaption', { done, onRefused })
      return { run: ({ durationMs: _, ...wish }) => run({ ...of, ...wish }), isRunning }
    },
    useTurn(done) {
      const { run, isRunning } = useAct('news.setVideoCaptionsShown', { done: ({ shown }) => done(shown) })
      return { run: (wish) => run({ ...of, ...wish }), isRunning }
    },
  }
}
