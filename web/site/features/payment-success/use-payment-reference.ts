import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paymentInState, referenceOf, withoutSecrets, type PaymentReference } from './payment-reference.ts'

/**
 * The payment this page is about; undefined until it has been moved from the address bar into history state, where a
 * reload still finds it and third parties do not.
 */
export function usePaymentReference(): PaymentReference | undefined {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const parameters = new URLSearchParams(search)
  const allowed = withoutSecrets(parameters).toString()
  const exposed = allowed !== parameters.toString()
  const kept = exposed ? undefined : paymentInState(state)

  // A link within the page, such as the one that skips to the content, makes an entry of history that knows nothing.
  const [known, setKnown] = useState(kept)
  if (kept !== undefined && kept !== known) setKnown(kept)
  const payment = exposed ? search : (kept ?? known ?? search)

  useEffect(() => {
    if (kept === undefined) void navigate({ pathname, search: allowed, hash }, { replace: true, state: { payment } })
  }, [kept, pathname, allowed, hash, payment, navigate])

  const found = exposed ? undefined : (kept ?? known)
  return found === undefined ? undefined : referenceOf(new URLSearchParams(found))
}
