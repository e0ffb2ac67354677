export { TriggerEngine } from './trigger-engine.ts';
export type {
  Engine,
  EngineAccountSnapshot,
  EngineCounters,
  EngineExtreme,
  EngineMarket,
  EngineOptions,
  EnginePending,
  EnginePosition,
  EngineSnapshot,
  EngineTrail,
  FiringCause,
  OrderFiring,
} from './types.ts';
