import { z } from 'zod';

interface Shape {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Shape[];
  oneOf?: Shape[];
  allOf?: Shape[];
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
  minItems?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  minLength?: number;
  pattern?: string;
  format?: string;
  default?: unknown;
  $ref?: string;
  $defs?: Record<string, Shape>;
}

/** What calls are made with: ids by the names of their fields, those that `id` may be, and words to search for. */
export interface Values {
  /** Taken in turn. */
  ids: Record<string, readonly string[]>;
  anyIds: readonly string[];
  words: string;
}

/**
 * An input that a shape takes, or nearly: what a call is about is there, in every round another way. Ids are those of the
 * product, so that whatever reads it is asked for it.
 */
export function madeInput(input: z.ZodType, values: Values, round: number): Record<string, unknown> {
  const shape = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Shape;
  const made = valueOf(shape, '', { values, round, root: shape, depth: 0 });
  return typeof made === 'object' && made !== null ? (made as Record<string, unknown>) : {};
}

interface Making {
  values: Values;
  round: number;
  root: Shape;
  depth: number;
}

/** Texts that only look like one thing, by what their field is called. */
const namedTexts: Record<string, string> = {
  country: 'CN',
  origin: 'AE',
  places: 'AE',
  destination: 'CN',
  province: '31',
  language: 'en',
  lang: 'en',
  to: 'ru',
  email: 'nobody@example.test',
};

function textOf(name: string, { format, pattern, minLength = 0 }: Shape, { values, round }: Making): string {
  if (format === 'uuid') {
    const ids = values.ids[name] ?? values.anyIds;
    return ids[round % ids.length]!;
  }
  if (format === 'date') return '2026-03-02';
  const named = namedTexts[name];
  if (named !== undefined) return named;
  if (pattern?.includes('\\d') || /amount|price|quantity/i.test(name)) return '12';
  return values.words.padEnd(minLength, 'x');
}

function valueOf(shape: Shape, name: string, making: Making): unknown {
  const { round, depth } = making;
  if (depth > 8) return undefined;
  const deeper = { ...making, depth: depth + 1 };
  if (shape.$ref) {
    const target = shape.$ref.startsWith('#/$defs/')
      ? making.root.$defs?.[shape.$ref.slice('#/$defs/'.length)]
      : undefined;
    return target ? valueOf(target, name, deeper) : undefined;
  }
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return shape.enum[round % shape.enum.length];
  const ways = shape.anyOf ?? shape.oneOf;
  if (ways) return valueOf(ways[round % ways.length]!, name, deeper);
  if (shape.allOf)
    return Object.assign({}, ...shape.allOf.map((part) => valueOf(part, name, deeper) as object));
  switch (shape.type) {
    case 'object': {
      const members = Object.entries(shape.properties ?? {}).filter(
        // What may be left out is left out in every third round.
        ([member]) => shape.required?.includes(member) || round % 3 !== 2,
      );
      return Object.fromEntries(
        members.flatMap(([member, of]) => {
          const value = valueOf(of, member, deeper);
          return value === undefined ? [] : [[member, value]];
        }),
      );
    }
    case 'array':
      return [valueOf(shape.items ?? {}, name.replace(/s$/, ''), deeper)];
    case 'string':
      return textOf(name, shape, making);
    case 'boolean':
      return round % 2 === 0;
    case 'integer':
    case 'number':
      return Math.max(shape.minimum ?? 1, (shape.exclusiveMinimum ?? 0) + 1, name === 'pageSize' ? 50 : 1);
    default:
      return undefined;
  }
}
