import { Button } from '../control/button'
import { useNotices } from '../overlay/notices'
import { chooseFiles } from '../weapp/choose-files.weapp'
import { weappText } from '../weapp/text.zh'
import type { FilePickProps, PickedFile } from './file-pick-props'

export type { FilePickProps, PickedFile }

/** A button to choose files or take a picture. WeChat has no file input, so its own chooser opens. */
export function FilePick({
  children,
  onPick,
  accept = '',
  multiple = false,
  look = 'quiet',
  icon = 'image',
  disabled,
  block,
  render,
}: FilePickProps) {
  const { fail } = useNotices()
  const open = (): void => {
    void chooseFiles(accept, multiple).then(
      (files) => {
        if (files.length > 0) onPick(files)
      },
      () => fail(weappText.chooseFailed),
    )
  }
  return render ? (
    <>{render(open)}</>
  ) : (
    <Button look={look} icon={icon} disabled={disabled} block={block} onPress={open}>
      {children}
    </Button>
  )
}
