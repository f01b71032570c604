/** What trackers get of a purchase. */
export interface Purchase {
  orderId: string
  /** Major units. */
  value: number
  /** ISO 4217, upper case. */
  currency: string
  coupon: string | null
}
