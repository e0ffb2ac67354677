import type { Clock } from '../model/clock.ts';
import { RefusedError, SYSTEM, type Actor, type Command, type Triggered } from '../model/command.ts';
import type { QueuedCommand } from '../journal/queued-command.ts';
import { inputJson, sha256 } from '../model/hash.ts';
import { RepeatWindow } from './repeat-window.ts';

/** Request of a caller. */
export interface Asked {
  readonly command: Command<unknown, unknown>;
  readonly input: unknown;
  readonly actor: Actor;
  readonly key: string | undefined;
  resolve(reply: unknown): void;
  reject(error: Error): void;
}

/** Makes places in the queue of what callers ask and of what is set off. */
export class QueuedCommandMaker {
  readonly #repeats: RepeatWindow;

  constructor(clock: Clock) {
    this.#repeats = new RepeatWindow(clock);
  }

  /** The entry of a caller's command; undefined when it was refused at once, as a repeat or because it cannot be. */
  asked({ command, input, actor, key, resolve, reject }: Asked): QueuedCommand | undefined {
    try {
      const window = key === undefined ? (command.repeatWindowMs ?? 0) : 0;
      const inputText = inputJson(command.record ? command.record(input) : input);
      const hashed = key !== undefined || window > 0;
      const bodyHash = hashed ? bodyHashOf(command, input, inputText) : undefined;
      const repeatKey = window > 0 ? `${actor.userId}:${command.name}:${bodyHash ?? ''}` : undefined;
      if (repeatKey !== undefined && !this.#repeats.enter(repeatKey, window)) throw new RefusedError('miscro.submitRepeatedly');
      const refuse = (error: Error): void => {
        if (repeatKey !== undefined) this.#repeats.leave(repeatKey);
        reject(error);
      };
      return entryOf(command, input, actor, {
        key,
        inputText,
        bodyHash,
        triggered: false,
        resolve,
        reject: repeatKey === undefined ? reject : refuse,
      });
    } catch (error) {
      reject(error as Error);
      return undefined;
    }
  }

  /** The entry of a command that a tick or another command set off. No caller waits for it. */
  triggered({ command, input }: Triggered): QueuedCommand {
    const own = command as unknown as Command<unknown, unknown>;
    const inputText = inputJson(input);
    return entryOf(own, input, SYSTEM, {
      key: undefined,
      inputText,
      bodyHash: undefined,
      triggered: true,
      resolve: ignore,
      reject: ignore,
    });
  }
}

/** Hex sha256 of what makes two requests the same one; `inputText` is what the journal keeps of the input. */
export function bodyHashOf<Input>(command: Pick<Command<Input, never>, 'meant' | 'record'>, input: Input, inputText: string): string {
  if (command.meant) return sha256(inputJson(command.meant(input)));
  return sha256(command.record ? inputJson(input) : inputText);
}

const ignore = (): void => undefined;

type Told = Pick<QueuedCommand, 'key' | 'inputText' | 'bodyHash' | 'triggered' | 'resolve' | 'reject'>;

function entryOf(command: Command<unknown, unknown>, input: unknown, actor: Actor, told: Told): QueuedCommand {
  const serial = command.serial(input, actor);
  return {
    command,
    input,
    actor,
    key: told.key,
    inputText: told.inputText,
    bodyHash: told.bodyHash,
    serials: typeof serial === 'string' ? [serial] : serial,
    triggered: told.triggered,
    needs: command.needs(input, actor),
    seen: undefined,
    earlier: undefined,
    resolve: told.resolve,
    reject: told.reject,
  };
}
