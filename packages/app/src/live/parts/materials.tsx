import type { Room } from '@rostrum/contract/live'
import { Row } from '@rostrum/ui'
import { Awaited, usePlatform, useSession } from '@rostrum/app/kernel'
import { useMaterials } from '../queries.room'
import { text } from '../text.zh'

/** The teacher's handouts; they open outside. */
export function Materials({ room }: { readonly room: Pick<Room, 'id' | 'materials'> }) {
  const { isSignedIn, signInFor } = useSession()
  return isSignedIn ? <Handouts room={room} /> : <Titles of={room.materials} onPress={() => signInFor('files')} />
}

/** What a visitor knows of them: each leads to the login page. */
function Titles({ of, onPress }: { readonly of: Room['materials']; readonly onPress: () => void }) {
  return of.map(({ fileId, title, pages }) => (
    <Row
      key={fileId}
      icon="file"
      title={title}
      sub={pages === undefined ? undefined : text.room.pages(pages)}
      onPress={onPress}
    />
  ))
}

function Handouts({ room }: { readonly room: Pick<Room, 'id'> }) {
  const materials = useMaterials(room.id, true)
  const { external } = usePlatform()
  if (!materials.data) return <Awaited query={materials} waiting={3} small />
  return materials.data.rows.map(({ fileId, title, pages, url }) => (
    <Row
      key={fileId}
      icon="file"
      title={title}
      sub={pages === undefined ? undefined : text.room.pages(pages)}
      onPress={() => external.open(url)}
    />
  ))
}
