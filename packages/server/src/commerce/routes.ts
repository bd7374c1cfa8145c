import { commerceEndpoints as calls } from '@rostrum/contract/commerce'
import { noting, route, type Route } from '@rostrum/server/kernel'
import type { CartService } from './cart/service'
import type { OrderBuying } from './orders/buying'
import type { OrderDesk } from './orders/desk'
import type { ProductDesk } from './products/desk'
import type { ProductReading } from './products/reading'

/** Binds the calls about products. */
export const productRoutes = (reading: ProductReading, desk: ProductDesk): Route[] => [
  route(calls['commerce.listProducts'], ({ input }) => reading.list(input)),
  route(calls['commerce.getProduct'], ({ input, caller }) => reading.get(input, caller)),
  route(calls['commerce.listProductPapers'], ({ input }) => desk.list(input)),
  route(calls['commerce.getProductPaper'], ({ input }) => desk.get(input.id)),
  route(calls['commerce.getProductChoices'], () => desk.getChoices()),
  route(
    calls['commerce.saveProduct'],
    noting(({ input, caller }) => desk.save(caller.operatorId, input)),
  ),
  route(
    calls['commerce.publishProduct'],
    noting(({ input, caller }) => desk.publish(caller.operatorId, input)),
  ),
  route(
    calls['commerce.switchProduct'],
    noting(({ input, caller }) => desk.turn(caller.operatorId, input)),
  ),
]

/** Binds the calls about carts and orders. */
export const orderRoutes = (carts: CartService, buying: OrderBuying, desk: OrderDesk): Route[] => [
  route(calls['commerce.getCart'], ({ input, caller }) => carts.get(caller, input.client)),
  route(calls['commerce.saveCart'], ({ input, caller }) => carts.save(input, caller)),
  route(calls['commerce.deleteCart'], ({ input, caller }) => carts.drop(input.ids, caller)),
  route(calls['commerce.previewOrder'], ({ input, caller }) => buying.preview(input, caller)),
  route(calls['commerce.createOrder'], ({ input, caller }) => buying.create(input, caller)),
  route(calls['commerce.listOrders'], ({ input, caller }) => buying.list(input, caller)),
  route(calls['commerce.countOrders'], ({ caller }) => buying.count(caller)),
  route(calls['commerce.getOrder'], ({ input, caller }) => buying.get(input.no, caller)),
  route(calls['commerce.cancelOrder'], ({ input, caller }) => buying.cancel(input, caller)),
  route(calls['commerce.deleteOrder'], ({ input, caller }) => buying.hide(input.no, caller)),
  route(calls['commerce.listOrderPapers'], ({ input }) => desk.list(input)),
  route(calls['commerce.getOrderPaper'], ({ input }) => desk.get(input.no)),
  route(
    calls['commerce.closeOrder'],
    noting(({ input }) => desk.close(input)),
  ),
]
