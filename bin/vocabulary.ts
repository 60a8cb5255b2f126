// Words that the house does not use any more: STYLE.md has what stands in their place, and why.
import { Visitor } from 'vite';
import { namesIn, type Declared } from './declared-names.ts';
import { parsedFile } from './parsed-files.ts';

/** By the part of a name, in small letters: what it is called instead. */
const instead: Record<string, string> = {
  goods: 'product',
  opportunity: 'rfq',
  opportunities: 'rfqs',
  wish: 'input or draft',
  wishes: 'inputs or drafts',
  fault: 'issue',
  faults: 'issues',
  problem: 'issue',
  problems: 'issues',
  talk: 'conversation',
  talks: 'conversations',
  doer: 'actor',
  vault: 'private files',
  hear: 'subscribe',
  tell: 'notify',
  collected: 'favorite',
  mended: 'corrected',
  opportun: 'rfq',
};

/** Names that others gave: the specification, a browser, a format that is in the world. */
const given = new Set([
  'prepareGoods',
  'goods',
  'Goods',
  'GOODS_GONE',
  'GOODS_CHANGED',
  'goodsValue',
  'goodsInfo',
]);
/** Where `goods` alone is such a name: the open format of transfers, the customs' term, an address. */
const mayBeGiven = /transfers?\/|customs|transfer-products|traders\.ts$|export\.test\.ts$/;

/** Names that say that there is a value and not which. In a test it stands beside the call that it came from. */
const vague = new Set(['shown', 'found', 'there', 'known', 'look', 'mine', 'own']);
/** A picture, a video and a presenter of the studio have a look. */
const mayHaveLooks = /studio|videos\//;

const partsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[\s_$]+/)
    .map((part) => part.toLowerCase());

/** Names of a file that have such a word in them, each once with what to write. */
function oldNames(root: string, file: string): string[] {
  const names = new Set<string>();
  const keep = ({ name }: { name: string }) => names.add(name);
  new Visitor({ Identifier: keep, JSXIdentifier: keep }).visit(parsedFile(root, file).program);
  return [...names].flatMap((name) => {
    const part = partsOf(name).find((each) => Object.hasOwn(instead, each));
    if (!part || (given.has(name) && (name.length > 5 || mayBeGiven.test(file)))) return [];
    return `${file} names something ${name}: ${part} is ${instead[part]} here`;
  });
}

function vagueNames(root: string, file: string): string[] {
  if (/\.test\.tsx?$|^test\//.test(file)) return [];
  const names = new Set<string>();
  const keep = (...patterns: (Declared | null)[]) => {
    for (const name of patterns.flatMap(namesIn)) names.add(name);
  };
  new Visitor({
    VariableDeclarator: ({ id }) => keep(id),
    FunctionDeclaration: ({ id, params }) => keep(id, ...params),
    FunctionExpression: ({ params }) => keep(...params),
    ArrowFunctionExpression: ({ params }) => keep(...params),
  }).visit(parsedFile(root, file).program);
  return [...names]
    .filter((name) => vague.has(name) && !(name === 'look' && mayHaveLooks.test(file)))
    .map((name) => `${file} calls something ${name}: say what it is`);
}

/** @param files  below `root` */
export const oldWords = (root: string, files: readonly string[]): string[] =>
  files.flatMap((file) => [...oldNames(root, file), ...vagueNames(root, file)]);
