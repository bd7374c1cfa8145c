import { failureText } from '@rostrum/app/kernel'
import { useChosenProfile } from './queries.profile'
import { text } from './text.zh'

/**
 * Saves the name and picture chosen during login for a member who has none. Returns the refused parts in words: the
 * session is valid either way.
 */
export function useSaveChosen(): () => Promise<readonly string[]> {
  const { take, details, saveNickname, saveAvatar, changed } = useChosenProfile()
  return async () => {
    const { nickname = '', avatar } = take() ?? {}
    if (nickname === '' && !avatar) return []
    try {
      const own = await details()
      const refused = await Promise.all([
        nickname !== '' && own.isNicknameGiven
          ? refusalOf(saveNickname(nickname), text.chooser.nicknameUnsaved)
          : undefined,
        avatar && own.avatar.state === 'none' ? refusalOf(saveAvatar(avatar), text.chooser.avatarUnsaved) : undefined,
      ])
      changed()
      return refused.filter((words) => words !== undefined)
    } catch (error) {
      return [text.chooser.unsaved(failureText(error))]
    }
  }
}

function refusalOf(saving: Promise<unknown>, said: (why: string) => string): Promise<string | undefined> {
  return saving.then(
    () => undefined,
    (error: unknown) => said(failureText(error)),
  )
}
