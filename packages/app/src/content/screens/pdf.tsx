import { filePageMs } from '@rostrum/contract/kernel/limits'
import type { ReadableFile } from '@rostrum/contract/content'
import { useRef } from 'react'
import { Empty, IconButton, Link, NavBar, Page, Skeleton, Trouble, Wrap } from '@rostrum/ui'
import { PdfView } from '@rostrum/ui/pdf'
import {
  ApiFailure,
  failureText,
  HOME,
  NoteButton,
  useApi,
  useBack,
  usePageTitle,
  usePlatform,
  useToast,
  useWatchPosition,
  type ScreenProps,
} from '@rostrum/app/kernel'
import { useFile } from '../queries.files'
import { pdfText as text } from '../text.pdf.zh'
import css from './pdf.module.css'

/** S62 /pages/pdf/index */
export default function PdfScreen({ params }: ScreenProps) {
  const id = params.id ?? ''
  const file = useFile(id)
  const back = useBack()
  if (file.data)
    return <Reader key={file.data.fileId} file={file.data} wanted={Number(params.page) || 0} refetch={file.refetch} />
  const isMissing = id === '' || (file.error instanceof ApiFailure && file.error.code === 404)
  return (
    <Page header={<NavBar title={params.title || text.title} {...back} />}>
      {isMissing && <Empty drawing="broken" text={text.missing} action={text.missingAction} actionTo={HOME} />}
      {!isMissing && file.error && <Trouble detail={failureText(file.error)} onRetry={() => file.refetch()} />}
      {!isMissing && !file.error && (
        <Wrap>
          <Skeleton.Root>
            <Skeleton.Block ratio="wide" />
            <Skeleton.Rows count={4} />
          </Skeleton.Root>
        </Wrap>
      )}
    </Page>
  )
}

interface ReaderProps {
  readonly file: ReadableFile
  /** The page that the address asks for; 0: where this member stopped. */
  readonly wanted: number
  readonly refetch: ReturnType<typeof useFile>['refetch']
}

/** What the document belongs to, and the way there. */
const Source = ({ source, link }: { readonly source: string; readonly link?: string }) => (
  <p className={css.source}>
    {link ? (
      <Link look="quiet" to={link}>
        {text.source(source)}
      </Link>
    ) : (
      text.source(source)
    )}
  </p>
)

function Reader({ file, wanted, refetch }: ReaderProps) {
  const { fileId, title, source, link, pages, watermark, canDownload, downloadUrl } = file
  const api = useApi()
  const toast = useToast()
  const { documents, external } = usePlatform()
  const place = useWatchPosition(
    (mark) => api.call('member.saveHistory', { kind: 'file', id: fileId, ...mark }, { background: true }),
    pages * filePageMs,
  )
  const start = Math.min(pages, Math.max(1, wanted || (file.page ?? 1)))
  const now = useRef(start)
  usePageTitle(title)
  const outside = async (): Promise<void> => {
    const fresh = (await refetch()).data ?? file
    await documents?.open(fresh.url, 'pdf', canDownload).catch(() => toast(text.outsideFailed))
  }
  const save = downloadUrl !== undefined && !documents && (
    <IconButton icon="download" label={text.download} onPress={() => external.open(downloadUrl)} />
  )
  return (
    <Page
      scroll={false}
      header={
        <NavBar
          title={title}
          {...useBack()}
          right={
            <>
              <NoteButton
                small
                placeNow={() => ({
                  place: { kind: 'file', refId: fileId, page: now.current },
                  where: text.words.toPage(now.current),
                })}
              />
              {save}
            </>
          }
        />
      }
    >
      <div className={css.reader}>
        {source && <Source source={source} link={link} />}
        <PdfView
          url={file.url}
          onExpired={async () => (await refetch({ throwOnError: true })).data?.url ?? file.url}
          pages={pages}
          startPage={start}
          onPage={(page) => {
            now.current = page
            place.onTime(page * filePageMs)
          }}
          watermark={watermark}
          words={text.words}
          onOutside={outside}
        />
      </div>
    </Page>
  )
}
