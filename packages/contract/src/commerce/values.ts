import { z } from 'zod'
import { id } from '../kernel'
import { orderGroups, orderStates, productKinds, productStates, riskGrades } from './limits'

export const ProductId = id('ProductId')
export type ProductId = z.infer<typeof ProductId>
/** `D20261126-7KM3QXWA`: unique over all members. */
export const OrderNo = id('OrderNo')
export type OrderNo = z.infer<typeof OrderNo>
export const ProductKind = z.enum(productKinds)
export type ProductKind = z.infer<typeof ProductKind>
export const ProductState = z.enum(productStates)
export type ProductState = z.infer<typeof ProductState>
export const RiskGrade = z.enum(riskGrades)
export type RiskGrade = z.infer<typeof RiskGrade>
export const OrderState = z.enum(orderStates)
export type OrderState = z.infer<typeof OrderState>
export const OrderGroup = z.enum(orderGroups)
export type OrderGroup = z.infer<typeof OrderGroup>
