/** The region that the shell names, as for the program `aws`; the product's own where it names none. */
export const shellRegion = (): string => process.env['AWS_REGION'] ?? 'eu-north-1'
