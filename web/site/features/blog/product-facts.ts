import { brand } from '#shared/brand.ts'
import { freeDays, keptMonths, uploadDaysAfterEvent, uploadMonths } from '#shared/rules/retention.ts'
import { freeUploadLimit } from '#shared/rules/upload-limits.ts'

/** What articles say of the product, as the code that keeps it has it; they read `props.<name>`. */
export const productFacts = {
  brand: brand.name,
  freeUploads: freeUploadLimit,
  freeDays,
  uploadMonths,
  uploadDaysAfterEvent,
  keptMonths,
}
