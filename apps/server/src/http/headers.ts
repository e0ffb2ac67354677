/** Sources that a page of the venue may load from: the venue itself, and nothing else. */
export const CONTENT_SECURITY_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; " +
  "manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'; require-trusted-types-for 'script'";

const COMMON = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
};

/** Headers of pages and of everything a page loads. */
export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  ...COMMON,
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'permissions-policy': 'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'x-dns-prefetch-control': 'off',
  'x-permitted-cross-domain-policies': 'none',
};

/** Variant of `PAGE_HEADERS` for the one page that shows another document of this site: the sandbox of a third party's chat. */
export const FRAMING_PAGE_HEADERS: Readonly<Record<string, string>> = {
  ...PAGE_HEADERS,
  'content-security-policy': `${CONTENT_SECURITY_POLICY}; frame-src 'self'`,
};

/** Headers of API replies: data, never a document, never stored. */
export const DATA_HEADERS: Readonly<Record<string, string>> = {
  ...COMMON,
  'content-type': 'application/json; charset=utf-8',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
};

/** Told to browsers only over https: said over http it would be ignored, or lock a plain installation out. */
export const STRICT_TRANSPORT = 'max-age=31536000; includeSubDomains';
