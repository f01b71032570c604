import { updateUnlessRefused } from '../database/rows.ts'

/** Replaces a buyer's erased address. */
const erasedBuyer = 'erased'

/** Removes the buyer from a payment; amounts, VAT, country and dates stay. False if already done. */
export async function eraseBuyer(paymentId: string): Promise<boolean> {
  const { refused } = await updateUnlessRefused('payments', {
    Key: { id: paymentId },
    // The new version tells others who have read the record that it changed.
    update: 'SET customerEmail = :nobody, buyerName = :none, buyerVatId = :none, receiptUrl = :none ADD version :one',
    condition: 'attribute_exists(customerEmail) AND customerEmail <> :nobody',
    values: { nobody: erasedBuyer, none: null, one: 1 },
  })
  return !refused
}
