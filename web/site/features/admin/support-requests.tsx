import { useState } from 'react'
import { localeFacts } from '#shared/locales.ts'
import { supportCategories, type SupportCategory } from '#shared/rules/support-request.ts'
import { call } from '../../../client/call.ts'
import { Badge } from '../../../ui/badge.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { cluster } from '../../../ui/looks.ts'
import { useLocale } from '../../pages/use-locale.ts'
import { ExportButton } from './export-button.tsx'
import { fetchAll } from '../../../client/fetch-all.ts'
import { Listing } from './listing.tsx'
import styles from './admin.module.css'
import { SearchForm } from './search-form.tsx'
import { SupportRequestDialog } from './support-request-dialog.tsx'
import { tableDate } from './table-date.ts'
import { useTexts } from './texts.ts'
import { usePages } from '../../../client/use-pages.ts'

/** Everything that people wrote, newest first. */
export function SupportRequests() {
  const t = useTexts()
  const { tag } = localeFacts[useLocale()]
  const [search, setSearch] = useState('')
  const [category, setCategory] = useState<SupportCategory | ''>('')
  const [openId, setOpenId] = useState<string>()

  const fetchPage = async (next: string | undefined, limit = 50) => {
    const query = {
      limit,
      ...(next !== undefined && { next }),
      ...(search && { search }),
      ...(category && { category }),
    }
    const page = await call('support/list-support-requests', { query })
    return { rows: page.requests, next: page.next }
  }
  const pages = usePages(`support-requests ${category} ${search}`, fetchPage)
  const opened = pages.rows.find(({ id }) => id === openId)

  return (
    <>
      <div className={cluster(4, styles.tools)}>
        <SearchForm hint={t('admin.requests.searchHint')} onSearch={setSearch} />
        <SelectField
          label={t('admin.requests.category')}
          value={category}
          onChange={({ target }) => setCategory(supportCategories.find((each) => each === target.value) ?? '')}
        >
          <option value="">{t('admin.requests.all')}</option>
          {supportCategories.map((each) => (
            <option key={each} value={each}>
              {t(`admin.category.${each}`)}
            </option>
          ))}
        </SelectField>
        <ExportButton
          name="support-requests"
          rows={async () => (await fetchAll((next) => fetchPage(next, 200))).map((request) => ({ ...request }))}
        />
      </div>
      <Listing
        pages={pages}
        caption={t('admin.room.admin')}
        keyOf={({ id }) => id}
        empty={t('admin.requests.none')}
        columns={[
          { name: 'date', cell: ({ createdAt }) => tableDate(createdAt, tag) },
          { name: 'name', cell: ({ name }) => name },
          { name: 'email', cell: ({ email }) => <a href={`mailto:${email}`}>{email}</a> },
          {
            name: 'subject',
            cell: ({ id, subject, category: about }) => (
              <>
                <button type="button" className={styles.rowButton} onClick={() => setOpenId(id)}>
                  {subject}
                </button>
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
      <SupportRequestDialog request={opened} onClose={() => setOpenId(undefined)} onMarked={pages.reload} />
    </>
  )
}
