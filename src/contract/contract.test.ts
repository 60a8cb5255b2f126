import { expect, test } from 'vitest';
import { z } from 'zod';
import { contract } from './contract.ts';

interface Shape {
  type?: string;
  anyOf?: Shape[];
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
}

const allowsNothing = ({ type, anyOf = [] }: Shape): boolean => type === 'null' || anyOf.some(allowsNothing);

/** Paths of what must be said although it may be nothing. */
function unsayable(shape: Shape, path: string): string[] {
  const own = Object.entries(shape.properties ?? {}).flatMap(([name, below]) => {
    const here = `${path}.${name}`;
    const isWanted = shape.required?.includes(name) ?? false;
    return [...(isWanted && allowsNothing(below) ? [here] : []), ...unsayable(below, here)];
  });
  const inside = [...(shape.anyOf ?? []), ...(shape.items ? [shape.items] : [])];
  return [...own, ...inside.flatMap((below) => unsayable(below, path))];
}

test('no call asks for a null to be said: the browser leaves out what is nothing', () => {
  const found = Object.entries(contract).flatMap(([key, { input }]) =>
    unsayable(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Shape, key),
  );
  expect(found).toEqual([]);
});
