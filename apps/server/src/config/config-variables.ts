/** Every setting, as docs/operating/settings.md lists them. */
export const SETTINGS = [
  { name: 'PORT', fallback: '8080', meaning: 'Port of web, API and socket. `0` lets the system choose one.' },
  { name: 'HOST', fallback: '0.0.0.0', meaning: 'Address to listen on. `127.0.0.1` keeps the venue to this machine.' },
  { name: 'DATA_DIR', fallback: './data', meaning: 'Folder of the embedded database, of the key file and of the head of the journal.' },
  {
    name: 'DATABASE_URL',
    fallback: '',
    meaning: 'A PostgreSQL 18 server to use instead of the embedded one, connected to as the owner of the database.',
  },
  {
    name: 'DATABASE_APP_URL',
    fallback: '',
    meaning:
      'The same database as another user, for the running server, where the owner may not make one for it (docs/operating/database.md).',
  },
  { name: 'MODE', fallback: 'demo', meaning: '`demo`: play money, demo customers, DEMO on every page. `live`: none of that.' },
  {
    name: 'DEMO_SHOPS',
    fallback: '0',
    meaning:
      '`1` gives a demonstration that is founded with it three shops, their adverts and an open order of demo1, once it is open. `npm start` sets it in demo mode. Demo mode only.',
  },
  {
    name: 'FEED',
    fallback: 'simulator',
    meaning:
      '`simulator`, `replay:<file>[@speed]` (recorded prices) or `none` (every market closed). Live mode accepts only `none`, its default.',
  },
  {
    name: 'SIMULATOR_SEED',
    fallback: '',
    meaning:
      'Number that the simulated prices follow from, for tests only: whoever knows it foretells every price. Without it nobody does.',
  },
  {
    name: 'SIMULATOR_STEP_MS',
    fallback: '250',
    meaning: 'Milliseconds between two moves of the simulated prices, from 50 to 1500. A small machine has less to do with fewer.',
  },
  { name: 'LOG_LEVEL', fallback: 'info', meaning: '`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`.' },
  {
    name: 'TRUST_PROXY',
    fallback: '0',
    meaning: '`1` when a proxy of yours sets X-Forwarded-For; otherwise clients could choose their own address.',
  },
  {
    name: 'ALLOWED_ORIGINS',
    fallback: '',
    meaning: 'Origins such as `https://trade.example`, comma-separated, for a proxy that changes the Host header.',
  },
  {
    name: 'PUBLIC_URL',
    fallback: '',
    meaning:
      'Where customers reach the venue, such as `https://trade.example`, for links in mails and as the site of passkeys. Needed with SMTP_URL or SMS_GATEWAY_URL.',
  },
  {
    name: 'CONSOLE_HOST',
    fallback: '',
    meaning: 'Host of the operators’ console alone, such as `ops.trade.example`. Without it the console is on the customers’ host.',
  },
  {
    name: 'METRICS_TOKEN',
    fallback: '',
    meaning:
      'Bearer token, of 16 characters at least, that `/metrics` and `/diagnostics` ask for, from wherever. Without it they answer this machine only, and nobody behind a proxy.',
  },
  { name: 'OFFLINE_WORKER', fallback: '1', meaning: '`0` keeps no offline page in browsers and removes those that are kept.' },
  {
    name: 'SECRET_KEY',
    fallback: '',
    meaning:
      'Key that seals stored secrets: 32 bytes in base64 or hex, old ones behind it after commas. Without it `secret.key` in DATA_DIR.',
  },
  {
    name: 'SMTP_URL',
    fallback: '',
    meaning: 'Mail server such as `smtps://user:password@mail.example`. Without it mails stay in the outbox.',
  },
  { name: 'MAIL_FROM', fallback: '', meaning: 'Sender of mails, such as `Candor <no-reply@trade.example>`. Needed with SMTP_URL.' },
  {
    name: 'SMS_GATEWAY_URL',
    fallback: '',
    meaning: 'Address that text messages are posted to (docs/operating/messages.md). Without it they stay in the outbox.',
  },
  { name: 'SMS_GATEWAY_TOKEN', fallback: '', meaning: 'Bearer token for the gateway.' },
  { name: 'ETH_RPC_URL', fallback: '', meaning: 'JSON-RPC of an Ethereum node that deposits are read from (docs/operating/deposits.md).' },
  {
    name: 'ETH_RPC_URL_2',
    fallback: '',
    meaning: 'A second Ethereum node, run by somebody else: nothing is credited on which the two differ.',
  },
  {
    name: 'ETH_XPUB',
    fallback: '',
    meaning: 'Extended public key of the account that deposit addresses on Ethereum are made of, old ones behind it after commas.',
  },
  {
    name: 'ETH_USDT',
    fallback: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
    meaning: 'Contract of USDT on Ethereum; another one for test nets.',
  },
  { name: 'TRON_RPC_URL', fallback: '', meaning: 'Ethereum-compatible JSON-RPC of a Tron node that deposits are read from.' },
  {
    name: 'TRON_RPC_URL_2',
    fallback: '',
    meaning: 'A second Tron node, as ETH_RPC_URL_2.',
  },
  { name: 'TRON_XPUB', fallback: '', meaning: 'As ETH_XPUB, for Tron.' },
  { name: 'TRON_USDT', fallback: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', meaning: 'Contract of USDT on Tron; another one for test nets.' },
  { name: 'OMNI_XPUB', fallback: '', meaning: 'As ETH_XPUB, for Omni, which is not watched: customers claim what they paid there.' },
  {
    name: 'RESERVE_ADDRESSES',
    fallback: '',
    meaning:
      'Addresses with the venue’s money, published beside what it owes, such as `TRC20:USDT:TJRa…`, comma-separated (docs/operating/liabilities.md).',
  },
  { name: 'WITHDRAWAL_SIGNER', fallback: '', meaning: 'Public key of the signer of withdrawals, in hex (docs/operating/withdrawals.md).' },
  {
    name: 'SUPPORT_SCRIPT',
    fallback: '',
    meaning: 'Script of another live chat, by https, which runs in a sandbox in place of the venue’s own (docs/operating/support.md).',
  },
  { name: 'RATE_LIMIT_FACTOR', fallback: '1', meaning: 'Multiplies the budgets of calls, for load tests. Demo mode only.' },
  {
    name: 'UNSAFE_NO_FSYNC',
    fallback: '0',
    meaning: '`1` lets the database lose acknowledged orders in a power cut, for tests. Demo mode only.',
  },
] as const;
