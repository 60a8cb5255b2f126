// There is one way to read, write and call a telephone number: kit/phones.ts, and kit/phone-forms.ts for a browser.
import { textOfFile } from './parsed-files.ts';

const kit = ['src/kit/phones.ts', 'src/kit/phone-forms.ts', 'src/server/reference/countries.ts'];

/** What only a rule of telephone numbers has in it, and what to take instead. */
const rules: { has: RegExp; files: RegExp; instead: string }[] = [
  { has: /'libphonenumber-js/, files: /^src\//, instead: 'readPhone and formatPhone of kit/phones.ts' },
  // The tables of the countries weigh more than a page.
  {
    has: /^import (?!type\b).*kit\/phones\.ts'/m,
    files: /^src\/(web|contract)\//,
    instead: 'what the server has formatted, and kit/phone-forms.ts',
  },
  {
    has: /\\d\+\(-\\d\+\)\*|\\\+\??\[[^\]\n]*\\d[^\]\n]*\\s[^\]\n]*\]\{/,
    files: /^src\//,
    instead: 'phonePattern of kit/phone-forms.ts',
  },
  { has: /['"`]tel:|wa\.me\/\$\{/, files: /^src\//, instead: 'phoneAddress of kit/phone-forms.ts' },
  // A code set before what somebody typed is set twice, or before a zero that does not belong there.
  {
    has: /`\+\$\{\w*[pP]refix\w*\}[^`]*\$\{/,
    files: /^src\/(server|contract)\//,
    instead: 'readPrefixedPhone of reference',
  },
];

/** Files with a rule of their own for telephone numbers. */
export const phoneRules = (root: string, files: readonly string[]): string[] =>
  files
    .filter((file) => !kit.includes(file) && !file.endsWith('.test.ts') && !file.endsWith('.test.tsx'))
    .flatMap((file) => {
      const text = textOfFile(root, file);
      return rules
        .filter(({ has, files: where }) => where.test(file) && has.test(text))
        .map(({ instead }) => `${file} has a rule of its own for telephone numbers: use ${instead}`);
    });
