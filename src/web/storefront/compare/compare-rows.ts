import type { Products } from '../product/product-data.ts';

/** One line of the comparison: what is compared, and what each product says of it; '' where it says nothing. */
export interface CompareRow {
  name: string;
  values: readonly string[];
  isSame: boolean;
}

export const rowOf = (name: string, values: readonly string[]): CompareRow => ({
  name,
  values,
  isSame: values.every((value) => value === values[0]),
});

/** Every attribute that one of the product has, in the order they come; several values of one are joined. */
export function attributeRows(products: readonly Pick<Products, 'attributes'>[]): CompareRow[] {
  const names = [...new Set(products.flatMap(({ attributes }) => attributes.map(({ name }) => name)))];
  return names.map((name) =>
    rowOf(
      name,
      products.map(({ attributes }) =>
        attributes
          .filter((attribute) => attribute.name === name)
          .map(({ value }) => value)
          .join(', '),
      ),
    ),
  );
}

/** The ids an address asks to compare, each once, four at most. */
export const readIds = (query: URLSearchParams): string[] => {
  const asked = (query.get('ids') ?? '').split(',').filter((id) => /^[0-9a-f-]{36}$/.test(id));
  return [...new Set(asked)].slice(0, 4);
};
