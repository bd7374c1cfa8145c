import { titleOf } from './permission-titles'
import { text } from './text.zh'

/** Which permission a page takes, by name. Apart, as the names of all are more than the whole page that says it. */
export default function NoAccessHint({ permissions }: { readonly permissions: readonly string[] }) {
  return text.noAccessHint(permissions.map(titleOf).join('、'))
}
