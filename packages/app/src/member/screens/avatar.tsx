import { useEffect, useRef, useState } from 'react'
import {
  ActionBar,
  Button,
  FilePick,
  Link,
  NavBar,
  Page,
  SquareCrop,
  Wrap,
  type PickedFile,
  type SquareCropHandle,
} from '@rostrum/ui'
import { OnePicture, failureText, useBack, useGo, useToast } from '@rostrum/app/kernel'
import { avatarMaxBytes } from '@rostrum/contract/member/limits'
import { imageAccept, imageMimes } from '@rostrum/contract/kernel/limits'
import { MemberAvatar } from '../parts/member-avatar'
import { useDetails, useProfileActions } from '../queries.profile'
import { text } from '../text.profile.zh'
import { useLeave } from '../use-leave'
import styles from './avatar.module.css'

const KINDS: readonly string[] = imageMimes

/** S101 /pages/essentialInformation/avatar */
export default function AvatarScreen() {
  const form = useAvatarForm()
  const header = <NavBar title={text.avatar.title} {...useBack()} />
  const foot = form.file ? (
    <div className={styles.acts}>
      <FilePick accept={imageAccept} onPick={form.pick}>
        {text.avatar.chooseAgain}
      </FilePick>
      <Button className={styles.submit} busy={form.isBusy} onPress={form.submit}>
        {form.isBusy ? text.avatar.busy : text.avatar.submit}
      </Button>
    </div>
  ) : (
    <div className={styles.acts}>
      <FilePick accept={imageAccept} look="primary" block onPick={form.pick}>
        {text.avatar.choose}
      </FilePick>
    </div>
  )
  return (
    <Page header={header} footer={<ActionBar width="read">{foot}</ActionBar>}>
      <Wrap width="read" className={styles.page}>
        <OnePicture onTake={form.pick} disabled={form.isBusy} />
        {form.file ? (
          <SquareCrop
            key={form.file.preview}
            ref={form.crop}
            file={form.file}
            label={text.avatar.label}
            onUnreadable={form.unreadable}
          />
        ) : (
          <Current />
        )}
        {form.wrong && (
          <p className={styles.wrong} role="alert">
            {form.wrong}
          </p>
        )}
        <p className={styles.rule}>{text.avatar.rule}</p>
      </Wrap>
    </Page>
  )
}

function Current() {
  const { to } = useGo()
  const details = useDetails()
  const { member, avatar } = details.data ?? {}
  return (
    <div className={styles.current}>
      <MemberAvatar
        size="xl"
        className={styles.large}
        member={member}
        src={avatar?.pendingUrl}
        label={text.avatar.current}
      />
      {avatar?.state === 'reviewing' && (
        <p className={styles.state} role="status">
          {text.avatar.reviewing}
        </p>
      )}
      {avatar?.state === 'refused' && (
        <p className={styles.wrong} role="status">
          {text.avatar.refused(avatar.reason ?? '')}
        </p>
      )}
      <Link className={styles.gallery} to={to('member.portrait')}>
        {text.avatar.gallery}
      </Link>
    </div>
  )
}

function useAvatarForm() {
  const { avatar } = useProfileActions()
  const toast = useToast()
  const leave = useLeave('member.information')
  const crop = useRef<SquareCropHandle>(null)
  const [file, setFile] = useState<PickedFile | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => () => file?.release(), [file])

  const pick = ([chosen]: readonly PickedFile[]): void => {
    if (!chosen) return
    const fault =
      chosen.size > avatarMaxBytes ? text.avatar.tooLarge : KINDS.includes(chosen.mime) ? null : text.avatar.wrongKind
    setWrong(fault)
    if (fault === null) setFile(chosen)
    else chosen.release()
  }
  const submit = async (): Promise<void> => {
    setBusy(true)
    setWrong(null)
    try {
      const cut = await crop.current?.cut()
      if (!cut) return setWrong(text.avatar.unreadable)
      const { state } = await avatar.mutateAsync(cut).finally(() => cut.release())
      toast(state === 'shown' ? text.avatar.done : text.avatar.handedIn)
      await leave()
    } catch (failure) {
      setWrong(failureText(failure))
    } finally {
      setBusy(false)
    }
  }
  return {
    file,
    wrong,
    isBusy,
    crop,
    pick,
    submit,
    unreadable: (): void => {
      setFile(null)
      setWrong(text.avatar.unreadable)
    },
  }
}
