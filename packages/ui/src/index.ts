/**
 * The parts every screen uses. QrCode, the player and the K-line chart have their own entry points: ./qr ./player
 * ./kline.
 */
// First, so that its reset comes before every other style.
export { Pressable, type PressableProps } from './control/pressable'

export { cx } from './base/cx'
export { DeviceContext, useDevice, type DeviceActs } from './base/device'
export { DarkContext } from './base/dark'
export { DrawnForContext } from './base/drawn-for'
export { MarkContext } from './base/mark'
export { ComingContext } from './base/coming'
export { ShowContext, useShow } from './base/show'
export { LayersContext, useLayer, useStepBack, type LayerKind, type Layers } from './base/layers'
export { LinksContext, useLinks, type Links } from './base/links'
export { useAcross, useFinePointer, useMinWidth, useReducedMotion, useShort } from './base/media'
export { pressGuardMs, usePress, type OnPress, type Press } from './base/press'

export { Icon, type IconProps } from './icon/icon'
export { isIconName, type IconName } from './icon/paths'

export { Button, type ButtonProps } from './control/button'
export { Checkbox, type CheckboxProps } from './control/checkbox'
export { IconButton, type IconButtonProps } from './control/icon-button'
export { Link, type LinkProps } from './control/link'
export { AvatarPick, type AvatarPickProps } from './control/avatar-pick'
export { PhoneButton, type PhoneButtonProps } from './control/phone-button'
export { Slider, type SliderProps } from './control/slider'
export { Spinner, type SpinnerProps } from './control/spinner'
export { Stepper, type StepperProps } from './control/stepper'
export { Switch, type SwitchProps } from './control/switch'

export { DateTimeField, type DateTimeFieldProps } from './date/date-time-field'

export { CodeField, type CodeFieldProps } from './field/code-field'
export { Composer, type ComposerProps } from './field/composer'
export { writeAtCaret } from './field/write-at-caret'
export { Field, type FieldProps } from './field/field'
export { FilePick, type FilePickProps, type PickedFile } from './field/file-pick'
export { readPicked } from './field/read-picked'
export { PictureIntake, type PictureIntakeProps } from './field/picture-intake'
export { PointPad, type PadPoint, type PointPadProps } from './field/point-pad'
export { PicturePicks, type PickedPicture, type PicturePicksProps } from './field/picture-picks'
export { OptionList, type Option, type OptionListProps } from './field/option-list'
export { SearchField, type SearchFieldProps } from './field/search-field'
export { SearchLink, type SearchLinkProps } from './field/search-link'
export { useCombobox, type Combobox, type ComboboxList } from './field/use-combobox'
export { Select, type SelectProps } from './field/select'
export { OpeningField, type OpeningFieldProps } from './field/opening-field'
export { TextArea, type TextAreaProps } from './field/text-area'

export {
  Countdown,
  RelativeTime,
  Stopwatch,
  type CountdownProps,
  type RelativeTimeProps,
  type StopwatchProps,
} from './figure/time'
export { Delta, Price, type DeltaProps, type PriceProps } from './figure/figure'
export { clockOf, directionOf, groupDigits, type Direction } from './figure/format'
export { Sparkline, type SparklineProps } from './figure/sparkline'
export { Table, type TableColumn, type TableProps } from './figure/table'

export { ActionBar, type ActionBarProps } from './frame/action-bar'
export { Frame, type FrameProps } from './frame/frame'
export { NavBar, type NavBarProps } from './frame/nav-bar'
export { Page, type PageProps } from './frame/page'
export {
  Progress,
  ProgressBar,
  Steps,
  type ProgressBarProps,
  type ProgressProps,
  type StepsProps,
} from './frame/progress-bar'
export { InSight } from './frame/in-sight'
export { ScrollBox, useScroller, type ScrollBoxHandle, type ScrollBoxProps } from './frame/scroll-box'
export { Rail, type RailProps } from './frame/rail'
export { RailRoom } from './frame/rail-room'
export { TabBar, type NavItem, type TabBarProps } from './frame/tab-bar'

export { LicenceFooter, type LicenceFooterProps } from './legal/licence-footer'
export { RiskLine, type RiskLineProps } from './legal/risk-line'
export { Watermark, type WatermarkProps } from './legal/watermark'

export { InfiniteList, ListEnd, type InfiniteListProps, type ListEndProps, type MoreState } from './list/infinite-list'
export { WhenNear, type WhenNearProps } from './list/when-near'
export { moreOf, type GrowingList } from './list/more-of'
export { NewPill, type NewPillProps } from './list/new-pill'
export { PullRefresh, type PullRefreshProps } from './list/pull-refresh'
export { TalkPane } from './list/talk-pane'
export { VirtualList, type VirtualListHandle, type VirtualListProps } from './list/virtual-list'

export { Dialog, type DialogActionsProps, type DialogRootProps } from './overlay/dialog'
export { createNotices, type Ask, type AskOptions, type NoticeState, type Notices } from './overlay/notice-store'
export { NoticeLayer, NoticesProvider, useNotices, type NoticesProviderProps } from './overlay/notices'
export { FRIEND_CHANNEL } from './overlay/share-channels'
export { ShareSheet, type ShareChannel, type ShareSheetProps } from './overlay/share-sheet'
export { Sheet, type SheetRootProps } from './overlay/sheet'

export { Carousel, type CarouselProps } from './picture/carousel'
export { Image, type ImageProps } from './picture/image'
export { SquareCrop, type SquareCropHandle, type SquareCropProps } from './picture/square-crop'
export { ImageViewer, type ImageViewerProps, type ViewedImage } from './picture/image-viewer'
export { PictureLine, type PictureLineProps } from './picture/picture-line'

export { Highlight, type HighlightProps } from './rich-text/highlight'
export { canMark, RichText, type RichTextHandle, type RichTextProps } from './rich-text/rich-text'
export { WebFrame, type WebFrameProps } from './rich-text/web-frame'

export { Empty, Trouble, type EmptyProps, type TroubleProps } from './state/empty'
export type { DrawingName } from './state/drawings'
export {
  Skeleton,
  type SkeletonBlockProps,
  type SkeletonLineProps,
  type SkeletonProps,
  type SkeletonRowsProps,
} from './state/skeleton'
export { Undelivered } from './state/undelivered'

export { Avatar, type AvatarProps } from './surface/avatar'
export { Badge, type BadgeProps } from './surface/badge'
export { Card, type CardProps } from './surface/card'
export { Chip, Chips, type ChipProps, type ChipsProps } from './surface/chip'
export { Cover, type CoverProps } from './surface/cover'
export type { CoverArt } from './surface/cover-art'
export {
  Columns,
  Grid,
  Hidden,
  Stack,
  Wrap,
  type ColumnsProps,
  type GridProps,
  type StackProps,
  type WrapProps,
} from './surface/layout'
export { Headline } from './surface/headline'
export { Hero, type HeroProps } from './surface/hero'
export { Row, type RowProps } from './surface/row'
export { Meta, Section, type MetaProps, type SectionProps } from './surface/section'
export { LiveTag, PageMark, Tag, type LiveTagProps, type TagProps } from './surface/tag'

export { SegmentedChips, type SegmentedChipsProps } from './tabs/segmented-chips'
export { TabPanel, Tabs, type TabItem, type TabPanelProps, type TabsProps } from './tabs/tabs'

export { fontScale, type CoverTone } from './tokens/tokens'
