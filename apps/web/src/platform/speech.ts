import type { Platform } from '@rostrum/app/kernel'

type Speech = NonNullable<Platform['speech']>
type Speaking = Pick<Window & typeof globalThis, 'speechSynthesis' | 'SpeechSynthesisUtterance'>

/** Devices write zh-CN, zh_CN and cmn-Hans-CN. */
const CHINESE = /^(zh|cmn)(?![a-z])/i

/** The browser's own voice; undefined in a browser without one, as in Android's web views. */
export function webSpeech(win: Speaking): Speech | undefined {
  const voice: SpeechSynthesis | undefined = win.speechSynthesis
  if (!voice) return undefined
  return {
    hasVoice: () => voice.getVoices().some(({ lang }) => CHINESE.test(lang)),
    onVoices(listener) {
      // Safari up to 15 has its voices at once, and nothing to listen to.
      if (!('addEventListener' in voice)) return () => undefined
      voice.addEventListener('voiceschanged', listener)
      return () => voice.removeEventListener('voiceschanged', listener)
    },
    speak(lines, onEnd) {
      let isOn = true
      let wasHeard = false
      const end = (): void => {
        if (isOn) onEnd(wasHeard)
        isOn = false
      }
      voice.cancel()
      // Line by line: some browsers fall silent in the middle of a long text.
      for (const [at, line] of lines.entries()) {
        const said = new win.SpeechSynthesisUtterance(line)
        said.lang = 'zh-CN'
        said.onstart = () => void (wasHeard = true)
        if (at === lines.length - 1) said.onend = end
        said.onerror = end
        voice.speak(said)
      }
      return () => {
        isOn = false
        voice.cancel()
      }
    },
  }
}
