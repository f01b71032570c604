import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { referenceOfState, withoutSecrets, type PaymentReference } from './payment-reference.ts'

/**
 * The payment this page is about; undefined until it has been moved from the address bar into history state, where a
 * reload still finds it and third parties do not.
 */
export function usePaymentReference(): PaymentReference | undefined {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const reference = referenceOfState(state)
  const parameters = new URLSearchParams(search)
  const kept = withoutSecrets(parameters).toString()
  const exposed = kept !== parameters.toString()
  const address = kept === '' ? pathname : `${pathname}?${kept}`
  const isKept = reference !== undefined && !exposed

  useEffect(() => {
    if (!isKept) void navigate(address, { replace: true, state: { payment: search } })
  }, [isKept, address, search, navigate])

  return isKept ? reference : undefined
}
