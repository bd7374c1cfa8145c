import { mountButton, mountNavigator } from '../parts/buttons'
import { mountChoice, mountChoices, mountForm, mountLabel, mountSlider, mountSwitch } from '../parts/choices'
import { mountField } from '../parts/field'
import { mountCanvas, mountImage, mountLive, mountVideo, mountWebView } from '../parts/media'
import { mountMovable, mountSwiper, mountText } from '../parts/moving'
import { mountPicker, mountPickerColumn, mountPickerView } from '../parts/pickers'
import { mountRichText } from '../parts/rich-text'
import { mountScroll } from '../parts/scroll'
import type { Mount } from './part'

/** The behaviour of each built-in; all others are plain boxes. */
export const mounts: Readonly<Partial<Record<string, Mount>>> = {
  text: mountText,
  'scroll-view': mountScroll,
  image: mountImage,
  'cover-image': mountImage,
  input: mountField,
  textarea: mountField,
  button: mountButton,
  navigator: mountNavigator,
  form: mountForm,
  label: mountLabel,
  checkbox: mountChoice,
  radio: mountChoice,
  'checkbox-group': mountChoices,
  'radio-group': mountChoices,
  switch: mountSwitch,
  slider: mountSlider,
  picker: mountPicker,
  'picker-view': mountPickerView,
  'picker-view-column': mountPickerColumn,
  swiper: mountSwiper,
  'movable-view': mountMovable,
  video: mountVideo,
  audio: mountVideo,
  'live-player': mountLive,
  'live-pusher': mountLive,
  canvas: mountCanvas,
  'rich-text': mountRichText,
  'web-view': mountWebView,
}
