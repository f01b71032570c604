import { hasSent } from '#shared/rules/guest-coverage.ts'
import type { ListedGuest } from '#shared/api/guest-list.ts'
import { foldText } from '../../../i18n/fold-text.ts'
import type { HostTextId } from '../../shell/texts.ts'

/** The list as rows of a spreadsheet, under headings by which an import finds its columns again. */
export const sheetOf = (rows: readonly ListedGuest[], t: (id: HostTextId) => string) =>
  rows.map(({ name, table, group, seen, photos, voices }) => ({
    [t('guests.name')]: name,
    [t('list.table')]: table,
    [t('list.group')]: group,
    [t('list.sheetSeen')]: t(seen ? 'list.yes' : 'list.no'),
    [t('list.sheetSent')]: t(hasSent({ photos, voices }) ? 'list.yes' : 'list.no'),
    [t('insights.uploads')]: photos + voices,
  }))

/** The guests whose name or table (as `calledTable` names it) has each word of a search, with accents or without. */
export function findGuests(rows: readonly ListedGuest[], search: string, calledTable: (table: string) => string) {
  const words = wordsOf(search)
  return rows.filter(({ name, table }) => {
    const ofTable = table === null ? [] : wordsOf(calledTable(table))
    return words.every((word) => foldText(name).includes(word) || ofTable.includes(word))
  })
}

const wordsOf = (text: string) => foldText(text).split(/\s/)
