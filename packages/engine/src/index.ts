export type {
  Engine,
  EngineAccountSnapshot,
  EngineMarket,
  EngineOptions,
  EnginePending,
  EnginePosition,
  EngineSnapshot,
  FiringCause,
  OrderFiring,
} from './types.ts';
