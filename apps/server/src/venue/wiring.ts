import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { checksWith } from '../cli/checks.ts';
import type { Handlers } from '../handler.ts';
import type { JobHandler } from '../kernel/model/job.ts';
import { demoCustomersJob } from '../features/account/demo-job.ts';
import { createAccountFeature } from '../features/account/index.ts';
import { LISTED_APPEALS } from '../features/c2c/appeal-listed.ts';
import { createC2cFeature } from '../features/c2c/index.ts';
import { paymentMethods } from '../features/c2c/methods.ts';
import { packHandlers } from '../features/c2c/pack/handlers.ts';
import { createComplaintsFeature } from '../features/complaints/index.ts';
import { createContentFeature } from '../features/content/index.ts';
import { createDetectionFeature } from '../features/detection/index.ts';
import { OwnDepositAddresses } from '../chains/own-addresses.ts';
import { createDepositsFeature } from '../features/deposits/index.ts';
import { withDeposits } from '../features/deposits/terms.ts';
import { createIdentityFeature } from '../features/identity/index.ts';
import { createInsuranceFeature } from '../features/insurance/index.ts';
import { createInvitationFeature } from '../features/invitation/index.ts';
import { createContractsFeature } from '../features/contracts/index.ts';
import { createLiabilitiesFeature } from '../features/liabilities/index.ts';
import { INSURANCE_GUARD, SECONDS_GUARD } from '../features/insurance/value.ts';
import { MINING_GUARD } from '../features/mining/coverage.ts';
import { createMiningFeature } from '../features/mining/index.ts';
import { unverifiedAddresses } from '../features/payment/reset-unverified.ts';
import { createNoticesFeature } from '../features/notices/index.ts';
import { createPaymentFeature } from '../features/payment/index.ts';
import { LISTED_CHANGES } from '../features/terms/listed.ts';
import { createTermsFeature } from '../features/terms/index.ts';
import { createOperationsFeature } from '../features/operations/index.ts';
import { operatorPasskeyHandlers } from '../features/operators/passkeys/handlers.ts';
import { createOperatorsFeature } from '../features/operators/index.ts';
import { openDemo } from '../demo/demo.ts';
import { Downloads } from '../files/downloads.ts';
import { HOUSE_NEEDS } from '../products/house-needs.ts';
import { createSecondsFeature } from '../features/seconds/index.ts';
import { affectedSeconds } from '../features/seconds/terms-impact.ts';
import { createSupportFeature } from '../features/support/index.ts';
import { createExchangeFeature } from '../features/exchange/index.ts';
import { createWalletFeature } from '../features/wallet/index.ts';
import { createWithdrawalsFeature } from '../features/withdrawals/index.ts';
import { publishGauges, readinessDetails } from '../http/log/gauges.ts';
import { AddressWatch } from '../http/caller/address-watch.ts';
import { closerOf } from '../http/close-http.ts';
import { Calls } from '../calls/calls.ts';
import { createHttp } from '../http/create-http.ts';
import { FloodGate, scaledFloodLimits } from '../http/limits/flood-gate.ts';
import { WorkGate } from '../http/limits/work-gate.ts';
import { scaledRateLimits } from '../http/limits/rates.ts';
import { Database } from '../kernel/store/database.ts';
import { DueRunner } from '../kernel/jobs/due-work.ts';
import { HeadFile } from '../kernel/journal/head-file.ts';
import { JobRunner } from '../kernel/jobs/jobs.ts';
import { JournalFaultError, type JournalAnchor } from '../kernel/journal/journal-anchor.ts';
import { VenueKernel } from '../kernel/decide/venue-kernel.ts';
import { newestTicksFault } from '../market/verify-ticks.ts';
import { createMarket } from '../market/create-market.ts';
import { Founding } from '../market/seed-markets.ts';
import { PictureConverter } from '../files/picture-converter.ts';
import { PROJECTED_TABLES } from '../products/projected-tables.ts';
import { createMessages } from '../notifications/create-messages.ts';
import { createRealtime } from '../realtime/create-realtime.ts';
import { RECEIPT_KINDS } from '../products/receipt-kinds.ts';
import { witnessHandlers } from '../heads/witnesses.ts';
import { createReceipts } from '../receipts/create-receipts.ts';
import { RetentionJob } from '../retention/retention-job.ts';
import { createReviews } from '../reviews/create-reviews.ts';
import type { Venue, VenueOptions } from './venue.ts';
import { requireOwnIdentity, venueIdentity } from './venue-identity.ts';
import { createProver } from '../proof/create-prover.ts';
import { sealKeysOf, sealsOf } from '../secrets/key-file.ts';
import { openOwnSecrets } from './own-secrets.ts';
import { requireSafeDatabase } from './safe-database.ts';
import { resealAll, startSealed } from './sealed-start.ts';
import { SEALED_TABLES } from './sealed-tables.ts';

