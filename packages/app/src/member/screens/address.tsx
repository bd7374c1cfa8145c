import type { Address } from '@rostrum/contract/member'
import { ActionBar, Button, Empty, NavBar, Page, PullRefresh, Skeleton, Trouble, Wrap } from '@rostrum/ui'
import { failureText, useBack, useDialog, useGo, usePicked, useToast, type ScreenProps } from '@rostrum/app/kernel'
import { addressesMax } from '@rostrum/contract/member/limits'
import { AddressCard } from '../parts/address-card'
import { AddressForm } from '../parts/address-form'
import { useAddressActions, useAddresses } from '../queries.profile'
import { text } from '../text.profile.zh'
import { useLeave } from '../use-leave'
import styles from './address.module.css'

/** Value of `edit` for a new address. */
const NEW = 'new'

/** S100 /pages/essentialInformation/address. `edit`: the address to change, or `new`. */
export default function AddressScreen({ params: { edit, pick } }: ScreenProps) {
  const book = useAddresses()
  const isPick = pick === '1'
  const title =
    edit === undefined
      ? isPick
        ? text.address.pickTitle
        : text.address.title
      : edit === NEW
        ? text.address.addTitle
        : text.address.editTitle
  const header = <NavBar title={title} {...useBack()} />
  const { to } = useGo()
  if (book.isPending)
    return (
      <Page header={header}>
        <Wrap width="read">
          <Skeleton.Root className={styles.list}>
            <Skeleton.Cards count={2} />
          </Skeleton.Root>
        </Wrap>
      </Page>
    )
  if (book.isLoadingError)
    return (
      <Page header={header}>
        <Trouble detail={failureText(book.error)} onRetry={() => book.refetch()} />
      </Page>
    )
  const { rows } = book.data
  if (edit !== undefined)
    return (
      <Page header={header}>
        <Wrap width="read">
          <Editing address={rows.find(({ id }) => id === edit)} isNew={edit === NEW} />
        </Wrap>
      </Page>
    )
  const isFull = rows.length >= addressesMax
  const add = (
    <Button block disabled={isFull} to={isFull ? undefined : to('member.address', { edit: NEW })}>
      {text.address.add}
    </Button>
  )
  return (
    <Page
      header={header}
      footer={
        rows.length > 0 ? (
          <ActionBar width="read" text={isFull ? text.address.full(addressesMax) : undefined}>
            {add}
          </ActionBar>
        ) : undefined
      }
    >
      <Wrap width="read">
        <PullRefresh onRefresh={() => book.refetch()}>
          {rows.length === 0 ? (
            <Empty
              drawing="list"
              text={text.address.empty}
              action={text.address.add}
              actionTo={to('member.address', { edit: NEW })}
            />
          ) : (
            <Book rows={rows} isPick={isPick} />
          )}
        </PullRefresh>
      </Wrap>
    </Page>
  )
}

function Book({ rows, isPick }: { readonly rows: readonly Address[]; readonly isPick: boolean }) {
  const { to } = useGo()
  const { remove } = useAddressActions()
  const { confirm } = useDialog()
  const { leave } = usePicked<Address>(['member', 'pickedAddress'])
  const goBack = useLeave('member.information')
  const toast = useToast()
  const drop = async ({ id }: Address): Promise<void> => {
    // The call itself shows an error.
    if (await confirm(text.address.removeSure))
      await remove.mutateAsync(id).then(
        () => toast(text.address.removed),
        () => undefined,
      )
  }
  const pick = (address: Address): void => {
    leave(address)
    void goBack()
  }
  return (
    <div className={styles.list} role="list" aria-label={text.address.list}>
      {rows.map((address) => (
        <div key={address.id} role="listitem">
          <AddressCard
            address={address}
            editTo={to('member.address', { edit: address.id })}
            onRemove={() => drop(address)}
            onPick={isPick ? () => pick(address) : undefined}
          />
        </div>
      ))}
    </div>
  )
}

function Editing({ address, isNew }: { readonly address: Address | undefined; readonly isNew: boolean }) {
  const { to } = useGo()
  const toast = useToast()
  const leave = useLeave('member.address')
  if (!address && !isNew)
    return (
      <Empty drawing="list" text={text.address.gone} action={text.address.toList} actionTo={to('member.address')} />
    )
  const saved = (): void => {
    toast(text.address.saved)
    void leave()
  }
  return <AddressForm address={address} onSaved={saved} />
}
