import { Badge, Card, Row, type IconName } from '@rostrum/ui'
import { useGo, useKernel, type CallReply, type ScreenName } from '@rostrum/app/kernel'
import { text } from '../text.mine.zh'

type Dots = CallReply<'member.getHome'>['dots']

interface Entry {
  readonly name: ScreenName
  readonly icon: IconName
  readonly title: string
  readonly dot?: (dots: Dots) => { readonly count: number; readonly words: string }
}

const { rows } = text
const dotOf = (count = 0, words: (count: number) => string) => ({ count, words: words(count) })

const entries: readonly Entry[] = [
  { name: 'member.pushList', icon: 'bell', title: rows.messages, dot: ({ push }) => dotOf(push, rows.unread) },
  { name: 'feedback.list', icon: 'chat', title: rows.feedback, dot: ({ feedback }) => dotOf(feedback, rows.answered) },
  { name: 'commerce.orders', icon: 'bill', title: rows.orders },
  { name: 'commerce.cart', icon: 'wallet', title: rows.cart },
  { name: 'commerce.products', icon: 'shield', title: rows.products },
  { name: 'stock.strategy', icon: 'pie', title: rows.strategies },
  { name: 'stock.alert', icon: 'trend', title: rows.alerts },
  { name: 'course.mine', icon: 'graduation', title: rows.learning },
  { name: 'survey.homework', icon: 'check', title: rows.homework },
  { name: 'member.favorites', icon: 'star', title: rows.favorites },
  { name: 'member.interest', icon: 'heart', title: rows.interest },
  { name: 'member.history', icon: 'clock', title: rows.history },
  { name: 'member.notes', icon: 'pen', title: rows.notes },
  { name: 'survey.list', icon: 'form', title: rows.surveys },
  { name: 'member.information', icon: 'me', title: rows.information },
  { name: 'feedback.service', icon: 'headphones', title: rows.service },
]

/** Whether this build has the screen. */
export function useIsBuilt(): (name: ScreenName) => boolean {
  const { routes } = useKernel()
  return (name) => {
    const screen = routes.find(routes.url(name))?.screen
    return screen?.name === name && screen.load !== undefined
  }
}

/** The member's own pages, with red dots for unread items. */
export function OwnMenu({ dots = {} }: { readonly dots?: Dots }) {
  const { to } = useGo()
  const isBuilt = useIsBuilt()
  return (
    <Card>
      {entries
        .filter(({ name }) => isBuilt(name))
        .map(({ name, icon, title, dot }) => {
          const { count, words } = dot?.(dots) ?? { count: 0, words: '' }
          return (
            <Row
              key={name}
              icon={icon}
              title={title}
              to={to(name)}
              tail={count > 0 ? <Badge count={count} label={words} /> : undefined}
            />
          )
        })}
    </Card>
  )
}
