/** What the buyer typed or took away; undefined as long as he has done neither. */
let chosen: string | null | undefined

/** The code to buy with: the buyer's own choice, else the one that his link left; it lasts as long as the document. */
export function couponOfVisit(stored: string | null): string | null {
  return chosen === undefined ? stored : chosen
}

/** Buys with this code from now on, with none where it is null. */
export function chooseCoupon(code: string | null): void {
  chosen = code
}
