import { recordOf } from '../../../client/json-record.ts'

/** The code of a card that was scanned and that the gallery does not know yet: `begin.ts` leaves it in the history. */
export function scannedCode(): string | undefined {
  const { card } = recordOf(history.state)
  return typeof card === 'string' ? card : undefined
}
