import {
  Avatar,
  Button,
  Card,
  cx,
  Empty,
  Icon,
  NavBar,
  Page,
  Pressable,
  Row,
  Section,
  Skeleton,
  Trouble,
  Wrap,
} from '@rostrum/ui'
import { failureText, useBack, useGo, useToast } from '@rostrum/app/kernel'
import { MemberAvatar } from '../parts/member-avatar'
import { useDetails, useGallery, useProfileActions } from '../queries.profile'
import { text } from '../text.profile.zh'
import styles from './portrait.module.css'

/** S102 /pages/essentialInformation/headPortrait */
export default function PortraitScreen() {
  const { to } = useGo()
  const gallery = useGallery()
  const header = <NavBar title={text.portrait.title} {...useBack()} />
  if (gallery.isLoadingError)
    return (
      <Page header={header}>
        <Trouble detail={failureText(gallery.error)} onRetry={() => gallery.refetch()} />
      </Page>
    )
  return (
    <Page header={header}>
      <Wrap width="read" className={styles.page}>
        <Current />
        {gallery.isPending && (
          <Skeleton.Root>
            <Skeleton.Rows count={3} />
          </Skeleton.Root>
        )}
        {gallery.data?.rows.length === 0 && (
          <Empty drawing="list" text={text.portrait.none} action={text.portrait.own} actionTo={to('member.avatar')} />
        )}
        {gallery.data && gallery.data.rows.length > 0 && <Gallery rows={gallery.data.rows} />}
      </Wrap>
    </Page>
  )
}

function Current() {
  const { to } = useGo()
  const details = useDetails()
  const { choose, busy } = useChoose()
  const member = details.data?.member
  return (
    <>
      <div className={styles.current}>
        <MemberAvatar size="xl" className={styles.large} member={member} label={text.portrait.current} />
        {member?.avatar !== undefined && (
          <Button size="s" look="quiet" busy={busy === ''} onPress={() => choose('')}>
            {text.portrait.letter}
          </Button>
        )}
      </div>
      <Card>
        <Row icon="camera" title={text.portrait.own} to={to('member.avatar')} />
      </Card>
    </>
  )
}

function Gallery({ rows }: { readonly rows: readonly { readonly url: string; readonly name: string }[] }) {
  const details = useDetails()
  const { choose, busy } = useChoose()
  const current = details.data?.member.avatar
  return (
    <Section title={text.portrait.gallery}>
      <div className={styles.grid}>
        {rows.map(({ url, name }) => (
          <Pressable
            key={url}
            className={cx(styles.choice, url === current && styles.on)}
            label={text.portrait.choose(name)}
            aria-pressed={url === current}
            disabled={busy !== undefined}
            onPress={() => choose(url)}
          >
            <Avatar size="xl" className={styles.large} name={name} src={url} />
            <span className={styles.name}>
              {url === current && <Icon name="check" size="s" />}
              {name}
            </span>
          </Pressable>
        ))}
      </div>
      <p className={styles.note}>{text.portrait.drawn}</p>
    </Section>
  )
}

/** Chooses one at once; `busy` is the one being saved. The call itself shows an error. */
function useChoose() {
  const { galleryAvatar } = useProfileActions()
  const toast = useToast()
  return {
    busy: galleryAvatar.isPending ? galleryAvatar.variables : undefined,
    choose: (url: string): Promise<void> =>
      galleryAvatar.mutateAsync(url).then(
        () => toast(text.portrait.done),
        () => undefined,
      ),
  }
}
