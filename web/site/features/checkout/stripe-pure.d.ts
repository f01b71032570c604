/** TypeScript's `nodenext` finds no types for the entry without side effects; they are the main entry's. */
declare module '@stripe/stripe-js/pure' {
  export { loadStripe } from '@stripe/stripe-js'
}
