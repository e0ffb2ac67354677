export * from './leverage/terms.ts';
export * from './leverage/pricing.ts';
export * from './leverage/health.ts';
export * from './leverage/stops.ts';
export * from './leverage/settlement.ts';
export * from './leverage/opening.ts';
export * from './leverage/nights.ts';
export * from './wallet/wallets.ts';
