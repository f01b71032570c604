import { updateUnlessRefused } from '../database/rows.ts'

/** Stands in the place of a buyer's address that has been erased. */
const erasedBuyer = 'erased'

/**
 * Takes the buyer off the record of a payment; what bookkeeping needs (amounts, VAT, country, dates) stays. Answers false
 * where that has been done.
 */
export async function eraseBuyer(paymentId: string): Promise<boolean> {
  const { refused } = await updateUnlessRefused('payments', {
    Key: { id: paymentId },
    // The version tells whoever has read the record before that it is another now.
    UpdateExpression:
      'SET customerEmail = :nobody, buyerName = :none, buyerVatId = :none, receiptUrl = :none ADD version :one',
    ConditionExpression: 'attribute_exists(customerEmail) AND customerEmail <> :nobody',
    ExpressionAttributeValues: { ':nobody': erasedBuyer, ':none': null, ':one': 1 },
  })
  return !refused
}
