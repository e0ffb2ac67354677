import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { ApiKeyScope, Permission } from './permissions.ts';

/** Names of the request budgets; the server maps each to a rate per account and per address. */
export type RateName = 'read' | 'trade' | 'login' | 'register' | 'captcha' | 'code' | 'settings' | 'upload' | 'console';

interface Declared<Input extends z.core.$ZodType, Reply extends z.core.$ZodType> {
  readonly method: 'GET' | 'POST';
  readonly rate: RateName;
  /** Number of tokens that the call takes from its request budget, for a call that costs more than others; 1 when absent. */
  readonly weight?: number;
  /** One sentence for the reference. */
  readonly summary: string;
  readonly input: Input;
  /** The shape of `message` in an ok reply. */
  readonly reply: Reply;
  /** Refusals particular to this call; those every call can give are not repeated. */
  readonly errors: readonly ErrorCode[];
  /** Whether a session may make the call before its second factor is passed. */
  readonly pending?: true;
  /** Whether an operator may make the call while the password is still the first one, made on the machine. */
  readonly initial?: true;
  /** Whether the call moves money. It then takes an Idempotency-Key header and answers a repeat with the first reply. */
  readonly money?: true;
  /** Whether the call takes an Idempotency-Key as money calls do, although it moves nothing yet: it proposes what another decides. */
  readonly keyed?: true;
  /** Scope that an API key needs for the call; without a scope keys are refused. */
  readonly scope?: ApiKeyScope;
  /** Fields that name an object of the caller, where the name of the field (`id`, `…_pic`) does not show it. */
  readonly own?: readonly string[];
  /** Seconds for which any cache may keep an ok reply, which is the same for every caller. `permanently`: the reply never changes. Not cached when absent. */
  readonly cached?: number | 'permanently';
  /** Whether the call takes multipart/form-data, with one part named `file` besides the fields of the input. */
  readonly upload?: true;
  /** Maximum size of the request body in bytes, where it is larger than for other calls. */
  readonly bodyMost?: number;
}

/** Permissions by the value of a field, for a call about things of several kinds. The field offers no other values. */
export interface PermissionByField {
  readonly field: string;
  readonly of: Readonly<Record<string, Permission>>;
}

/** Callers who may make a call. An operator call names the permission that it needs, or `any` when every operator may make it. */
type Guard =
  | { readonly access: 'visitor' | 'customer' | 'either'; readonly permission?: never; readonly silent?: never }
  | {
      readonly access: 'operator';
      readonly permission: Permission | PermissionByField | 'any';
      /**
       * Whether the call leaves no line in the command log, because it shows no particular customer and changes nothing. Every other operator call
       * leaves a line.
       */
      readonly silent?: true;
    };

/** One call: declared once, and the source of the route, the web client's types, the reference and the access tests. */
export type Endpoint<Input extends z.core.$ZodType = z.ZodType, Reply extends z.core.$ZodType = z.ZodType> = Declared<Input, Reply> & Guard;

/**
 * Declares calls by name: the identity function that keeps the literal types. The name is the path below /api, without a leading slash. Where two
 * calls share a path, a suffix after # distinguishes their names.
 */
export function calls<const Calls extends Readonly<Record<string, Endpoint<z.core.$ZodType, z.core.$ZodType>>>>(declared: Calls): Calls {
  return declared;
}

/** Returns the path of a call below /api. */
export function pathOf(name: string): string {
  return name.replace(/#.*/, '');
}

/**
 * Returns the permissions that a call may need, with the fields that it is sent for each. It is one permission, or one for each value of the field
 * that decides it.
 */
export function permissionsOf({
  permission,
}: Endpoint): readonly { readonly fields: Readonly<Record<string, string>>; readonly permission: Permission | 'any' }[] {
  if (permission === undefined) return [];
  if (typeof permission === 'string') return [{ fields: {}, permission }];
  return Object.entries(permission.of).map(([value, each]) => ({ fields: { [permission.field]: value }, permission: each }));
}

/**
 * Returns the permission that a call with these fields needs. It is `any` where the field has a value that the call does not offer, which its input
 * refuses.
 */
export function permissionFor({ permission }: Endpoint, fields: Readonly<Record<string, unknown>>): Permission | 'any' | undefined {
  if (permission === undefined || typeof permission === 'string') return permission;
  const value = fields[permission.field];
  return typeof value === 'string' && Object.hasOwn(permission.of, value) ? permission.of[value] : 'any';
}
