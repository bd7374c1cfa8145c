import type { ScreenProps } from '@rostrum/app/kernel'
import { Editor } from '../writing/editor'
import { OwnList } from '../writing/own-list'

/** S146 /pages/teacher/article/index: without an id, all that the teacher wrote; with one, that text. */
export default function WriteScreen({ params: { id, create } }: ScreenProps) {
  if (id === undefined || id === '') return <OwnList />
  const begun = create === 'opinion' || create === 'article' ? create : undefined
  return <Editor key={id} id={id} create={begun} />
}
