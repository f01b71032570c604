import type { FieldError } from '#shared/api/problem.ts'
import type { Faults } from '../../../ui/use-form.ts'

/** In the order in which they stand in the form; the names are those of the request. */
export const withdrawalFields = ['orderId', 'email'] as const
export type WithdrawalField = (typeof withdrawalFields)[number]

/** What the server found wrong with the fields. */
export function faultsOfProblem(errors: readonly FieldError[]): Faults<WithdrawalField, 'missing' | 'invalid'> {
  const wrong = withdrawalFields.filter((name) => errors.some(({ field }) => field === name))
  return Object.fromEntries(wrong.map((name) => [name, 'invalid']))
}
