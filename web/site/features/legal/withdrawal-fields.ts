import type { FieldError } from '#shared/api/problem.ts'

/** In the order in which they stand in the form; the names are those of the request. */
export const withdrawalFields = ['orderId', 'email'] as const
export type WithdrawalField = (typeof withdrawalFields)[number]
export type WithdrawalValues = Record<WithdrawalField, string>

/** What is wrong with a field; its words are translations. */
export type WithdrawalFaults = Partial<Record<WithdrawalField, 'missing' | 'invalid'>>

/** What can be told before sending; `isEmail` is the browser's own judgement of the address. */
export function faultsOf(values: WithdrawalValues, isEmail: boolean): WithdrawalFaults {
  const faults: WithdrawalFaults = {}
  for (const field of withdrawalFields) if (values[field].trim() === '') faults[field] = 'missing'
  if (!faults.email && !isEmail) faults.email = 'invalid'
  return faults
}

/** What the server found wrong with the fields. */
export function faultsOfProblem(errors: readonly FieldError[]): WithdrawalFaults {
  const wrong = withdrawalFields.filter((name) => errors.some(({ field }) => field === name))
  return Object.fromEntries(wrong.map((name) => [name, 'invalid']))
}
