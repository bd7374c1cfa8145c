import {
  createElement,
  Fragment,
  forwardRef,
  useContext,
  useImperativeHandle,
  useMemo,
  useState,
  type ReactNode,
} from 'react'
import { cx } from '../base/cx'
import { Image } from '../weapp/elements'
import { freshId } from '../weapp/nodes.weapp'
import { ScrollPlaceContext } from '../weapp/scroll-place'
import { CopyLinks } from './copy-links.weapp'
import { every, parseRich, type RichChild, type RichNode } from './parse'
import type { RichTextHandle, RichTextProps } from './rich-text-props'
import './rich-text.css'
import css from './rich-text.weapp.module.css'

export type { RichTextHandle, RichTextProps }

/** The platform does not say what is selected. */
export const canMark = (): boolean => false

/** Tags that Taro draws unchanged, in the style of rich-text.css. */
const blocks = ['p', 'ul', 'li', 'h2', 'h3', 'blockquote', 'figure', 'figcaption']
/**
 * Any other tag becomes a box with a class: inline elements must not be WeChat's text, which holds no links or
 * pictures.
 */
const classes: Readonly<Record<string, string | undefined>> = {
  b: css.bold,
  strong: css.bold,
  i: css.slant,
  u: css.under,
  a: css.link,
  ol: css.ordered,
  tr: css.line,
  td: css.cell,
  th: css.headCell,
  thead: css.group,
  tbody: css.group,
}
const isInline = (tag: string): boolean => ['b', 'strong', 'i', 'u', 'a'].includes(tag)

interface Drawing {
  readonly pictures: readonly RichNode[]
  readonly headings: readonly RichNode[]
  readonly headingId: (index: number) => string
  readonly onLink: (href: string) => void
  readonly onImage: ((index: number) => void) | undefined
}

/**
 * Text from the editors as elements of the page: its pictures and links can be pressed, and the links copied below it.
 */
export const RichText = forwardRef<RichTextHandle, RichTextProps>(function RichText(
  { html, onLink, onImage, size = 'm', className },
  ref,
) {
  const nodes = useMemo(() => parseRich(html), [html])
  const [id] = useState(() => freshId('rich'))
  const place = useContext(ScrollPlaceContext)
  const headingId = (index: number): string => `${id}-h${index}`
  useImperativeHandle(
    ref,
    () => ({
      showHeading: (index) => void place?.bring(`${id}-h${index}`, 'start'),
      // The platform does not say what is selected.
      selected: () => '',
    }),
    [place, id],
  )
  const pictures = every(nodes, 'img')
  const drawing: Drawing = {
    pictures,
    headings: every(nodes, 'h2'),
    headingId,
    onLink,
    onImage:
      onImage &&
      ((index) =>
        onImage(
          pictures.map(({ src = '' }) => src),
          index,
        )),
  }
  return (
    <div className={cx('rich', size === 'l' && 'rich-large', className)}>
      {draw(nodes, drawing)}
      <CopyLinks links={every(nodes, 'a')} />
    </div>
  )
})

const draw = (nodes: readonly RichChild[], drawing: Drawing): ReactNode =>
  nodes.map((node, index) => <Fragment key={index}>{one(node, drawing)}</Fragment>)

function one(node: RichChild, drawing: Drawing): ReactNode {
  if (typeof node === 'string') return node
  const { tag, href } = node
  const inside = draw(node.children, drawing)
  if (tag === 'br') return <br />
  if (tag === 'img') return <Picture node={node} drawing={drawing} />
  if (tag === 'table')
    return (
      <div className={css.tableBox}>
        <div className={css.table}>{inside}</div>
      </div>
    )
  if (tag === 'h2') return <h2 id={drawing.headingId(drawing.headings.indexOf(node))}>{inside}</h2>
  if (blocks.includes(tag)) return createElement(tag, null, inside)
  if (href !== undefined)
    return (
      <span className={css.link} onClick={() => drawing.onLink(href)}>
        {inside}
      </span>
    )
  return isInline(tag) ? (
    <span className={tag === 'a' ? undefined : classes[tag]}>{inside}</span>
  ) : (
    <div className={classes[tag]}>{inside}</div>
  )
}

function Picture({ node, drawing: { pictures, onImage } }: { readonly node: RichNode; readonly drawing: Drawing }) {
  return (
    <Image
      className={css.picture}
      src={node.src ?? ''}
      mode="widthFix"
      lazyLoad
      aria-label={node.alt}
      onClick={() => onImage?.(pictures.indexOf(node))}
    />
  )
}
