import type { Room } from '@rostrum/contract/live'
import { Row, Skeleton, Trouble } from '@rostrum/ui'
import { failureText, usePlatform } from '@rostrum/app/kernel'
import { useMaterials } from '../queries.room'
import { text } from '../text.zh'

/** What the teacher handed out; opens outside. */
export function Materials({ room }: { readonly room: Pick<Room, 'id'> }) {
  const materials = useMaterials(room.id, true)
  const { external } = usePlatform()
  if (materials.isPending)
    return (
      <Skeleton.Root>
        <Skeleton.Rows count={3} />
      </Skeleton.Root>
    )
  if (materials.isLoadingError)
    return <Trouble small detail={failureText(materials.error)} onRetry={() => materials.refetch()} />
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
