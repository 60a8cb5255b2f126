import { afterAll, expect, test } from 'vitest';
import { languageCodes } from '../src/kit/languages.ts';
import { copyTree, patience } from './changed-tree.ts';

const tree = copyTree();
afterAll(tree.remove);

const providers = 'src/server/payments/providers';

test(
  'a payment channel is one file, a row and its words; orders are paid by it as by the others',
  async () => {
    tree.place('test/trials/harbour/channel.ts', `${providers}/harbour.ts`);
    tree.change(
      `${providers}/index.ts`,
      "import { sandbox } from './sandbox.ts';",
      "import { harbour } from './harbour.ts';\nimport { sandbox } from './sandbox.ts';",
    );
    tree.change(`${providers}/index.ts`, '\n  sandbox,\n', '\n  sandbox,\n  harbour,\n');
    for (const language of languageCodes)
      tree.change(
        `src/words/${language}/server/server.json`,
        '\n  "channel.sandbox.name"',
        '\n  "channel.harbour.name": "Harbour",\n  "channel.harbour.description": "By card or transfer",\n  "channel.sandbox.name"',
      );
    // What the channel's tests talk to.
    tree.place('test/trials/harbour/bank.ts', 'test/banks/harbour.ts');

    expect(await tree.run('node', 'bin/walls.ts')).toMatchObject({ ok: true });
    const passed = await tree.test(`${providers}/channels.test.ts`);
    const of = (channel: string) =>
      passed.filter((name) => name.startsWith(`the channel ${channel} `)).length;
    expect(of('harbour')).toBeGreaterThan(8);
    expect(of('harbour')).toBe(of('sandbox'));
    expect(tree.touched.size).toBe(3 + languageCodes.length);
  },
  patience,
);
