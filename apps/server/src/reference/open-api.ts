import { CALLS, CLIENT_ACTIONS, clientActionOf, ERRORS, pathOf, type Access, type Endpoint, type ErrorCode } from '@candor/api';
import { codesOf } from '../calls/codes.ts';
import { jsonSchemaOf, type JsonSchema } from './json-schema.ts';

function errorResponses(endpoint: Endpoint): Record<string, object> {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of codesOf(endpoint)) {
    const { status } = ERRORS[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      { description: codes.join(', '), content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } },
    ]),
  );
}

function okResponse(endpoint: Endpoint): object {
  const schema = {
    type: 'object',
    required: ['type', 'message'],
    properties: { type: { const: 'ok' }, message: jsonSchemaOf(endpoint.reply, 'output') },
  };
  return { description: 'Done.', content: { 'application/json': { schema } } };
}

function queryParameters(input: JsonSchema): object[] {
  return Object.entries(input.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: input.required?.includes(name) ?? false,
    schema,
  }));
}

const SECURITY: Readonly<Record<Access, object[]>> = {
  visitor: [],
  customer: [{ token: [] }],
  either: [{}, { token: [] }],
  operator: [{ operator: [] }],
};

function sharesPath(path: string): boolean {
  return CALLS.filter(([name]) => pathOf(name) === path).length > 1;
}

function bodyContent(endpoint: Endpoint, input: JsonSchema): object {
  if (!endpoint.upload) return { 'application/json': { schema: input }, 'application/x-www-form-urlencoded': { schema: input } };
  const file = { type: 'string', format: 'binary' };
  return {
    'multipart/form-data': {
      schema: { ...input, properties: { ...input.properties, file }, required: [...(input.required ?? []), 'file'] },
    },
  };
}

function operation(path: string, endpoint: Endpoint): object {
  const input = jsonSchemaOf(endpoint.input, 'input');
  const key = { name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{8,64}$' } };
  return {
    // The path names the call; where two share one, GET asks and POST does.
    operationId: `${path.replaceAll('/', '_')}${sharesPath(path) ? `_${endpoint.method.toLowerCase()}` : ''}`,
    summary: endpoint.summary,
    security: SECURITY[endpoint.access],
    parameters: [...(endpoint.method === 'GET' ? queryParameters(input) : []), ...(endpoint.money || endpoint.keyed ? [key] : [])],
    ...(endpoint.method === 'POST' ? { requestBody: { content: bodyContent(endpoint, input) } } : undefined),
    responses: { '200': okResponse(endpoint), ...errorResponses(endpoint) },
  };
}

/** The contract as an OpenAPI 3.1 document. */
export function openApi(version: string): object {
  const paths: Record<string, object> = {};
  for (const [name, endpoint] of CALLS) {
    const path = `/api/${pathOf(name)}`;
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(pathOf(name), endpoint) };
  }
  const codes = Object.keys(ERRORS) as ErrorCode[];
  const error = {
    type: 'object',
    required: ['type', 'code', 'message', 'params'],
    properties: {
      type: { enum: ['error', 999, 1000] },
      code: {
        enum: codes,
        // What a client does after each code, and what each of these words means.
        'x-client': Object.fromEntries(codes.map((code) => [code, clientActionOf(code)])),
        'x-client-actions': CLIENT_ACTIONS,
      },
      message: { type: 'string' },
      params: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
    },
  };
  return {
    openapi: '3.1.0',
    info: { title: 'Candor', version, license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    paths,
    components: {
      schemas: { Error: error },
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'Authorization' },
        operator: { type: 'apiKey', in: 'header', name: 'Authorization' },
      },
    },
  };
}
