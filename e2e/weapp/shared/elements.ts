/** A built-in component: attributes the harness supports, and the events it fires or could fire. */
export interface ElementFacts {
  readonly acts: readonly string[]
  readonly events: readonly string[]
}

const element = (acts = '', events = ''): ElementFacts => ({ acts: words(acts), events: words(events) })
const words = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '')

const field =
  'value placeholder placeholder-style placeholder-class disabled maxlength focus auto-focus confirm-type confirm-hold name'
const fieldEvents =
  'input focus blur confirm keyboardheightchange nicknamereview selectionchange keyboardcompositionstart keyboardcompositionupdate keyboardcompositionend'
const playing =
  'play pause ended timeupdate fullscreenchange waiting error progress loadedmetadata controlstoggle enterpictureinpicture leavepictureinpicture seekcomplete castinguserselect castingstatechange castinginterrupt adload aderror adclose adplay adload aderror adclose adplay'

/** The WeChat tags that the harness draws. Any other tag is a problem. */
export const elements: Readonly<Record<string, ElementFacts>> = {
  view: element(),
  text: element('selectable user-select space decode'),
  'cover-view': element('scroll-top'),
  'cover-image': element('src', 'load error'),
  'root-portal': element('enable'),
  'page-container': element(
    'show position overlay z-index',
    'beforeenter enter afterenter beforeleave leave afterleave clickoverlay',
  ),
  'movable-area': element('scale-area'),
  'movable-view': element('x y direction disabled', 'change scale htouchmove vtouchmove'),
  'scroll-view': element(
    'scroll-x scroll-y upper-threshold lower-threshold scroll-top scroll-left scroll-into-view scroll-with-animation refresher-enabled refresher-triggered refresher-threshold enable-flex',
    'scrolltoupper scrolltolower scroll dragstart dragging dragend refresherpulling refresherrefresh refresherrestore refresherabort scrollstart scrollend refresherwillrefresh refresherstatuschange',
  ),
  image: element('src mode lazy-load', 'load error'),
  input: element(`${field} type password cursor`, fieldEvents),
  textarea: element(`${field} auto-height cursor`, `${fieldEvents} linechange`),
  button: element(
    'size type plain disabled loading form-type open-type name hover-class',
    'getuserinfo contact getphonenumber getrealtimephonenumber chooseavatar error opensetting launchapp agreeprivacyauthorization createliveactivity',
  ),
  form: element('report-submit', 'submit reset submitToGroup'),
  label: element('for'),
  checkbox: element('value checked disabled color name'),
  'checkbox-group': element('name', 'change'),
  radio: element('value checked disabled color name'),
  'radio-group': element('name', 'change'),
  switch: element('checked disabled type color name', 'change'),
  slider: element('min max step value disabled name', 'change changing'),
  picker: element(
    'mode range range-key value start end fields disabled name custom-item level header-text',
    'change cancel columnchange',
  ),
  'picker-view': element('value indicator-style indicator-class mask-style mask-class', 'change pickstart pickend'),
  'picker-view-column': element(),
  swiper: element(
    'current current-item-id autoplay interval duration circular vertical indicator-dots',
    'change transition animationfinish',
  ),
  'swiper-item': element('item-id'),
  video: element('src poster controls autoplay loop muted initial-time object-fit title is-live direction', playing),
  'live-player': element(
    'src mode autoplay muted orientation object-fit',
    'statechange netstatus fullscreenchange audiovolumenotify enterpictureinpicture leavepictureinpicture castinguserselect castingstatechange castinginterrupt',
  ),
  'live-pusher': element(
    'url mode autopush muted enable-camera enable-mic device-position orientation',
    'statechange netstatus error bgmstart bgmprogress bgmcomplete audiovolumenotify enterpictureinpicture leavepictureinpicture',
  ),
  audio: element('src poster name author controls loop', 'play pause ended timeupdate error'),
  navigator: element('url open-type delta hover-class target app-id path extra-data version', 'success fail complete'),
  'rich-text': element('nodes space'),
  canvas: element('type canvas-id disable-scroll', 'error'),
  'web-view': element('src', 'message load error'),
  icon: element('type size color'),
  progress: element('percent activeColor backgroundColor stroke-width', 'activeend'),
  map: element('longitude latitude scale markers', 'markertap regionchange updated'),
  camera: element('mode device-position flash', 'stop error initdone scancode'),
  'open-data': element('type open-gid lang'),
  'official-account': element('', 'load error'),
  'match-media': element('min-width max-width width min-height max-height height orientation'),
  'sticky-header': element('offset-top padding', 'stickontopchange'),
  'sticky-section': element('push-pinned-header'),
  'keyboard-accessory': element(),
}