/** Seed of the sizes of invented books: nothing of prices. */
const DEPTH_SEED = 1;

/** Sockets that one network address may hold open: enough for an office, too few to fill the server from one place. */
const SOCKETS_PER_ADDRESS = 200;

/**
 * The composition root: builds every part, in the order in which they depend on each other, and opens the venue. Rejects with `UnsafeDatabaseError` on a
 * database that is not durable, unless the settings allow it. Rejects with it too on a login with more rights than the server needs.
 */
export async function openVenue(options: VenueOptions): Promise<Venue> {
  // What was opened last is closed first, also when opening fails half-way.
  const closers: (() => Promise<void> | void)[] = [];
  const close = async (): Promise<void> => {
    for (const closer of closers.splice(0).reverse()) await closer();
  };
  try {
    return await open(options, closers, close);
  } catch (error) {
    await close();
    throw error;
  }
}

async function open(options: VenueOptions, closers: (() => Promise<void> | void)[], close: () => Promise<void>): Promise<Venue> {
  const { config, clock, log } = options;
  const secrets = await openOwnSecrets(config.secrets, options.databaseUrl);
  const seals = sealsOf(secrets);
  const database = new Database(options.databaseUrl, log, undefined, seals);
  closers.push(() => database.close());
  await requireSafeDatabase(database, config, log);

  // The sole-writer lock comes first: what is read from here on cannot change behind our back.
  const { patienceMs } = options;
  const self = await venueIdentity(database);
  const headPath = typeof options.headFile === 'function' ? options.headFile(self) : options.headFile;
  const headFile = headPath === undefined ? undefined : new HeadFile(headPath, log);
  const journalAnchor = (): JournalAnchor | undefined => headFile?.read();
  const keptHeads = () => [journalAnchor()].filter((head) => head !== undefined);
  const kernel = new VenueKernel({
    database,
    clock,
    log,
    tables: PROJECTED_TABLES,
    sealed: SEALED_TABLES,
    version: options.version,
    fatal: options.fatal,
    journalAnchor,
    ...(patienceMs !== undefined && { patienceMs }),
  });
  closers.push(() => kernel.stop());
  const sealed = await startSealed(kernel, database);
  await requireOwnIdentity(database);
  if (sealed > 0) log.info({ rows: sealed }, 'stored rows were sealed with the key of the venue');
  const fault = await newestTicksFault(database, kernel.head.tick);
  if (fault !== undefined) throw new JournalFaultError(fault);
  await headFile?.start(() => kernel.head);
  closers.push(() => headFile?.stop(kernel.head));

  const founding = await Founding.load(database);
  const terms = await createTermsFeature({
    kernel,
    database,
    clock,
    founding: withDeposits(founding.entities, config.mode),
    guards: [MINING_GUARD, INSURANCE_GUARD, SECONDS_GUARD],
  });
  let publicUrl = config.publicUrl;
  const messages = createMessages({
    database,
    clock,
    log,
    secrets,
    config,
    publicUrl: () => publicUrl,
    addressBook: (...asked) => account.addressBook(...asked),
  });
  const account = createAccountFeature({
    kernel,
    database,
    clock,
    secrets,
    settings: terms.settings,
    unverified: unverifiedAddresses,
    takesMailbox: (email) => messages.takesMailbox(email),
    config: {
      mode: config.mode,
      version: options.version,
      rateLimitFactor: config.rateLimitFactor,
      publicUrl: config.publicUrl,
      ...(options.hashCost && { hashCost: options.hashCost }),
    },
  });
  closers.push(() => account.stop());
  const simulatorKey = secrets.keysFor('simulated prices')[0]?.bytes ?? randomBytes(32);
  const seed = config.feed.kind === 'simulator' ? config.feed.seed : undefined;
  if (seed !== undefined) log.warn({ seed }, 'SIMULATOR_SEED is set: whoever knows it foretells every price; it is for tests');
  const market = await createMarket({
    kernel,
    database,
    clock,
    log,
    founding,
    terms: terms.terms,
    config: { feed: options.feed ?? config.feed, mode: config.mode, depthSeed: seed ?? DEPTH_SEED, simulatorKey },
  });
  const prover = createProver({ kernel, database, clock, log, keys: sealKeysOf(secrets), heads: keptHeads, thread: options.proofThread });
  closers.push(() => prover.stop());
  const jobHandlers: JobHandler[] = [];
  const jobs = new JobRunner(database, clock, log, jobHandlers);
  const downloads = new Downloads(clock);
  const base = { kernel, database, clock, converter: new PictureConverter() };
  const shared = { ...base, settings: terms.settings, guards: account.guards, downloads, jobs, log };
  const content = createContentFeature(base);
  const identity = createIdentityFeature({ ...shared, secrets });
  const complaints = createComplaintsFeature(shared);
  const gate = account.tradePasswords;
  const contracts = createContractsFeature({ ...shared, market, terms: terms.terms, gate, affected: affectedSeconds });
  const wallet = createWalletFeature({ ...shared, market, contracts, houseNeeds: HOUSE_NEEDS, isDemo: config.mode === 'demo' });
  closers.push(() => wallet.days.stop());
  const exchange = createExchangeFeature({ kernel, database, clock, market, secrets, settings: terms.settings, ...wallet.services });
  const insurance = createInsuranceFeature({ kernel, database, clock, market, ...wallet.services });
  const seconds = createSecondsFeature({ ...shared, market, terms: terms.terms, ...wallet.services, ...insurance.services });
  const mining = createMiningFeature({ kernel, database, clock, market });
  const ownAddresses = new OwnDepositAddresses(kernel, database, { ...config.chains, reserves: config.reserves });
  const payment = createPaymentFeature({ ...shared, secrets, names: identity, ownAddresses, declared: () => paymentMethods(market) });
  const invitations = createInvitationFeature({ ...shared, market, likeness: payment.services });
  const c2c = createC2cFeature({ ...shared, ...wallet.services, secrets, market, config, identity, account, payment, invitations });
  const deposits = createDepositsFeature({ ...shared, config, terms: terms.terms, pictures: identity });
  const paidOut = { payment: payment.services, bankPrice: deposits.bankPrice, bought: c2c.bought, gate };
  const withdrawals = createWithdrawalsFeature({ ...shared, ...paidOut, prover, secrets, market, config, ownAddresses });
  const support = createSupportFeature({ ...shared, config, pictures: identity });
  const reviews = createReviews({
    ...shared,
    kinds: [
      ...[identity, complaints, content, exchange, withdrawals, invitations].map(({ review }) => review),
      ...wallet.reviews,
      ...deposits.reviews,
      ...c2c.reviews,
    ],
    listed: [LISTED_CHANGES, LISTED_APPEALS],
    prove: (...proof) => operators.requireOperatorProof(...proof),
  });
  const watch = new AddressWatch({ trustProxy: config.trustProxy, log });
  const operators = createOperatorsFeature({
    kernel,
    database,
    clock,
    secrets,
    passwords: account.passwords,
    market,
    reviews: reviews.queue,
    prover,
    watch,
    delivery: messages.delivery,
    config: { mode: config.mode, version: options.version, rateLimitFactor: config.rateLimitFactor },
  });
  closers.push(() => operators.stop());
  const retention = new RetentionJob({ kernel, database, clock, jobs });
  jobHandlers.push(retention, ...contracts.jobs, ...seconds.jobs, ...operators.jobs);
  if (config.mode === 'demo') jobHandlers.push(demoCustomersJob({ kernel, database, passwords: account.passwords }));
  const liabilities = createLiabilitiesFeature({ ...shared, secrets, addresses: config.reserves, chains: deposits.chains });
  closers.push(() => liabilities.stop());
  const notices = createNoticesFeature({ kernel, database, messages, account, content });
  const due = new DueRunner({
    kernel,
    clock,
    log,
    works: [account, notices, contracts, identity, content, liabilities, mining, insurance, invitations, support, exchange, c2c].flatMap(
      ({ dueWork }) => dueWork,
    ),
  });
  const receipts = await createReceipts({ ...shared, secrets, kinds: RECEIPT_KINDS, tables: PROJECTED_TABLES });
  closers.push(() => receipts.stop());
  const operations = createOperationsFeature({ ...base, market, messages, checks: () => checksWith(seals, keptHeads()), config });

  const metrics = new Registry();
  collectDefaultMetrics({ register: metrics });
  publishGauges(metrics, kernel, market, due, deposits, { doubts: database.doubts, prover, delivery: messages.delivery, clock });
  const handlers: Handlers = {
    ...terms.handlers,
    ...operations.handlers,
    ...createDetectionFeature({ kernel, database, clock, market }).handlers,
    ...account.handlers,
    ...market.handlers,
    ...wallet.handlers,
    ...exchange.handlers,
    ...insurance.handlers,
    ...mining.handlers,
    ...invitations.handlers,
    ...c2c.handlers,
    ...packHandlers({ ...shared, identity, receipts }),
    ...deposits.handlers,
    ...withdrawals.handlers,
    ...contracts.handlers,
    ...seconds.handlers,
    ...operators.handlers,
    ...operatorPasskeyHandlers({ kernel, database, clock, ...operators, publicUrl: config.publicUrl, consoleHost: config.consoleHost }),
    ...reviews.handlers,
    ...identity.handlers,
    ...payment.handlers,
    ...complaints.handlers,
    ...support.handlers,
    ...content.handlers,
    ...notices.handlers,
    ...liabilities.handlers,
    ...receipts.handlers,
    ...witnessHandlers({ database, clock, terms: terms.terms, newestHead: () => receipts.heads.maker.newest?.number ?? 0 }),
  };
  const flood = new FloodGate({ limits: scaledFloodLimits(config.rateLimitFactor), trustProxy: config.trustProxy, watch });
  const calls = new Calls({
    handlers,
    sessions: account.callers,
    operators: operators.sessions,
    limits: scaledRateLimits(config.rateLimitFactor),
    keyedRefusals: config.rateLimitFactor === 1,
    clock,
    log,
    metrics,
    tables: kernel,
    work: new WorkGate((text) => secrets.mac('work', text), config.rateLimitFactor),
    ...(options.undeclared && { undeclared: options.undeclared }),
  });
  const http = createHttp({
    calls,
    config,
    clock,
    log,
    metrics,
    diagnose: async () => {
      await kernel.quiet();
      const engine = { cursor: contracts.runner.cursor(), agrees: await contracts.runner.agrees() };
      const found = { found: database.doubts.list, proofs: prover.state };
      return { engine, seconds: { agrees: await seconds.agrees() }, ...found };
    },
    flood,
    downloads,
    picture: (id) => content.picture(id),
    notReady: () => kernel.notReady,
    details: () => readinessDetails(database.doubts, clock, watch, messages.delivery, prover),
    ...(options.webRoot !== undefined && { webRoot: options.webRoot }),
    ...(options.consoleRoot !== undefined && { consoleRoot: options.consoleRoot }),
  });
  const realtime = await createRealtime({
    server: http.server,
    kernel,
    database,
    market,
    authenticate: (token, address) => account.callers.authenticateListener(token, address),
    onSessionEnded: (listener) => account.callers.onEnded(listener),
    operators: operators.sessions,
    notices: notices.unread,
    admission: {
      allowedOrigins: config.allowedOrigins,
      consoleHost: config.consoleHost,
      trustProxy: config.trustProxy,
      socketsPerAddress: SOCKETS_PER_ADDRESS * config.rateLimitFactor,
      watch,
    },
    log,
  });

  // Before pages, calls and sockets alike.
  flood.guard(http.server);

  if (config.mode === 'demo') await openDemo({ kernel, database, passwords: account.passwords }, config);
  await operators.seedDemo();
  await account.recallWrongTries();
  await operators.recallWrongTries();
  const resealed = await resealAll([account, operators, identity, payment, c2c]);
  if (resealed > 0) log.info({ secrets: resealed }, 'stored secrets were sealed with the new key');
  log.debug({ rows: (await reviews.migrate()) + (await invitations.migrate()) }, 'what was there before its table was has a row now');
  closers.push(() => contracts.stop());
  await contracts.start();
  closers.push(() => seconds.stop());
  await seconds.start();
  await content.start();
  await retention.schedule();
  wallet.days.start();
  receipts.start();
  closers.push(() => market.stop());
  market.start();
  closers.push(() => deposits.stop().then(() => jobs.stop()));
  await deposits.start();
  liabilities.start();
  jobs.start();
  // Before any client hears that the venue is open: one that is killed now must find its head again.
  await headFile?.keep(kernel.head);
  prover.start();
  closers.push(() => due.stop());
  due.start();
  closers.push(() => messages.delivery.stop());
  messages.delivery.start();
  closers.push(closerOf(http));
  closers.push(() => realtime.stop());
  await http.listen({ host: config.host, port: config.port });
  const url = `http://localhost:${(http.server.address() as AddressInfo).port}`;
  publicUrl ||= url;
  return {
    url,
    identity: self,
    kernel,
    database,
    market,
    account,
    terms,
    contracts,
    operators,
    jobs,
    due,
    liabilities,
    receipts,
    messages,
    prover,
    handlers,
    http,
    realtime,
    close,
  };
}
