import { OrderNo } from '@rostrum/contract/commerce'
import { agreementStateNames, orderStateNames } from '@rostrum/contract/commerce/names'
import type { Kernel, Slice } from '@rostrum/server/kernel'
import { stateAt } from './contracts/presenting'
import type { ContractRepository } from './contracts/repository'
import type { OrderRepository } from './orders/repository'
import type { SoldOrders } from './sold'
import { cardText as text } from './text.cards.zh'

interface CardParts {
  readonly kernel: Pick<Kernel, 'clock'>
  readonly orders: Pick<OrderRepository, 'find'>
  readonly sold: Pick<SoldOrders, 'find'>
  readonly findContract: ContractRepository['find']
}

/** Orders and contracts as their members refer to them. */
export const soldCards = ({ kernel, orders, sold, findContract }: CardParts): Required<Pick<Slice, 'refCards'>> => ({
  refCards: {
    async order(no, memberId) {
      const [order, row] = await Promise.all([sold.find(no), orders.find(OrderNo.parse(no))])
      if (!order || row?.memberId !== memberId) return undefined
      return { title: order.title, note: text.of(orderStateNames[row.state], row.due) }
    },
    async contract(no, memberId) {
      const row = await findContract(no)
      if (row?.memberId !== memberId) return undefined
      return { title: row.title, note: text.of(agreementStateNames[stateAt(row, kernel.clock.now())], row.amount) }
    },
  },
})
