import { MutedPicture, Player, sourceOf, type PlaySource } from '@rostrum/ui/player'
import { call } from '../kernel/call'
import { isOnAir, type WallRow } from './stream-state'

const load = async (id: WallRow['id']): Promise<PlaySource> => sourceOf((await call('live.deskGetPlay', { id })).urls)

interface PictureProps {
  readonly room: Pick<WallRow, 'id' | 'state' | 'cover' | 'title'>
}

/** The picture that members see, without sound until somebody asks for it. */
export default function Picture({ room: { id, state, cover, title } }: PictureProps) {
  const phase = isOnAir(state) ? state : 'ended'
  return <Player phase={phase} getSource={() => load(id)} poster={cover} title={title} />
}

/** The same, small and never with sound. */
export const SmallPicture = ({ room: { id } }: PictureProps) => <MutedPicture getSource={() => load(id)} />
