import { MiniPicture } from '@rostrum/ui/player'
import { playingOn, usePlatform, type PlayingOn } from '@rostrum/app/kernel'
import { usePlaySource } from '../use-play-source'

/** The picture of a room that its viewer has opened another page over; a tap leads back. */
export function MiniRoom({ roomId, title, url, isMuted }: PlayingOn) {
  const { navigation } = usePlatform()
  const getSource = usePlaySource(roomId, { aside: true })
  return (
    <MiniPicture
      getSource={getSource}
      title={title}
      isMuted={isMuted}
      onOpen={() => void navigation.navigateTo(url)}
      onClose={() => playingOn.set(null)}
    />
  )
}
