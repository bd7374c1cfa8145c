import type { AriaAttributes, ComponentType, CSSProperties, ReactNode, RefAttributes } from 'react'

/**
 * Tags of the mini-program that have no HTML name, as React components. Taro draws an element by the name of its tag,
 * so a string is the whole component; apps/weapp lists the tags that its templates need. Only `.weapp.tsx` twins use
 * them.
 */
export const tag = <P extends object>(name: string): ComponentType<P & RefAttributes<WeappNode>> =>
  name as unknown as ComponentType<P & RefAttributes<WeappNode>>

/** An element of Taro's own tree; `uid` is its id in the page, for selector queries. */
export interface WeappNode {
  readonly uid: string
}

/** The content of a mini-program event. */
export interface WeappEvent<Detail> {
  readonly detail: Detail
  stopPropagation(): void
}

export interface Common extends AriaAttributes {
  readonly id?: string
  readonly className?: string
  readonly style?: CSSProperties
  readonly role?: string
  readonly children?: ReactNode
  readonly onClick?: (event: WeappEvent<unknown>) => void
}

export interface ImageElementProps extends Common {
  readonly src: string
  readonly mode?: 'scaleToFill' | 'aspectFill' | 'aspectFit' | 'widthFix'
  /** Loads when it comes within three screens; works only inside pages and scroll views. */
  readonly lazyLoad?: boolean
  readonly onError?: () => void
  readonly onLoad?: () => void
}

/** The properties shared by inputs of one line and of several. */
interface WritingProps extends Common {
  readonly value: string
  readonly placeholder?: string
  /** The placeholder is not a pseudo-element there: its colour is passed as text. */
  readonly placeholderStyle?: string
  readonly disabled?: boolean
  /** 140 by default. */
  readonly maxLength: number
  /** Px between the field and the keyboard below it. */
  readonly cursorSpacing?: number
  readonly adjustPosition?: boolean
  readonly focus?: boolean
  readonly holdKeyboard?: boolean
  readonly confirmHold?: boolean
  readonly onInput?: (event: WeappEvent<{ readonly value: string }>) => void
  readonly onFocus?: () => void
  readonly onBlur?: (event: WeappEvent<{ readonly value: string }>) => void
  readonly onConfirm?: () => void
}

export interface InputProps extends WritingProps {
  /** `nickname`: text, with the user's own WeChat name above the keyboard. A chosen name arrives with the blur. */
  readonly type?: 'text' | 'number' | 'digit' | 'nickname'
  readonly password?: boolean
  readonly confirmType?: 'done' | 'go' | 'next' | 'search' | 'send'
  /** After the blur of a nickname: WeChat has checked it, and has emptied the field if it did not pass. */
  readonly onNicknameReview?: (event: WeappEvent<{ readonly pass: boolean; readonly timeout?: boolean }>) => void
}

/** A button that opens a WeChat function. */
export type OpenButtonProps = Common & (NumberButtonProps | AvatarButtonProps)

interface NumberButtonProps {
  readonly openType: 'getPhoneNumber'
  /** Without a `code` it was refused; `errMsg` says by whom. */
  readonly onGetPhoneNumber: (event: WeappEvent<{ readonly code?: string; readonly errMsg?: string }>) => void
}

interface AvatarButtonProps {
  readonly openType: 'chooseAvatar'
  /** A temporary path. There is no event if the user cancels. */
  readonly onChooseAvatar: (event: WeappEvent<{ readonly avatarUrl?: string }>) => void
}

export interface PickerProps extends Common {
  readonly mode: 'selector'
  readonly range: readonly string[]
  readonly value: number
  readonly onChange: (event: WeappEvent<{ readonly value: number | string }>) => void
}

export interface ScrollViewProps extends Common {
  readonly scrollX?: boolean
  readonly scrollY?: boolean
  readonly scrollTop?: number
  readonly scrollIntoView?: string
  readonly scrollWithAnimation?: boolean
  readonly enhanced?: boolean
  /**
   * The visible lines stay in place when lines are added in front: iOS needs this, Android's engine does it by itself.
   */
  readonly scrollAnchoring?: boolean
  readonly showScrollbar?: boolean
  readonly enableFlex?: boolean
  /** Px from the end at which `onScrollToLower` fires. */
  readonly lowerThreshold?: number
  readonly upperThreshold?: number
  readonly refresherEnabled?: boolean
  readonly refresherTriggered?: boolean
  readonly refresherBackground?: string
  readonly refresherDefaultStyle?: 'black' | 'white' | 'none'
  readonly onScroll?: (event: WeappEvent<{ readonly scrollTop: number; readonly scrollHeight: number }>) => void
  readonly onScrollToLower?: () => void
  readonly onScrollToUpper?: () => void
  readonly onRefresherRefresh?: () => void
}

export interface SliderElementProps extends Common {
  readonly value: number
  readonly min: number
  readonly max: number
  readonly step: number
  readonly disabled?: boolean
  readonly activeColor?: string
  readonly backgroundColor?: string
  readonly blockSize?: number
  readonly blockColor?: string
  readonly onChange?: (event: WeappEvent<{ readonly value: number }>) => void
  readonly onChanging?: (event: WeappEvent<{ readonly value: number }>) => void
}

export interface SwiperProps extends Common {
  readonly current?: number
  readonly autoplay?: boolean
  readonly interval?: number
  readonly circular?: boolean
  /** `source`: `touch` by a finger, `autoplay` automatically, empty by `current`. */
  readonly onChange?: (event: WeappEvent<{ readonly current: number; readonly source: string }>) => void
}

export interface TextareaProps extends WritingProps {
  readonly autoHeight?: boolean
  readonly disableDefaultPadding?: boolean
  readonly showConfirmBar?: boolean
  readonly confirmType?: 'return' | 'send'
}

export interface ViewElementProps extends Common {
  /** Class while a finger is on it. */
  readonly hoverClass?: string
  readonly hoverStopPropagation?: boolean
  /** Ms. */
  readonly hoverStayTime?: number
}

export interface WebViewProps {
  readonly src: string
  readonly onLoad?: () => void
}

export const Image = tag<ImageElementProps>('image')
export const Input = tag<InputProps>('input')
export const OpenButton = tag<OpenButtonProps>('button')
export const Picker = tag<PickerProps>('picker')
export const ScrollView = tag<ScrollViewProps>('scroll-view')
export const Slider = tag<SliderElementProps>('slider')
export const Swiper = tag<SwiperProps>('swiper')
export const SwiperItem = tag<Common>('swiper-item')
export const Textarea = tag<TextareaProps>('textarea')
export const View = tag<ViewElementProps>('view')
export const WebView = tag<WebViewProps>('web-view')
