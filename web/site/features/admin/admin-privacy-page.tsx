import { call } from '../../../client/call.ts'
import { AdminFrame } from './admin-frame.tsx'
import { DataRequestLog } from './data-request-log.tsx'
import { PersonData } from './person-data.tsx'
import { usePages } from '../../../client/use-pages.ts'

export default function AdminPrivacyPage() {
  return (
    <AdminFrame room="admin/privacy">
      <PrivacyRequests />
    </AdminFrame>
  )
}

/** A person's data, and the log of what was done with people's data. */
function PrivacyRequests() {
  const log = usePages('data-requests', async (next) => {
    const page = await call('privacy/list-data-requests', { query: next === undefined ? {} : { next } })
    return { rows: page.entries, next: page.next }
  })
  return (
    <>
      <PersonData onDone={log.reload} />
      <DataRequestLog pages={log} />
    </>
  )
}
