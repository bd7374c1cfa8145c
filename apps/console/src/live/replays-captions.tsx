import type { CallFailure } from '../kernel/call'
import { CaptionsDrawer, type CaptionsOf } from '../kernel/captions-drawer'
import { useAct, useCall } from '../kernel/use-call'
import type { ReplayWork } from './replays-detail'
import { text } from './text-replays.zh'

interface ReplayCaptionsProps {
  readonly replay: ReplayWork
  readonly onClose: () => void
}

/** The captions of a replay. */
export function ReplayCaptions({ replay, onClose }: ReplayCaptionsProps) {
  return <CaptionsDrawer of={captionsOf(replay)} onClose={onClose} />
}

const captionsOf = ({ id, title, durationMs }: ReplayWork): CaptionsOf => ({
  title,
  durationMs,
  ...text.captions,
  useCaptions: () => useCall('live.listCaptionsForDesk', { id }),
  useUpload(done) {
    const { run, isRunning } = useAct('live.uploadCaptionsForDesk', { done })
    return {
      run: ({ timing, ...wish }, file) => run({ id, ...wish, timing: timing === 'whole' ? 'whole' : 'shown' }, file),
      isRunning,
    }
  },
  useSave(done, onChanged) {
    const onRefused = ({ reason }: CallFailure): boolean => {
      if (reason === 'kernel.captions_changed') onChanged?.()
      return false
    }
    const { run, isRunning } = useAct('live.saveCaptionForDesk', { done, onRefused })
    return { run: (wish) => run({ id, ...wish }), isRunning }
  },
  useTurn(done) {
    const { run, isRunning } = useAct('live.setCaptionsShownForDesk', { done: ({ shown }) => done(shown) })
    return { run: (wish) => run({ id, ...wish }), isRunning }
  },
})
