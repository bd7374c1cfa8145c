import { useQueryClient } from '@tanstack/react-query'
import { Button, Card, Row, Section, useShow } from '@rostrum/ui'
import { usePlatform } from '@rostrum/app/kernel'
import { noticeKeys, usePushState } from '../queries.notices'
import { text as all } from '../text.notices.zh'

const text = all.settings

/** Whether the system allows messages, and what to do when it does not. It checks again whenever the member returns. */
export function PushState() {
  const { push, lifecycle } = usePlatform()
  const client = useQueryClient()
  const state = usePushState().data
  const look = () => client.invalidateQueries({ queryKey: noticeKeys.push })
  useShow(() => lifecycle.onVisible((isVisible) => void (isVisible && look())))
  if (!state) return null
  const { title, note } = text.state[state]
  const allow = () => push?.ask().then(look, look)
  const tail =
    state === 'prompt' ? (
      <Button size="s" onPress={allow}>
        {text.allow}
      </Button>
    ) : undefined
  return (
    <Section title={text.device}>
      <Card>
        <Row icon={state === 'granted' ? 'check' : 'bell'} title={title} sub={note} tail={tail} />
      </Card>
    </Section>
  )
}
