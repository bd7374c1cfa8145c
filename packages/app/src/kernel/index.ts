/** The kernel's entry point: what every slice's screens, parts and queries may use. */
export type { Api, CallInput, CallOptions, CallReply } from '@rostrum/client'
export { ApiFailure, detailOf, timeInHead, TransportFailure } from '@rostrum/client'
export type { AppearanceSettings, AppearanceStore } from './appearance'
export { HEARTBEAT_MS, startAccessLog, type AccessRecord } from './access-log'
export { AddressChoice, type AddressChoiceProps } from './address-choice'
export { Boundary } from './boundary'
export { Awaited, AwaitedPage, type AwaitedProps } from './awaited'
export { PagedList, type PagedListProps } from './paged-list'
export { usePicked } from './picked'
export { usePickedPlace, type PickedPlace, type PickedRegion } from './picked-place'
export { CodeTrouble, type CodeTroubleProps } from './code-trouble'
export { NamedPage, type NamedPageProps } from './named-page'
export { ReviewSheet, type ReviewSheetProps } from './review-sheet'
export { madeAgain } from './made-again'
export { NoteButton, type NoteButtonProps } from './notes/note-button'
export { noteKeys, NoteSheet, type NotePlace, type NoteSheetProps } from './notes/note-sheet'
export { configQuery, useHasMaps, usePageMark } from './config'
export { socketAddress } from './socket-address'
export { KernelProvider, useKernel } from './context'
export { ABOUT, BUILT_IN_TABS, HOME, LOGIN, NO_PERMISSION, NOT_FOUND } from './fixed-pages'
export {
  formatCount,
  formatMoney,
  formatNumber,
  formatPercent,
  formatSigned,
  formatVolume,
  maskMobile,
  optionLetter,
} from './format/number'
export { guessedNote } from './format/due'
export {
  beijingParts,
  formatClock,
  formatDate,
  formatDateTime,
  formatDay,
  formatMoment,
  formatSpan,
  relativeTime,
  toMs,
  weekdayOf,
} from './format/time'
export { decide, isRememberable, type Asker, type Verdict, type VisitorFallback } from './guard'
export {
  failureText,
  useApi,
  useAppearance,
  useLargeLetters,
  useBack,
  useCount,
  useCurrentPage,
  useDebounced,
  useDialog,
  useGo,
  useNavigation,
  usePlatform,
  useSession,
  useShareCard,
  useThrottled,
  useToast,
  type AppSession,
  type BackButtons,
  type Count,
  type Dialogs,
  type Go,
  type Toast,
} from './hooks'
export { bytesOf, forgetCopies, keepCopy, keptBytes, keptCopy } from './kept'
export { createKernel, visitorFallbackOf, visitorWatchOf, type AppConfig, type AppKernel } from './kernel'
export { screens, screensOf, type ScreenDeclaration, type ScreenProps } from './manifest'
export { debounce, PACE_MS, throttle } from './pace'
export type {
  Appearance,
  CodeIdentity,
  DevicePush,
  DeviceStorage,
  FileRef,
  HttpReply,
  HttpRequest,
  Installing,
  Lifecycle,
  Look,
  NavigateKind,
  NavigateOptions,
  Navigation,
  PageIdentity,
  Platform,
  PlatformSocket,
  ShareCard,
  ShareTarget,
  UploadRequest,
} from './platform'
export { usePageTitle, type PageTitle } from './page-title'
export { ownHomeKey, useOwnHome, useUnreadNotices } from './own-home'
export { headUnlessClosed, pictureAt } from './public-closed'
export type { HeadParts, PageHead, PublicAddress, PublicPage } from './public-page'
export { SHELL_KEY } from './queries'
export { createSerial } from './serial'
export { createRoutes, type Place, type Routes, type Screen } from './routes'
export type { ScreenName } from './screen-names.gen'
export {
  avatarUrl,
  DEFAULT_AVATAR,
  DEFAULT_ROLE,
  hasPermission,
  hasPermissionAnd,
  hasPermissionOr,
  hasRole,
  hasRoleAnd,
  hasRoleOr,
} from './session/access'
export { keepReferral } from './session/referral'
export { rememberPage } from './session/remembered'
export type { LoginWhy } from './session/wanted'
export { useWanted, type WantedScreen } from './use-wanted'
export {
  createSession,
  readJson,
  type LoginAnswer,
  type Session,
  type SessionState,
  type UserInfo,
} from './session/session'
export { playingOn, type PlayingOn } from './playing-on'
export { storageKeys } from './session/storage-keys'
export { useAskBeforeLeaving, type LeaveQuestion } from './use-ask-before-leaving'
export { ShareButton, type ShareButtonProps } from './share/share-button'
export { SharePanel, type OwnChannel, type SharePanelProps } from './share/share-panel'
export { SharePoster } from './share/poster'
export { SharePosterButton } from './share/poster-button'
export type { Shared } from './share/shared'
export { isTabPath, tabOf, useTabBar, type Tab, type TabBarState } from './tabs'
export { favouriteText } from './text.favourite.zh'
export { text as kernelText } from './text.zh'
export { OnePicture, UploadPicks, type UploadPicksProps } from './uploads/upload-picks'
export { useUpload, useUploadThen, type StoredFile, type UploadKind } from './uploads/use-upload'
export { useActionKey, type ActionKey } from './use-action-key'
export { useUploads, type Upload, type Uploads, type UploadsOf } from './uploads/use-uploads'
export { useWishes } from './wish'
export { useFavourite, type FavouriteSwitch } from './use-favourite'
export { useNow } from './use-now'
export { SAVE_EVERY_MS, useWatchPosition, type WatchMark, type WatchPositionKeeper } from './watch-position'
export { compareVersions, offerUpdate, type LatestVersion, type Updater } from './update'
export { buildUrl, parseQuery, sameQuery, splitUrl, type Params, type ParamsToSend } from './url'
export * from './validators'
