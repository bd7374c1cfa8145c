import { Button, Empty, NavBar, Page, Wrap } from '@rostrum/ui'
import { PagedList, useBack, useGo } from '@rostrum/app/kernel'
import { OwnCard } from './own-card'
import { useOwnDraws } from './queries'
import { ownText as words } from './text.zh'
import css from './own.module.css'

/** All draws that a teacher wrote, wherever they stand. */
export function OwnList() {
  const { to } = useGo()
  const write = to('draw.list', { create: 1 })
  return (
    <Page
      header={
        <NavBar
          title={words.title}
          {...useBack()}
          right={
            <Button size="s" icon="plus" className={css.create} to={write}>
              {words.add}
            </Button>
          }
        />
      }
    >
      <Wrap className={css.page}>
        <PagedList
          list={useOwnDraws()}
          pulled
          label={words.label}
          className={css.grid}
          keyOf={({ draw }) => draw.id}
          render={(own) => <OwnCard own={own} />}
          empty={<Empty drawing="list" text={words.empty} action={words.add} actionTo={write} />}
        />
      </Wrap>
    </Page>
  )
}
