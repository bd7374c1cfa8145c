import { MiniPicture } from '@rostrum/ui/player'
import { playingOn, usePlatform, type PlayingOn } from '@rostrum/app/kernel'
import { usePlaySource } from '../use-play-source'

/** The picture of a room that its viewer has opened another page over; a tap leads back to it. */
export function MiniRoom({ roomId, title, url, depth, isMuted }: PlayingOn) {
  const { navigation } = usePlatform()
  const getSource = usePlaySource(roomId, { aside: true })
  const back = () => {
    const over = navigation.depth() - depth
    return over > 0 ? navigation.navigateBack(over) : navigation.navigateTo(url)
  }
  return (
    <MiniPicture
      getSource={getSource}
      title={title}
      isMuted={isMuted}
      onOpen={() => void back()}
      onClose={() => playingOn.set(null)}
    />
  )
}
