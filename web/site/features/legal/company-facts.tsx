import { brand } from '#shared/brand.ts'
import { useTexts } from './texts.ts'

const { company, mail } = brand

/** Who stands behind a policy and where he is found (product document, section 2); the same below each of them. */
export function CompanyFacts() {
  const t = useTexts()
  return (
    <>
      <section aria-labelledby="about">
        <h2 id="about">{t('legal.about')}</h2>
        <p>{t('legal.aboutText', { brand: brand.name, company: company.name, city: company.city })}</p>
      </section>
      <section aria-labelledby="company">
        <h2 id="company">{t('legal.company')}</h2>
        <address>
          <strong>{company.name}</strong>
          <br />
          {company.street}
          <br />
          {company.postalCode} {company.city}, {t('legal.country')}
          <br />
          {t('legal.organisationNumber', { number: company.organisationNumber })}
          <br />
          <a href={`mailto:${mail.support}`}>{mail.support}</a>
        </address>
      </section>
    </>
  )
}
