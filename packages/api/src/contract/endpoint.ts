import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { ApiKeyScope, Permission } from './permissions.ts';

/** Names of the request budgets; the server maps each to a rate per account and per address. */
export type RateName = 'read' | 'trade' | 'login' | 'register' | 'captcha' | 'code' | 'settings' | 'upload' | 'console';

interface Declared<Input extends z.core.$ZodType, Reply extends z.core.$ZodType> {
  readonly method: 'GET' | 'POST';
  readonly rate: RateName;
  /** How many tokens of its budget it takes, for a call that costs more than others; 1 when absent. */
  readonly weight?: number;
  /** One sentence for the reference. */
  readonly summary: string;
  readonly input: Input;
  /** The shape of `message` in an ok reply. */
  readonly reply: Reply;
  /** Refusals particular to this call; those every call can give are not repeated. */
  readonly errors: readonly ErrorCode[];
  /** A session whose second factor is still to be passed may make it. */
  readonly pending?: true;
  /** An operator whose password is still the first one, made on the machine, may make it. */
  readonly initial?: true;
  /** Moves money: takes an Idempotency-Key header and answers a repeat with the first reply. */
  readonly money?: true;
  /** The scope with which an API key may make it; keys are refused without one. */
  readonly scope?: ApiKeyScope;
  /** Fields that name an object of the caller's own, where the name of the field (`id`, `…_pic`) does not say so by itself. */
  readonly own?: readonly string[];
  /** For how many seconds anybody may keep an ok reply, which is the same for everybody; `for good` where it never changes. Never when absent. */
  readonly cached?: number | 'for good';
  /** Takes multipart/form-data with one part named `file` besides the fields of the input. */
  readonly upload?: true;
  /** The bytes that its body may have, where that is more than of others. */
  readonly bodyMost?: number;
}

/** Permissions by the value of a field, for a call about things of several kinds. The field offers no other values. */
export interface PermissionByField {
  readonly field: string;
  readonly of: Readonly<Record<string, Permission>>;
}

/** Who may make it; an operator call names the permission it takes, or `any` when every operator may. */
type Guard =
  | { readonly access: 'visitor' | 'customer' | 'either'; readonly permission?: never; readonly silent?: never }
  | {
      readonly access: 'operator';
      readonly permission: Permission | PermissionByField | 'any';
      /** Shows nobody in particular and changes nothing, so it leaves no line in the command log; every other call of an operator does. */
      readonly silent?: true;
    };

/** One call: declared once, and the source of the route, the web client's types, the reference and the access tests. */
export type Endpoint<Input extends z.core.$ZodType = z.ZodType, Reply extends z.core.$ZodType = z.ZodType> = Declared<Input, Reply> & Guard;

/**
 * Declares calls by name: the identity function that keeps the literal types. The name is the path below /api, without a leading
 * slash; where two calls share a path, what follows a # tells their names apart.
 */
export function calls<const Calls extends Readonly<Record<string, Endpoint<z.core.$ZodType, z.core.$ZodType>>>>(declared: Calls): Calls {
  return declared;
}

/** The path of a call below /api. */
export function pathOf(name: string): string {
  return name.replace(/#.*/, '');
}

/**
 * The permissions that a call may take, with what it is sent for each: one, or one for each value of the field that its permission
 * depends on.
 */
export function permissionsOf({
  permission,
}: Endpoint): readonly { readonly fields: Readonly<Record<string, string>>; readonly permission: Permission | 'any' }[] {
  if (permission === undefined) return [];
  if (typeof permission === 'string') return [{ fields: {}, permission }];
  return Object.entries(permission.of).map(([value, each]) => ({ fields: { [permission.field]: value }, permission: each }));
}

/** The permission that a call with these fields takes; `any` where the field has no value that it offers, which its input refuses. */
export function permissionFor({ permission }: Endpoint, fields: Readonly<Record<string, unknown>>): Permission | 'any' | undefined {
  if (permission === undefined || typeof permission === 'string') return permission;
  const value = fields[permission.field];
  return typeof value === 'string' && Object.hasOwn(permission.of, value) ? permission.of[value] : 'any';
}
