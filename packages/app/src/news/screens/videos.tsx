import { useState } from 'react'
import {
  Chip,
  Empty,
  IconButton,
  InfiniteList,
  NavBar,
  Page,
  PullRefresh,
  SearchField,
  Skeleton,
  TabPanel,
  Tabs,
  Trouble,
  Wrap,
  moreOf,
} from '@rostrum/ui'
import { failureText, useBack, useDebounced, useGo, type ScreenProps } from '@rostrum/app/kernel'
import { rowsOf } from '../pages'
import { useVideoCategories, useVideos } from '../video/queries'
import { text } from '../video/text.zh'
import { VideoCard } from '../video/video-card'
import styles from './videos.module.css'

const ALL = ''
/** Cards above the fold on a wide screen. */
const EAGER = 3

/** S52 /pages/video/list/index */
export default function NewsVideosScreen({ params }: ScreenProps) {
  const [categoryId, setCategory] = useState(params.categoryId ?? ALL)
  const [teacherId, setTeacher] = useState(params.teacherId ?? ALL)
  const [isSearching, setSearching] = useState(false)
  const [words, setWords] = useState('')
  const keyword = useDebounced(words.trim())
  const categories = useVideoCategories()
  const videos = useVideos({ categoryId, teacherId, keyword })
  const rows = rowsOf(videos.data)
  const tabs = [
    { key: ALL, label: text.list.all },
    ...(categories.data?.rows ?? []).map((row) => ({ key: `${row.categoryId}`, label: row.name })),
  ]
  const teacher = rows.find((row) => row.teacher?.id === teacherId)?.teacher?.name
  const closeSearch = () => {
    setSearching(false)
    setWords('')
  }
  const clear = () => {
    closeSearch()
    setCategory(ALL)
    setTeacher(ALL)
  }
  const header = (
    <Wrap>
      <NavBar
        className={styles.bar}
        title={text.list.title}
        {...useBack()}
        right={
          <IconButton
            icon={isSearching ? 'close' : 'search'}
            label={isSearching ? text.list.searchClose : text.list.search}
            expanded={isSearching}
            onPress={() => (isSearching ? closeSearch() : setSearching(true))}
          />
        }
      />
      {isSearching && (
        <SearchField
          className={styles.search}
          value={words}
          onChangeText={setWords}
          label={text.list.search}
          placeholder={text.list.searchHint}
        />
      )}
      <Tabs id="videos" label={text.list.tabs} items={tabs} active={categoryId} onSelect={setCategory} />
    </Wrap>
  )
  return (
    <Page header={header}>
      <Wrap>
        <PullRefresh onRefresh={() => videos.refetch()}>
          {teacherId !== ALL && (
            <div className={styles.filters}>
              <Chip icon="close" onPress={() => setTeacher(ALL)}>
                {teacher ? text.list.teacher(teacher) : text.list.teacherUnknown}
              </Chip>
            </div>
          )}
          <TabPanel id="videos" active={categoryId}>
            <VideoGrid videos={videos} onClear={clear} />
          </TabPanel>
        </PullRefresh>
      </Wrap>
    </Page>
  )
}

function VideoGrid({
  videos,
  onClear,
}: {
  readonly videos: ReturnType<typeof useVideos>
  readonly onClear: () => void
}) {
  const { to } = useGo()
  if (videos.isPending)
    return (
      <Skeleton.Root>
        <Skeleton.Cards />
      </Skeleton.Root>
    )
  if (videos.isError && !videos.data)
    return <Trouble detail={failureText(videos.error)} onRetry={() => videos.refetch()} />
  const rows = rowsOf(videos.data)
  if (rows.length === 0)
    return <Empty drawing="search" text={text.list.empty} action={text.list.clear} onAction={onClear} />
  return (
    <InfiniteList
      className={styles.grid}
      label={text.list.label}
      items={rows}
      keyOf={({ id }) => id}
      more={moreOf(videos)}
      onMore={() => void videos.fetchNextPage()}
      render={(video, index) => (
        <VideoCard video={video} to={to('news.video', { id: video.id })} eager={index < EAGER} />
      )}
    />
  )
}
