import { useState } from 'react'
import { supportCategories, type SupportCategory } from '#shared/rules/support-request.ts'
import { call } from '../../../client/call.ts'
import { fetchAll } from '../../../client/fetch-all.ts'
import { usePages } from '../../../client/use-pages.ts'
import { Badge } from '../../../ui/badge.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { adminPage } from './admin-frame.tsx'
import styles from './admin.module.css'
import { ListTools } from './list-tools.tsx'
import { Listing, RowButton } from './listing.tsx'
import { SupportRequestDialog } from './support-request-dialog.tsx'
import { useTexts } from './texts.ts'
import { useFormats } from './use-formats.ts'

export default adminPage('admin', SupportRequests)

function SupportRequests() {
  const t = useTexts()
  const { date } = useFormats()
  const [search, setSearch] = useState('')
  const [category, setCategory] = useState<SupportCategory | ''>('')
  const [openId, setOpenId] = useState<string>()

  const fetchPage = async (next: string | undefined, limit = 50) => {
    const query = { limit, next, search: search || undefined, category: category || undefined }
    const page = await call('support/list-support-requests', { query })
    return { rows: page.requests, next: page.next }
  }
  const pages = usePages(`support-requests ${category} ${search}`, fetchPage)
  const opened = pages.rows.find(({ id }) => id === openId)

  return (
    <>
      <ListTools
        searchHint={t('admin.requests.searchHint')}
        onSearch={setSearch}
        fileName="support-requests"
        allRows={async () => (await fetchAll((next) => fetchPage(next, 200))).map((request) => ({ ...request }))}
      >
        <SelectField
          label={t('admin.requests.category')}
          value={category}
          onChange={({ target }) => setCategory(supportCategories.find((each) => each === target.value) ?? '')}
          options={supportCategories.map((each) => [each, t(`admin.category.${each}`)])}
        >
          <option value="">{t('admin.requests.all')}</option>
        </SelectField>
      </ListTools>
      <Listing
        pages={pages}
        caption={t('admin.room.admin')}
        keyOf={({ id }) => id}
        empty={t('admin.requests.none')}
        columns={[
          { name: 'date', cell: ({ createdAt }) => date(createdAt) },
          { name: 'name', cell: ({ name }) => name },
          {
            name: 'email',
            cell: ({ email }) => (
              <a className={styles.address} href={`mailto:${email}`}>
                {email}
              </a>
            ),
          },
          {
            name: 'subject',
            cell: ({ id, subject, category: about }) => (
              <>
                <RowButton onClick={() => setOpenId(id)}>{subject}</RowButton>
                <div>{t(`admin.category.${about}`)}</div>
              </>
            ),
          },
          { name: 'message', cell: ({ message }) => <span className={styles.preview}>{message}</span> },
          {
            name: 'status',
            cell: ({ status }) => (
              <Badge tone={status === 'open' ? 'highlight' : 'success'}>{t(`admin.requests.${status}`)}</Badge>
            ),
          },
        ]}
      />
      {opened && <SupportRequestDialog request={opened} onClose={() => setOpenId(undefined)} onMarked={pages.reload} />}
    </>
  )
}
