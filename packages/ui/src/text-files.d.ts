/** Made of the text files of the kit and the app while building (`build/texts.ts`): how to load each, by "language/namespace". */
declare module 'virtual:texts' {
  export const TEXTS: Readonly<Record<string, () => Promise<Readonly<Record<string, string>>>>>;
}
