/** TypeScript's `nodenext` finds no types for the side-effect-free entry; the main entry's apply. */
declare module '@stripe/stripe-js/pure' {
  export { loadStripe } from '@stripe/stripe-js'
}
