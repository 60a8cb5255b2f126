import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { copyTree, patience } from './changed-tree.ts';

const tree = copyTree();
afterAll(tree.remove);

test(
  'a language is one row and one folder of words, also one that runs from right to left',
  async () => {
    tree.change(
      'src/kit/languages.ts',
      '\n} as const satisfies',
      "\n  ur: { id: 8, key: 'urdu', tag: 'ur-PK', htmlLang: 'ur', dir: 'rtl', name: 'اردو' },\n} as const satisfies",
    );
    const english = path.join(import.meta.dirname, '../src/words/en');
    for (const file of readdirSync(english, { recursive: true, encoding: 'utf8' }).filter((name) =>
      path.extname(name),
    ))
      tree.write(`src/words/ur/${file}`, tree.read(`src/words/en/${file}`));
    expect([...tree.touched].filter((file) => !file.startsWith('src/words/ur/'))).toEqual([
      'src/kit/languages.ts',
    ]);
    tree.place('test/trials/urdu.ts', 'test/trials/urdu.test.ts');
    const passed = await tree.test('test/trials/urdu.test.ts', 'src/web/page/words.test.ts');
    expect(passed).toContain('a review and its answer are written in it');
    expect(passed.some((name) => name.includes('say in ur exactly what they say in English'))).toBe(true);
  },
  patience,
);
