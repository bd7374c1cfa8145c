import { MutedPicture, Player, type PlaySource } from '@rostrum/ui/player'
import { call } from '../kernel/call'
import { isOnAir, type WallRow } from './stream-state'

async function sourceOf(id: WallRow['id']): Promise<PlaySource> {
  const { urls } = await call('live.deskGetPlay', { id })
  const addresses = Object.fromEntries(urls.map(({ kind, url }) => [kind, url]))
  const { audioFlv, ...pictures } = addresses
  return { ...pictures, ...(audioFlv && { audioUrl: audioFlv }) }
}

interface PictureProps {
  readonly room: Pick<WallRow, 'id' | 'state' | 'cover' | 'title'>
}

/** The picture that members see, without sound until somebody asks for it. */
export default function Picture({ room: { id, state, cover, title } }: PictureProps) {
  const phase = isOnAir(state) ? state : 'ended'
  return <Player phase={phase} getSource={() => sourceOf(id)} poster={cover} title={title} />
}

/** The same, small and never with sound. */
export const SmallPicture = ({ room: { id } }: PictureProps) => <MutedPicture getSource={() => sourceOf(id)} />