/** Templates use these; they draw nothing themselves. */
export const structureTags: ReadonlySet<string> = new Set([
  'block',
  'template',
  'import',
  'include',
  'wxs',
  'slot',
  'page-meta',
  'navigation-bar',
])

/** Events of every element. */
export const commonEvents: ReadonlySet<string> = new Set(
  words(
    'tap longtap longpress touchstart touchmove touchend touchcancel touchforcechange transitionend animationstart animationiteration animationend',
  ),
)
export const commonAttributes: ReadonlySet<string> = new Set(
  words(
    'id class style hidden slot aria-label aria-role aria-hidden aria-live aria-checked aria-selected aria-disabled aria-expanded aria-labelledby aria-describedby',
  ),
)

/** Attributes that WeChat knows and that have no effect here; for all elements together. */
export const knownAttributes: ReadonlySet<string> = new Set(
  words(`
  hover-class hover-stop-propagation hover-start-time hover-stay-time animation lang session-from send-message-title send-message-path
  send-message-img app-parameter show-message-card business-id phone-number-no-quota-toast webp show-menu-by-longpress fade-in
  cursor-spacing selection-start selection-end always-embed adjust-position hold-keyboard safe-password-cert-path safe-password-length
  safe-password-time-stamp safe-password-nonce safe-password-salt safe-password-custom-hash auto-fill cursor-color fixed show-confirm-bar
  disable-default-padding adjust-keyboard-to enable-back-to-top scroll-anchoring enhanced using-sticky paging-enabled enable-passive
  refresher-default-style refresher-background bounces show-scrollbar fast-deceleration type associative-container reverse clip
  cache-extent min-drag-distance scroll-into-view-within-extent scroll-into-view-alignment padding refresher-two-level-enabled
  refresher-two-level-triggered refresher-two-level-threshold refresher-two-level-close-threshold refresher-two-level-scroll-enabled
  refresher-ballistic-refresh-enabled refresher-two-level-pinned duration danmu-list danmu-btn enable-danmu page-gesture show-progress
  show-fullscreen-btn show-play-btn show-center-play-btn enable-progress-gesture show-mute-btn play-btn-position enable-play-gesture
  auto-pause-if-navigate auto-pause-if-open-native vslide-gesture vslide-gesture-in-fullscreen show-bottom-progress ad-unit-id
  poster-for-crawler show-casting-button picture-in-picture-mode enable-auto-rotation show-screen-lock-button show-snapshot-button
  show-background-playback-button background-poster referrer-policy is-drm is-live provision-url certificate-url license-url
  preferred-peak-bit-rate indicator-color indicator-active-color previous-margin next-margin snap-to-edge display-multiple-items
  easing-function scale-mode active-color background-color activeColor backgroundColor block-size block-color selected-color inertia
  out-of-bounds damping friction scale scale-min scale-max scale-value report-submit-timeout overlay-style close-on-slide-down round
  custom-style min-cache max-cache sound-mode auto-pause-if-open-native picture-in-picture-init-position enable-casting
  enable-auto-rotation beauty whiteness aspect min-bitrate max-bitrate audio-quality waiting-image waiting-image-hash zoom
  device-position background-mute mirror remote-mirror local-mirror audio-reverb-type enable-ans enable-agc audio-volume-type
  video-width video-height beauty-style filter fps crop-image mask-style immediate-change worklet list-type short-app-link hover
  skip-hidden-item-layout layout-type transformer-type indicator-type indicator-margin indicator-spacing indicator-radius
  indicator-width indicator-height indicator-alignment indicator-offset skipHiddenItemLayout overflow max-lines mode
  force-https show-scroll-bar bg-color item-size max-count header-text level background-style
  picture-in-picture-show-progress enable-metadata voice-changer-type custom-effect skin-whiteness skin-smoothness face-thinness
  eye-bigness background-image session-type name cache-size show-value color scroll-with-animation auto-focus`),
)
