import { Button, Sheet, Skeleton, Trouble, useNotices } from '@rostrum/ui'
import { failureText, useDialog, usePlatform } from '@rostrum/app/kernel'
import { useCalendarAddress, usePathActs } from '../queries.paths'
import { text } from '../text.paths.zh'
import css from './sheets.module.css'

interface CalendarSheetProps {
  /** Only this class is saved as a file. */
  readonly classId?: string
  readonly onClose: () => void
}

/** The private address that calendars subscribe to: opened, copied, renewed, ended. */
export function CalendarSheet({ classId, onClose }: CalendarSheetProps) {
  const address = useCalendarAddress(true)
  const { turnCalendar } = usePathActs()
  const words = text.calendar
  const url = address.data?.url
  return (
    <Sheet.Root open onClose={onClose}>
      <Sheet.Title>{words.title}</Sheet.Title>
      <Sheet.Body className={css.body}>
        <p className={css.words}>{words.hint}</p>
        {address.isPending && (
          <Skeleton.Root>
            <Skeleton.Rows count={1} />
          </Skeleton.Root>
        )}
        {address.isError && <Trouble small detail={failureText(address.error)} onRetry={() => address.refetch()} />}
        {address.data && url === undefined && (
          <>
            <p className={css.words}>{words.off}</p>
            <div className={css.acts}>
              <Button
                busy={turnCalendar.isPending}
                onPress={() => turnCalendar.mutateAsync(true).catch(() => undefined)}
              >
                {words.on}
              </Button>
            </div>
          </>
        )}
        {url !== undefined && <Address url={url} classId={classId} turn={turnCalendar.mutateAsync} />}
      </Sheet.Body>
    </Sheet.Root>
  )
}

interface AddressProps {
  readonly url: string
  readonly classId: string | undefined
  readonly turn: (isOn: boolean) => Promise<unknown>
}

function Address({ url, classId, turn }: AddressProps) {
  const { external, clipboard, kind } = usePlatform()
  const { confirm } = useDialog()
  const { toast } = useNotices()
  const words = text.calendar
  const whole = external.absolute(url)
  const copy = async (): Promise<void> => {
    await clipboard.copy(whole)
    toast(words.copied)
  }
  const change = async (isOn: boolean): Promise<void> => {
    if (!(await confirm(isOn ? words.renewAsk : words.endAsk))) return
    try {
      await turn(isOn)
      toast(isOn ? words.renewed : words.ended)
    } catch {
      // The call itself says what went wrong.
    }
  }
  return (
    <>
      <div className={css.address} aria-label={words.address}>
        {whole}
      </div>
      <div className={css.acts}>
        <Button icon="copy" onPress={copy}>
          {words.copy}
        </Button>
        {kind !== 'weapp' && (
          <Button
            look="quiet"
            icon="download"
            onPress={() => external.open(`${whole}?save=1${classId === undefined ? '' : `&id=${classId}`}`)}
          >
            {words.save}
          </Button>
        )}
        <Button look="quiet" onPress={() => change(true)}>
          {words.renew}
        </Button>
        <Button look="ghost" onPress={() => change(false)}>
          {words.end}
        </Button>
      </div>
    </>
  )
}
