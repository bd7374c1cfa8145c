import { useEffect, useRef, useState } from 'react'
import { IconButton } from '../control/icon-button'
import { Pressable } from '../control/pressable'
import type { PlayerState } from './live-player'
import type { MiniPictureProps } from './mini-picture-props'
import { text } from './text.zh'
import { useLivePlayer } from './use-live-player'
import { useSound } from './use-sound'
import css from './mini-picture.module.css'

export type { MiniPictureProps }

const ends: ReadonlySet<PlayerState> = new Set(['failed', 'unsupported', 'kicked', 'expired', 'full'])

/** A broadcast in the corner of the window, while its viewer reads another page. A tap leads back to it. */
export function MiniPicture({ getSource, title, isMuted, onOpen, onClose }: MiniPictureProps) {
  const box = useRef<HTMLElement | null>(null)
  const video = useRef<HTMLVideoElement | null>(null)
  const [startsMuted] = useState(isMuted)
  const sound = useSound(video, startsMuted)
  const { state, player } = useLivePlayer(video, 'live', true, getSource)
  const over = ends.has(state)
  const latest = useRef(onClose)
  useEffect(() => {
    latest.current = onClose
  })
  useEffect(() => {
    if (over) latest.current()
  }, [over])
  // A browser that refuses sound here still shows the picture.
  useEffect(() => {
    if (state !== 'blocked' || !video.current) return
    video.current.muted = true
    player?.play()
  }, [state, player])
  useOthersSound(box, () => latest.current())
  return (
    <section ref={box} className={css.mini} aria-label={text.mini} data-state={state}>
      <video ref={video} className={css.video} playsInline disablePictureInPicture tabIndex={-1} />
      <Pressable className={css.open} label={text.miniOpen(title)} onPress={onOpen} />
      <div className={css.acts}>
        <IconButton
          icon={sound.isMuted ? 'muted' : 'sound'}
          size="s"
          label={sound.isMuted ? text.sound : text.mute}
          tone="cover"
          guardMs={0}
          onPress={sound.toggle}
        />
        <IconButton icon="close" size="s" label={text.miniClose} tone="cover" onPress={onClose} />
      </div>
    </section>
  )
}

/** Another picture that begins with sound on the page takes its place: two voices at once help nobody. */
function useOthersSound(box: { readonly current: HTMLElement | null }, onHeard: () => void): void {
  const heard = useRef(onHeard)
  useEffect(() => {
    const hear = ({ target }: Event): void => {
      if (!(target instanceof HTMLMediaElement) || target.muted || box.current?.contains(target)) return
      heard.current()
    }
    document.addEventListener('playing', hear, true)
    return () => document.removeEventListener('playing', hear, true)
  }, [box])
}
