import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

const folder = path.resolve(import.meta.dirname, '../../shared/ucp/source/schemas');

/** Whether the schemas of the Universal Commerce Protocol lie beside the project; they are not part of it. */
export const hasUcpSchemas = existsSync(folder);

/**
 * Holds answers to the protocol's own schemas.
 * @returns what is wrong with a value by the schema of an address below `https://ucp.dev/schemas/`, or null
 */
export function createUcpChecker(own: readonly object[] = []) {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  for (const file of globSync('**/*.json', { cwd: folder }))
    ajv.addSchema(JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as object);
  for (const schema of own) ajv.addSchema(schema);
  return (address: string, value: unknown): string | null => {
    const id = address.startsWith('http') ? address : `https://ucp.dev/schemas/${address}`;
    const check = ajv.getSchema(id) ?? ajv.compile({ $ref: id });
    return check(value) ? null : ajv.errorsText(check.errors);
  };
}
