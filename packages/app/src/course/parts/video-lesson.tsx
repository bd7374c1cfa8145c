import { useRef } from 'react'
import { Meta } from '@rostrum/ui'
import { ReplayPlayer, type ReplayHandle } from '@rostrum/ui/player'
import type { CaptionSwitch } from '@rostrum/app/captions'
import { formatSpan, useSession } from '@rostrum/app/kernel'
import { watermarkTail } from '@rostrum/contract/kernel/limits'
import { text } from '../text.zh'
import { usePlayed, type PlayedProps } from '../use-played'
import { Elsewhere } from './elsewhere'
import css from './video-lesson.module.css'

export function VideoLesson({ captions, ...played }: PlayedProps & { readonly captions: CaptionSwitch }) {
  const { lesson } = played
  const { memberId, name } = useSession()
  const player = useRef<ReplayHandle>(null)
  const { first, lostSec, playHere, onTime, flush, freshUrl } = usePlayed(played, player)
  return (
    <div className={css.stage}>
      <ReplayPlayer
        ref={player}
        className={css.player}
        src={first.src}
        poster={lesson.cover}
        startMs={first.startMs}
        durationMs={lesson.durationSec * 1_000}
        over={captions.over}
        actions={() => captions.button}
        watermark={[name, memberId?.slice(-watermarkTail)].filter(Boolean).join(' ')}
        nowPlaying={{ title: lesson.title, teacher: lesson.teacher.name }}
        onTime={onTime}
        onEnded={flush}
        onExpired={freshUrl}
      />
      {lostSec !== undefined && <Elsewhere onHere={() => playHere(lostSec)} />}
      {first.startMs > 0 && <Meta parts={[text.lesson.resumed(formatSpan(first.startMs))]} />}
    </div>
  )
}
