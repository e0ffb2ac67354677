/// <reference types="vite/client" />
import 'react';

declare module 'react' {
  // Custom properties are set through CSSOM, which the security policy allows.
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined;
  }
}
