import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { LoadingRegion } from '../../../ui/skeleton.tsx'
import { useHostedEvent } from '../../hosts/hosted-event.ts'
import { isSettingsPath } from '../../offline/settings-path.ts'
import { useHostTexts } from '../../shell/texts.ts'
import { BuyPackage } from './buy-package.tsx'
import { KeepLonger } from './keep-longer.tsx'
import { PaidOrder } from './paid-order.tsx'

/**
 * What an event's hosts may buy for it. The form needs a document of the settings, the only ones with the provider's
 * origins in their policy: a way here within the app, such as back, loads it again. What the form has brought stands
 * in the address, as a bank that took the buyer away writes it.
 */
export function KeepPlace() {
  const t = useHostTexts()
  const { event } = useHostedEvent()
  const [query, setQuery] = useSearchParams()
  const isPaid = query.has('paid')
  const isReady = isPaid || isSettingsPath(documentPath())
  useEffect(() => {
    if (!isReady) location.reload()
  }, [isReady])
  if (!isReady) return <LoadingRegion label={t('app.loading')} />
  if (isPaid) return <PaidOrder until={query.get('until')} onAgain={() => setQuery({}, { replace: true })} />
  const end = (bought: { until?: string }) => setQuery({ paid: 'here', ...bought }, { replace: true })
  if (event.status === 'free') return <BuyPackage onPaid={() => end({})} />
  return <KeepLonger onPaid={(until) => end({ until })} />
}

/** The path at which this document was loaded. Its headers belong to that path, also on the app's later pages. */
function documentPath(): string {
  const [loaded] = performance.getEntriesByType('navigation')
  return loaded ? new URL(loaded.name).pathname : location.pathname
}
