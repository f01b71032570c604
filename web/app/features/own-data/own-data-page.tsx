import { useState } from 'react'
import { call } from '../../../client/call.ts'
import { saveJson } from '../../../client/save-blob.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { stack, stackStart, title2, title3 } from '../../../ui/looks.ts'
import { PageTitle } from '../../shell/page-title.tsx'
import { ProblemNotice } from '../../shell/problem-notice.tsx'
import { ToMyEvents } from '../../shell/to-my-events.tsx'
import { useHostTexts } from '../../shell/texts.ts'
import { useMe } from '../../shell/use-me.ts'
import { useAttempt } from '../../shell/use-pending.ts'
import { EraseHost } from './erase-host.tsx'
import styles from './own-data.module.css'

/** Our data on a host: export as a file, or erase. */
export function OwnDataPage() {
  const t = useHostTexts()
  const me = useMe()
  const [erased, setErased] = useState<string>()
  if (erased !== undefined)
    return (
      <div className={stack(4, styles.page)}>
        <PageTitle title={t('data.title')} />
        <h1 className={title2()}>{t('data.goneTitle')}</h1>
        <Notice tone="success">{t('data.goneText', { email: erased })}</Notice>
      </div>
    )
  return (
    <div className={stack(5, styles.page)}>
      <PageTitle title={t('data.title')} />
      <ToMyEvents />
      <h1 className={title2()}>{t('data.title')}</h1>
      {me.error ? <ProblemNotice error={me.error} retry={() => void me.mutate()} /> : <DownloadOwn />}
      {me.data && <EraseHost email={me.data.email} onErased={setErased} />}
    </div>
  )
}

function DownloadOwn() {
  const t = useHostTexts()
  const { isPending: isLoading, error, run } = useAttempt()
  const download = () => run(async () => saveJson('festlens-data.json', await call('privacy/export-own-data', {})))
  return (
    <Card className={stackStart(4)}>
      <h2 className={title3()}>{t('data.getTitle')}</h2>
      <p>{t('data.getText')}</p>
      {error !== undefined && <ProblemNotice error={error} />}
      <Button variant="secondary" busy={isLoading} onClick={download}>
        {t('data.get')}
      </Button>
    </Card>
  )
}
