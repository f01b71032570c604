import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { cluster } from '../../../ui/looks.ts'
import styles from './admin.module.css'
import { useTexts } from './texts.ts'
import { useForm } from '../../../ui/use-form.ts'

/** Searches when sent, not with every letter: a search reads many rows. */
export function SearchForm({ hint, onSearch }: { hint: string; onSearch: (text: string) => void }) {
  const t = useTexts()
  const { formProps } = useForm({ names: ['search'], send: ({ search }) => onSearch(search.trim()) })
  return (
    <form className={cluster(4, styles.tools)} role="search" {...formProps}>
      <TextField name="search" type="search" label={t('admin.list.search')} hint={hint} maxLength={200} />
      <Button type="submit" variant="secondary">
        {t('admin.list.find')}
      </Button>
    </form>
  )
}
