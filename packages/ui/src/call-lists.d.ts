/** Made of the contract while building (`build/call-lists.ts`). */
declare module 'virtual:calls/*' {
  export const GET: Readonly<Record<string, true>>;
  export const VISITOR: Readonly<Record<string, true>>;
}
