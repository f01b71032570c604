import { ProblemError } from '../../../client/problem-error.ts'
import { useCall } from '../../../client/use-call.ts'
import { stack, title2 } from '../../../ui/looks.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { LinkButton } from '../../shell/link-button.tsx'
import { PageTitle } from '../../shell/page-title.tsx'
import { Awaited } from '../../shell/awaited.tsx'
import { useHostTexts } from '../../shell/texts.ts'
import { useFreshOnReturn } from '../../shell/use-fresh-on-return.ts'
import { JoinPartners } from './join-partners.tsx'
import { PartnerDashboard } from './partner-dashboard.tsx'

/** Link and figures of a partner, and the way to become one. */
export function PartnerPage() {
  const t = useHostTexts()
  const answer = useCall('partners/show-partner', {})
  useFreshOnReturn(answer)
  const { data, error, mutate } = answer
  const hasNotJoined = error instanceof ProblemError && error.code === 'not_found'
  return (
    <div className={stack(5)}>
      <PageTitle title={t('partner.title')} />
      <h1 className={title2()}>{t('partner.title')}</h1>
      {data && <PartnerDashboard partner={data} />}
      {!data && hasNotJoined && (
        <JoinPartners onJoined={(partner) => mutate(partner, { revalidate: false })} onKnown={() => void mutate()} />
      )}
      {!hasNotJoined && (
        <Awaited answer={answer}>
          <Skeleton shape="block" />
        </Awaited>
      )}
      <div>
        <LinkButton to="/" variant="quiet">
          {t('app.myEvents')}
        </LinkButton>
      </div>
    </div>
  )
}
