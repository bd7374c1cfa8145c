import { useState } from 'react'
import type { InvoiceTitle } from '@rostrum/contract/commerce'
import { invoiceTitlesMax } from '@rostrum/contract/commerce/limits'
import {
  ActionBar,
  Button,
  Card,
  Empty,
  IconButton,
  NavBar,
  Page,
  Pressable,
  Row,
  Skeleton,
  Switch,
  Tag,
  Trouble,
  Wrap,
} from '@rostrum/ui'
import { failureText, useBack, useDialog, useGo, useNavigation, useToast, type ScreenProps } from '@rostrum/app/kernel'
import { draftOf, faultsOf, tidied, type InvoiceFaults } from '../invoice-draft'
import { InvoiceFields } from '../parts/invoice-fields'
import css from '../parts/invoice.module.css'
import { useInvoiceTitleActs, useInvoiceTitles, usePickedTitle } from '../queries.invoice'
import { text } from '../text.invoice.zh'

const words = text.titles
/** Value of `edit` for a new title. */
const NEW = 'new'

const headOf = (edit: string | undefined, isPick: boolean): string => {
  if (edit === undefined) return isPick ? words.pickTitle : words.title
  return edit === NEW ? words.addTitle : words.editTitle
}

/** S115 /pages/invoice/title/index. `edit`: the title to change, or `new`. `pick`: one is chosen for an invoice. */
export default function InvoiceTitlesScreen({ params: { edit, pick } }: ScreenProps) {
  const titles = useInvoiceTitles()
  const isPick = pick === '1'
  const { to } = useGo()
  const rows = titles.data?.rows ?? []
  const isFull = rows.length >= invoiceTitlesMax
  const hasList = edit === undefined && rows.length > 0
  return (
    <Page
      header={<NavBar title={headOf(edit, isPick)} {...useBack()} />}
      footer={
        hasList ? (
          <ActionBar width="read" text={isFull ? words.full(invoiceTitlesMax) : undefined}>
            <Button block disabled={isFull} to={isFull ? undefined : to('commerce.invoiceTitles', { edit: NEW })}>
              {words.add}
            </Button>
          </ActionBar>
        ) : undefined
      }
    >
      <Wrap width="read">
        {titles.isPending && (
          <Skeleton.Root className={css.list}>
            <Skeleton.Cards count={2} />
          </Skeleton.Root>
        )}
        {titles.isLoadingError && <Trouble detail={failureText(titles.error)} onRetry={() => titles.refetch()} />}
        {titles.data && edit !== undefined && (
          <Editing title={rows.find(({ id }) => id === edit)} isNew={edit === NEW} />
        )}
        {titles.data && edit === undefined && rows.length === 0 && (
          <Empty
            drawing="list"
            text={words.empty}
            action={words.add}
            actionTo={to('commerce.invoiceTitles', { edit: NEW })}
          />
        )}
        {titles.data && hasList && <Saved rows={rows} isPick={isPick} />}
      </Wrap>
    </Page>
  )
}

function Saved({ rows, isPick }: { readonly rows: readonly InvoiceTitle[]; readonly isPick: boolean }) {
  const { leave } = usePickedTitle()
  const goBack = useLeaving('commerce.invoice')
  const choose = (title: InvoiceTitle): void => {
    leave(title)
    void goBack()
  }
  return (
    <div className={css.list} role="list" aria-label={words.list}>
      {rows.map((title) => (
        <div key={title.id} role="listitem">
          <One title={title} onPick={isPick ? () => choose(title) : undefined} />
        </div>
      ))}
    </div>
  )
}

function One({ title, onPick }: { readonly title: InvoiceTitle; readonly onPick: (() => void) | undefined }) {
  const { to } = useGo()
  const { remove } = useInvoiceTitleActs()
  const { confirm } = useDialog()
  const toast = useToast()
  const drop = async (): Promise<void> => {
    // The call itself shows an error.
    if (await confirm(words.removeSure))
      await remove.mutateAsync(title.id).then(
        () => toast(words.removed),
        () => undefined,
      )
  }
  const inside = (
    <>
      <span className={css.who}>
        <span className={css.name}>{title.title}</span>
        <Tag>{text.titleKinds[title.titleKind]}</Tag>
        {title.isDefault && <Tag tone="brand">{words.isDefault}</Tag>}
      </span>
      {title.taxNo !== '' && (
        <span className={css.note}>
          {text.labels.taxNo} {title.taxNo}
        </span>
      )}
      {title.isDoubtful && <span className={css.wrong}>{text.form.doubtful}</span>}
    </>
  )
  return (
    <article className={css.card}>
      {onPick ? (
        <Pressable className={css.words} onPress={onPick}>
          {inside}
        </Pressable>
      ) : (
        <div className={css.words}>{inside}</div>
      )}
      <div className={css.acts}>
        <IconButton icon="pen" label={words.edit(title.title)} to={to('commerce.invoiceTitles', { edit: title.id })} />
        <IconButton icon="trash" label={words.remove(title.title)} tone="quiet" onPress={drop} />
      </div>
    </article>
  )
}

/** Goes back; a page without a page below it opens another one instead. */
function useLeaving(otherwise: 'commerce.invoice' | 'commerce.invoiceTitles') {
  const navigation = useNavigation()
  const { to } = useGo()
  return () => (navigation.depth() > 1 ? navigation.navigateBack() : navigation.redirectTo(to(otherwise)))
}

interface EditingProps {
  readonly title: InvoiceTitle | undefined
  readonly isNew: boolean
}

function Editing({ title, isNew }: EditingProps) {
  const { to } = useGo()
  if (!title && !isNew)
    return <Empty drawing="list" text={words.gone} action={words.toList} actionTo={to('commerce.invoiceTitles')} />
  return <TitleForm title={title} />
}

function TitleForm({ title }: Pick<EditingProps, 'title'>) {
  const [draft, setDraft] = useState(() => draftOf(title))
  const [isDefault, setDefault] = useState(title?.isDefault ?? false)
  const [wrong, setWrong] = useState<InvoiceFaults>({})
  const { save } = useInvoiceTitleActs()
  const leave = useLeaving('commerce.invoiceTitles')
  const toast = useToast()
  const submit = async (): Promise<void> => {
    const { kind: _kind, email: _email, ...form } = tidied(draft)
    const faults = faultsOf({ ...draft, kind: 'normal' })
    if (Object.keys(faults).length > 0) return setWrong(faults)
    const done = await save
      .mutateAsync({ ...form, id: title?.id, isDefault })
      .catch((failure: unknown) => setWrong({ all: failureText(failure) }))
    if (!done) return
    toast(words.saved)
    void leave()
  }
  return (
    <div className={css.form}>
      <InvoiceFields
        draft={draft}
        wrong={wrong}
        change={(part) => {
          setWrong({})
          setDraft((now) => ({ ...now, ...part }))
        }}
      />
      <Card>
        <Row
          title={words.makeDefault}
          sub={words.defaultNote}
          tail={<Switch label={words.makeDefault} checked={isDefault} onChange={setDefault} />}
        />
      </Card>
      <Button block busy={save.isPending} onPress={submit}>
        {words.save}
      </Button>
    </div>
  )
}
