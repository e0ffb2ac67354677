export { TriggerEngine } from './trigger-engine.ts';
export type {
  Engine,
  EngineAccountSnapshot,
  EngineCounters,
  EngineMarket,
  EngineOptions,
  EnginePending,
  EnginePosition,
  EngineSnapshot,
  FiringCause,
  OrderFiring,
} from './types.ts';
