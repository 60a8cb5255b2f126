import { z } from 'zod';
import { calls, type CallKey } from '../../contract/calls.ts';
import { contract } from '../../contract/contract.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { download } from '../../contract/shapes.ts';
import { errorStatus, type ErrorCode } from '../../contract/errors.ts';

/** What any call may answer before it is carried out; a body may also be no JSON, or none at all. */
const generalOf = (method: string): readonly ErrorCode[] =>
  method === 'GET'
    ? ['BAD_INPUT', 'TOO_MANY']
    : ['BAD_REQUEST', 'TOO_LARGE', 'NOT_JSON', 'BAD_INPUT', 'TOO_MANY'];

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _, ...described } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'openapi-3.0',
  });
  return described;
}

function parametersOf(input: z.ZodType, path: string) {
  const { properties = {}, required = [] } = schemaOf(input, 'input') as {
    properties?: Record<string, object>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: path.includes(`{${name}}`) ? 'path' : 'query',
    required: required.includes(name),
    schema,
  }));
}

function accessRefusals({ who }: Endpoint): readonly ErrorCode[] {
  if (who === 'anyone') return [];
  return who === 'staff' ? ['FORBIDDEN', 'OWN_COMPANY'] : ['LOGIN_OUT', 'FORBIDDEN'];
}

function operation(key: CallKey, method: string, path: string, endpoint: Endpoint) {
  const refusals = [...generalOf(method), ...accessRefusals(endpoint), ...(endpoint.errors ?? [])];
  const envelope = (data: object) => ({
    type: 'object',
    properties: { success: { type: 'boolean' }, code: {}, message: { type: 'string' }, data },
  });
  const byStatus = Map.groupBy(refusals, (code) => errorStatus[code]);
  return {
    operationId: key,
    tags: [key.split('.')[0]],
    summary: endpoint.summary,
    description: `Who: ${Array.isArray(endpoint.who) ? `roles ${endpoint.who.join(', ')}` : endpoint.who}${endpoint.right ? ` with the right ${endpoint.right}` : ''}.`,
    security: endpoint.who === 'anyone' ? [] : [{ [endpoint.who === 'staff' ? 'staff' : 'token']: [] }],
    ...(method === 'GET'
      ? { parameters: parametersOf(endpoint.input, path) }
      : { requestBody: { content: { 'application/json': { schema: schemaOf(endpoint.input, 'input') } } } }),
    responses: {
      200: {
        description: 'Done',
        content:
          endpoint.output === download
            ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
            : { 'application/json': { schema: envelope(schemaOf(endpoint.output, 'output')) } },
      },
      ...Object.fromEntries(
        [...byStatus].map(([status, codes]) => [status, { description: [...new Set(codes)].join(', ') }]),
      ),
    },
  };
}

let described: Record<string, Record<string, object>> | undefined;

/** The OpenAPI 3.0 description of every call, made from the contract once. @param title  what the marketplace is called */
export function describeApi(title: string): object {
  return {
    openapi: '3.0.3',
    info: { title, version: '1', description: 'The calls of the marketplace.' },
    servers: [{ url: '/' }],
    components: {
      securitySchemes: {
        staff: { type: 'apiKey', in: 'cookie', name: 'staff' },
        token: { type: 'apiKey', in: 'header', name: 'AccessToken' },
      },
    },
    paths: (described ??= describePaths()),
  };
}

function describePaths(): Record<string, Record<string, object>> {
  const paths: Record<string, Record<string, object>> = {};
  for (const [key, route] of Object.entries(calls)) {
    const [method = '', path = ''] = route.split(' ');
    paths[path] = {
      ...paths[path],
      [method.toLowerCase()]: operation(key as CallKey, method, path, contract[key as CallKey]),
    };
  }
  return paths;
}
