import { Button, clockOf } from '@rostrum/ui'
import { useAudio } from '@rostrum/ui/audio'
import { useState } from 'react'
import { text as words } from '../text.homework.zh'

const text = words.voice

/** One recording with a button to hear it. */
export function VoicePlay({ url, title }: { readonly url: string; readonly title: string }) {
  // A refetched address differs from the first: the player stays on the first one.
  const [src] = useState(url)
  const audio = useAudio({ src, now: { title } })
  const isOn = audio.phase === 'playing' || audio.phase === 'waiting'
  const at = isOn || audio.phase === 'paused' ? ` ${clockOf(audio.position * 1_000)}` : ''
  return (
    <Button
      look="quiet"
      size="s"
      icon={isOn ? 'pause' : 'playFilled'}
      label={isOn ? text.pause : `${text.play} ${title}`}
      onPress={isOn ? audio.pause : audio.play}
    >
      {(isOn ? text.pause : text.play) + at}
    </Button>
  )
}
