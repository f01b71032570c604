/**
 * Who we are, in one place: nothing else spells a name, a host or an address.
 * The defaults use reserved names (RFC 2606), so that no real person or company is ever addressed by accident.
 */
export const brand = {
  name: 'Festlens',
  siteHost: 'festlens.example',
  appHost: 'app.festlens.example',
  /** A referral code is only trusted from these hosts and their subdomains. */
  productionHosts: ['festlens.example'],
  company: {
    name: 'Festlens Example AS',
    organisationNumber: '000 000 000 MVA',
    street: 'Eksempelgata 1',
    postalCode: '0001',
    city: 'Oslo',
    /** ISO 3166-1 alpha-2: each language names the country itself. */
    countryCode: 'NO',
  },
  mail: {
    sender: 'Festlens <hello@festlens.example>',
    support: 'support@festlens.example',
    legal: 'legal@festlens.example',
  },
  /** The footer's social icons have no target until an address is set here. */
  social: { instagram: null, facebook: null, tiktok: null, linkedin: null },
  partnerPortalUrl: 'https://partners.festlens.example',
  partnerLoginUrl: 'https://partners.festlens.example/login',
  /** The design tool's card template; null shows our own. */
  cardTemplateUrl: null,
} as const
