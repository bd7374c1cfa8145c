import type { CallReply } from '@rostrum/app/kernel'
import type { ReactNode } from 'react'
import type { HelpCategory } from '@rostrum/contract/content'
import {
  Card,
  Empty,
  IconButton,
  Meta,
  NavBar,
  Page,
  RichText,
  Row,
  Section,
  Skeleton,
  Trouble,
  Wrap,
} from '@rostrum/ui'
import {
  ApiFailure,
  failureText,
  formatDate,
  favouriteText,
  useBack,
  useCount,
  useFavourite,
  useGo,
  usePageTitle,
  type ScreenProps,
} from '@rostrum/app/kernel'
import { useServiceHours } from '@rostrum/app/feedback'
import { HelpVote } from '../parts/help-vote'
import { SideNow } from '../parts/side-now'
import { useHelp } from '../queries.help'
import { aboutText } from '../text.about.zh'
import { helpText } from '../text.help.zh'
import styles from './help-detail.module.css'

/** S89 /pages/mine/help/detail/index */
export default function HelpDetailScreen({ params }: ScreenProps) {
  const id = params.id ?? ''
  const help = useHelp(id)
  usePageTitle(help.data?.question)
  if (id === '')
    return (
      <Framed>
        <Missing />
      </Framed>
    )
  if (help.isPending)
    return (
      <Framed>
        <Wrap width="read">
          <Skeleton.Root>
            <Skeleton.Article />
          </Skeleton.Root>
        </Wrap>
      </Framed>
    )
  if (help.isLoadingError)
    return (
      <Framed>
        <Failed error={help.error} onRetry={() => help.refetch()} />
      </Framed>
    )
  return (
    <Framed right={<Keep id={id} />}>
      <Wrap width="read" aside={<SideNow />}>
        <Answer help={help.data} />
      </Wrap>
    </Framed>
  )
}

/** Lets members keep an answer as a favourite. */
function Keep({ id }: { readonly id: string }) {
  const { isKept, turn } = useFavourite('help', id)
  if (isKept === undefined) return null
  return (
    <IconButton
      icon={isKept ? 'starFilled' : 'star'}
      tone={isKept ? 'accent' : 'strong'}
      pressed={isKept}
      label={isKept ? favouriteText.kept : favouriteText.keep}
      guardMs={0}
      onPress={turn}
    />
  )
}

function Framed({ children, right }: { readonly children: ReactNode; readonly right?: ReactNode }) {
  return <Page header={<NavBar look="reading" title={helpText.title} {...useBack()} right={right} />}>{children}</Page>
}

const isCategory = (name: unknown): name is HelpCategory => typeof name === 'string' && name in helpText.categories

/** A withdrawn question leads to its category. */
function Failed({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => Promise<unknown> }) {
  const { to } = useGo()
  if (!(error instanceof ApiFailure)) return <Trouble detail={failureText(error)} onRetry={onRetry} />
  const { category } = error.details
  if (error.reason === 'content.help_withdrawn' && isCategory(category)) {
    return (
      <Empty
        drawing="search"
        text={helpText.withdrawn}
        action={helpText.toCategory(helpText.categories[category])}
        actionTo={to('content.help', { category })}
      />
    )
  }
  return error.reason === 'content.help_not_found' ? (
    <Missing />
  ) : (
    <Trouble detail={failureText(error)} onRetry={onRetry} />
  )
}

function Missing() {
  const { to } = useGo()
  return <Empty drawing="search" text={helpText.missing} action={helpText.toAll} actionTo={to('content.help')} />
}

function Answer({
  help: { id, category, question, answer, updatedAt, useful, voted, related },
}: {
  readonly help: CallReply<'content.getHelp'>
}) {
  const { go, to } = useGo()
  const count = useCount()
  const hours = useServiceHours()
  return (
    <article>
      <h2 className={styles.question}>{question}</h2>
      <Meta
        className={styles.meta}
        parts={[helpText.categories[category], helpText.updated(formatDate(updatedAt)), count(useful, helpText.useful)]}
      />
      <RichText html={answer} onLink={(url) => void go('content.web', { url })} />
      <HelpVote key={id} id={id} voted={voted} />
      {related.length > 0 && (
        <Section title={helpText.related} className={styles.related}>
          <Card className={styles.card}>
            {related.map((one) => (
              <Row key={one.id} title={one.question} to={to('content.helpDetail', { id: one.id })} />
            ))}
          </Card>
        </Section>
      )}
      <Section title={helpText.more} className={styles.related}>
        <Card className={styles.card}>
          <Row
            icon="headphones"
            title={aboutText.ways.service}
            sub={hours ?? aboutText.wayNotes.service}
            to={to('feedback.service', { ref: `help-${id}` })}
          />
          <Row icon="pen" title={helpText.ask} sub={helpText.askNote} to={to('feedback.form', { ref: `help-${id}` })} />
        </Card>
      </Section>
    </article>
  )
}
