import type { LiveMessage } from '@rostrum/contract/live'
import { withdrawMinutes } from '@rostrum/contract/live/limits'
import { Row, Sheet } from '@rostrum/ui'
import { favouriteText } from '@rostrum/app/kernel'
import { text } from '../text.zh'
import type { MessageMenu } from '../use-message-menu'

/** The withdrawal limit for senders; the server decides. */

export interface MessageActionsProps {
  readonly menu: MessageMenu
  readonly myId: string | null
  readonly isModerator: boolean
  readonly canSend: boolean
  readonly isPinned: (message: LiveMessage) => boolean
  readonly now: number
}

/** The actions on a message; the sheet lists only those the caller may take. */
export function MessageActions({ menu, myId, isModerator, canSend, isPinned, now }: MessageActionsProps) {
  const message = menu.acted?.what === 'menu' ? menu.acted.message : null
  return (
    <Sheet.Root open={message !== null} onClose={menu.close}>
      <Sheet.Title>{text.room.actions}</Sheet.Title>
      <Sheet.Body>
        {message && (
          <Everybody
            message={message}
            menu={menu}
            isMine={message.sender.id === myId}
            isSignedIn={myId !== null}
            canSend={canSend}
            now={now}
          />
        )}
        {message && isModerator && (
          <Moderators message={message} menu={menu} isMine={message.sender.id === myId} isPinned={isPinned(message)} />
        )}
      </Sheet.Body>
    </Sheet.Root>
  )
}

interface RowsProps {
  readonly message: LiveMessage
  readonly menu: MessageMenu
  readonly isMine: boolean
}

/** Runs the action, and closes the sheet. */
const acting = (menu: MessageMenu, message: LiveMessage) => (action: (message: LiveMessage) => void) => () => {
  menu.close()
  action(message)
}

function Everybody({
  message,
  menu,
  isMine,
  isSignedIn,
  canSend,
  now,
}: RowsProps & { readonly isSignedIn: boolean; readonly canSend: boolean; readonly now: number }) {
  const act = acting(menu, message)
  const isLiked = menu.liked.has(message.id)
  return (
    <>
      {message.content !== '' && <Row icon="copy" title={text.room.copy} arrow={false} onPress={act(menu.copy)} />}
      {canSend && <Row icon="quote" title={text.room.quote} arrow={false} onPress={act(menu.quote)} />}
      {canSend && !isMine && message.sender.id !== '' && message.type !== 'system' && (
        <Row icon="at" title={text.room.mention(message.sender.name)} arrow={false} onPress={act(menu.mention)} />
      )}
      {isSignedIn && !isMine && !isLiked && (
        <Row icon="heart" title={text.room.like} arrow={false} onPress={act(menu.like)} />
      )}
      {isSignedIn && <Row icon="star" title={favouriteText.keep} arrow={false} onPress={act(menu.keep)} />}
      {isMine && now - message.createdAt < withdrawMinutes * 60_000 && (
        <Row icon="replay" title={text.room.withdraw} arrow={false} onPress={act(menu.withdraw)} />
      )}
      {!isMine && <Row icon="warning" title={text.room.report} arrow={false} onPress={act(menu.report)} />}
    </>
  )
}

function Moderators({ message, menu, isMine, isPinned }: RowsProps & { readonly isPinned: boolean }) {
  const act = acting(menu, message)
  const isMember = message.sender.role === 'member' && message.sender.id !== '' && !isMine
  return (
    <>
      {message.isQuestion && <Row icon="ask" title={text.room.answering} arrow={false} onPress={act(menu.answering)} />}
      <Row
        icon="pin"
        title={isPinned ? text.room.unpin : text.room.pin}
        arrow={false}
        onPress={act((one) => menu.pin(one, !isPinned))}
      />
      {isMember && <Row icon="muted" title={text.room.mute} arrow={false} onPress={() => menu.ask('mute', message)} />}
      {!isMine && (
        <Row
          icon="trash"
          tone="danger"
          title={text.room.remove}
          arrow={false}
          onPress={() => menu.ask('remove', message)}
        />
      )}
    </>
  )
}
