import { brand } from '#shared/brand.ts'
import { localeFacts, type Locale } from '#shared/locales.ts'
import { productName } from '#shared/product-name.ts'
import { toMajor } from '#shared/rules/minor-units.ts'
import { packagePrices } from '#shared/rules/prices.ts'
import { pathOfPage } from '../../pages/site-pages.ts'
import type { Fact } from './structured-data.tsx'

/** Our address for search engines and link previews. */
export const siteOrigin = `https://${brand.siteHost}`

const organisationId = `${siteOrigin}/#organization`

const { company } = brand

const organisation: Fact = {
  '@type': 'Organization',
  '@id': organisationId,
  name: brand.name,
  legalName: company.name,
  url: `${siteOrigin}/`,
  logo: `${siteOrigin}/icon-512.png`,
  email: brand.mail.support,
  address: {
    '@type': 'PostalAddress',
    streetAddress: company.street,
    postalCode: company.postalCode,
    addressLocality: company.city,
    addressCountry: company.countryCode,
  },
  sameAs: Object.values(brand.social).filter((address) => address !== null),
}

/** Our company, and the package's price in each currency. It has no ratings: we have no verified ones. */
export function shopFacts(description: string, locale: Locale): readonly Fact[] {
  return [
    organisation,
    {
      '@type': 'WebSite',
      '@id': `${siteOrigin}/#website`,
      name: brand.name,
      url: `${siteOrigin}/`,
      inLanguage: localeFacts[locale].htmlLang,
      publisher: { '@id': organisationId },
    },
    {
      '@type': 'Product',
      name: productName[locale],
      description,
      image: `${siteOrigin}/media/share-${locale}.jpg`,
      brand: { '@id': organisationId },
      offers: Object.entries(packagePrices).map(([currency, { price }]) => ({
        '@type': 'Offer',
        price: toMajor(price, currency),
        priceCurrency: currency.toUpperCase(),
        availability: 'https://schema.org/InStock',
        url: `${siteOrigin}${pathOfPage('checkout', locale)}`,
        seller: { '@id': organisationId },
      })),
    },
  ]
}

interface Crumb {
  name: string
  path: string
}

/** The path to a page, from the home page to the page itself. */
export function breadcrumbs(crumbs: readonly Crumb[], locale: Locale): Fact {
  const way = [{ name: brand.name, path: pathOfPage('home', locale) }, ...crumbs]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: way.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${siteOrigin}${path}`,
    })),
  }
}

export function frequentQuestions(questions: readonly { question: string; answer: string }[]): Fact {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

interface Article {
  title: string
  description: string
  path: string
  /** Absolute or below the site's root. */
  image: string
  /** ISO 8601 date. */
  publishedOn: string
}

/** An article for search engines (schema.org/BlogPosting). */
export function blogPosting({ title, description, path, image, publishedOn }: Article, locale: Locale): Fact {
  return {
    '@type': 'BlogPosting',
    headline: title,
    description,
    image: new URL(image, siteOrigin).href,
    datePublished: publishedOn,
    inLanguage: localeFacts[locale].htmlLang,
    mainEntityOfPage: `${siteOrigin}${path}`,
    author: organisation,
    publisher: organisation,
  }
}
