import type { Option } from '../../ui/form/search-options.ts';

const english = new Intl.DisplayNames('en', { type: 'region' });

/** A country as it is chosen: found by its name, the English one, its code and its telephone prefix. */
export const countryOption = ({
  code,
  name,
  prefix,
}: {
  code: string;
  name: string;
  prefix: number | null;
}): Option => ({
  value: code,
  label: name,
  aliases: [english.of(code) ?? code, code, ...(prefix === null ? [] : [String(prefix)])],
});
