import type console from './locales/en/console.json';

declare module '@candor/ui/i18n/keys.ts' {
  interface Sources {
    console: typeof console;
  }
}
